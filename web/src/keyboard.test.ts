import { describe, expect, it } from 'vitest';
import { commandOf, isOurs } from './keyboard';

const stroke = (key: string, keys = {}) => ({
  key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...keys,
});

describe('keys', () => {
  it('mean what players are used to', () => {
    expect(commandOf(stroke('ArrowLeft'))).toBe('back');
    expect(commandOf(stroke('Backspace'))).toBe('undo');
    expect(commandOf(stroke('z', { ctrlKey: true }))).toBe('undo');
    expect(commandOf(stroke('Z', { ctrlKey: true, shiftKey: true }))).toBe('redo');
    expect(commandOf(stroke('?', { shiftKey: true }))).toBe('help');
    expect(commandOf(stroke('f'))).toBe('rotate');
    expect(commandOf(stroke('q'))).toBeNull();
  });

  it('leave the browser its own', () => {
    expect(commandOf(stroke('n', { ctrlKey: true }))).toBeNull();
    expect(commandOf(stroke('ArrowLeft', { altKey: true }))).toBeNull();
    expect(commandOf(stroke('c', { ctrlKey: true, shiftKey: true }))).toBeNull();
  });

  it('belong to fields, dialogs and buttons when those have the focus', () => {
    document.body.innerHTML = '<input><dialog><p></p></dialog><button></button><div></div>';
    const at = (selector: string) => document.querySelector(selector);
    expect(isOurs(at('input'), 'h')).toBe(false);
    expect(isOurs(at('p'), 'h')).toBe(false);
    expect(isOurs(at('button'), ' ')).toBe(false);
    expect(isOurs(at('button'), 'h')).toBe(true);
    expect(isOurs(at('div'), ' ')).toBe(true);
  });
});
