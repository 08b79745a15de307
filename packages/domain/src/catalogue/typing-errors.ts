/** Letters of a word from which on two typing errors are forgiven. */
const LONG_WORD = 8;
/** Shortest word in which an error is forgiven: nearly every shorter one is like another. */
const SHORTEST_WORD = 3;

/** How many typing errors a word of this length may have and still be understood. */
export function forgivenErrors(word: string): number {
  if (word.length < SHORTEST_WORD) return 0;
  return word.length < LONG_WORD ? 1 : 2;
}

/**
 * Counts typing errors between two words: a letter too many, one too few, a wrong one, or two neighbours exchanged
 * (optimal string alignment). Libraries count an exchange, the commonest slip on a phone, as two errors.
 *
 * @param most More errors than this are not counted: the answer is then `most + 1`.
 * @example typingErrors('perroqet', 'perroquet', 2) // 1
 */
export function typingErrors(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let errors = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1));
      const isExchanged =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isExchanged) errors = Math.min(errors, at(beforeLast, column - 2) + 1);
      current.push(errors);
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, word.length), most + 1);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
