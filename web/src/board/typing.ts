/**
 * Squares typed on the board: a letter, then a number. On boards beyond nine rows "1" may still
 * become "12", so such a square is only ready when nothing longer could follow.
 */
export class SquareTyping {
  private text = '';

  constructor(private readonly size: number) {}

  get pending(): string {
    return this.text;
  }

  /** Takes a key. True when it was part of a square. */
  type(key: string): boolean {
    const letter = key.toLowerCase();
    if (/^[a-p]$/.test(letter) && letter.charCodeAt(0) - 97 < this.size) {
      this.text = letter;
      return true;
    }
    if (this.text === '' || !/^[0-9]$/.test(key)) return false;
    const row = Number(this.text.slice(1) + key);
    if (row < 1 || row > this.size) return false;
    this.text += key;
    return true;
  }

  /** The square, when it cannot become another one; it is then forgotten. */
  takeComplete(): string | null {
    const row = Number(this.text.slice(1));
    return row > 0 && row * 10 > this.size ? this.take() : null;
  }

  /** Whatever square has been typed, after a wait. */
  take(): string | null {
    const square = /[0-9]/.test(this.text) ? this.text : null;
    this.text = '';
    return square;
  }
}
