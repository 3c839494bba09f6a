import { describe, expect, it } from 'vitest';
import { contentOf, movesHash, newTableId, placeHash, positionHash, readAddress, tableHash } from './address';

describe('the address', () => {
  it('names a table', () => {
    expect(readAddress(tableHash('abcd_EFG-1')).table).toBe('abcd_EFG-1');
    expect(readAddress('#table=short').table).toBeNull();
    expect(readAddress('#table=with/slash-and-more').table).toBeNull();
    expect(readAddress('').table).toBeNull();
  });

  it('gives back a position and a game', () => {
    const position = `${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X`;
    expect(readAddress(positionHash(position)).position).toBe(position);
    expect(readAddress(movesHash('f5d6')).moves).toBe('f5d6');
  });

  it('reads its own links when they are pasted', async () => {
    expect(await contentOf(`http://127.0.0.1:8008/${movesHash('f5d6c3')}\n`)).toBe('f5d6c3');
    expect(await contentOf(`http://localhost/${positionHash('---X X')}`)).toBe('---X X');
    expect(await contentOf('f5d6')).toBe('f5d6');
    expect(await contentOf('http://elsewhere/')).toBe('http://elsewhere/');
    expect(await contentOf('http://elsewhere/#tree=***')).toBe('http://elsewhere/#tree=***');
  });

  it('names a room, and keeps what that room adds', () => {
    expect(placeHash('abcdefgh', 'play', {})).toBe('#table=abcdefgh');
    const address = readAddress(placeHash('abcdefgh', 'library', { game: '12', name: 'Léa & Tom' }));
    expect(address).toMatchObject({ table: 'abcdefgh', room: 'library', more: { game: '12', name: 'Léa & Tom' } });
  });

  it('gets new names that are allowed and differ', () => {
    const names = Array.from({ length: 50 }, newTableId);
    expect(new Set(names).size).toBe(50);
    for (const name of names) expect(readAddress(tableHash(name)).table).toBe(name);
  });
});
