import { expect, it } from 'vitest';
import { aState } from '../testing';
import { said, seatName, specName } from './names';

it('says SPECs as people would', () => {
  expect(specName('level4')).toBe('Level 4');
  expect(specName('alphabeta:6,eval=discs')).toBe('Alpha-beta 6 · number of discs');
  expect(specName('level2,table=/somewhere/square_values/mine')).toBe('Level 2 · Square values: mine');
  expect(specName('step:6')).toBe('Quiet one');
  expect(specName('engine:8,loss=2')).toBe('Engine 8 · Gives away, in discs a game: 2');
  expect(specName('unheard-of')).toBe('unheard-of');
});

it('keeps names that people gave', () => {
  const { black, white } = aState().seats;
  expect(seatName(black)).toBe('Anna');
  expect(seatName({ ...white, name: 'level4', spec: 'level4' })).toBe('Level 4');
  expect(seatName({ ...white, name: 'Deep Green', spec: 'level4' })).toBe('Deep Green');
});

it('says the session’s sentences with the names of the page', () => {
  const { black, white } = aState().seats;
  const seats = { black, white: { ...white, name: 'level4', spec: 'level4' } };
  const wins = (name: string) => said({ key: 'session.wins', values: { name }, text: `${name} wins 64–0.` }, seats);
  expect(wins('level4')).toBe('Level 4 wins 64–0.');
  expect(wins('level4 (White)')).toBe('Level 4 (White) wins 64–0.');
  expect(wins('Anna')).toBe('Anna wins 64–0.');
  expect(wins('Nobody')).toBe('Nobody wins 64–0.');
});
