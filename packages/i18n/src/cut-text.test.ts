import { expect, test } from 'vitest';

import { cutText, firstSign } from './cut-text.ts';

test.each([
  ['Papeete', 20, 'Papeete'],
  ['Papeete', 4, 'Pape'],
  ['Poe🌺', 4, 'Poe'],
  ['Poe🌺', 5, 'Poe🌺'],
  ['🌺🌺', 3, '🌺'],
  ['Poe👩\u200D🍳', 6, 'Poe👩'],
  ['', 0, ''],
])('%s cut to %i is %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('however a text is cut, what is left is well formed and no longer than that', () => {
  const text = '🌺a👩\u200D🍳é🇵🇫z';
  for (let most = 0; most <= text.length; most += 1) {
    const cut = cutText(text, most);
    expect([cut.isWellFormed(), cut.length <= most, text.startsWith(cut)], `${most}`).toEqual([true, true, true]);
  }
});

test.each([
  ['Tehani', 'T'],
  ['𐐀bc', '𐐀'],
  ['🌺 Poe', '🌺'],
  ['E\u0301cole', 'E\u0301'],
  ['', ''],
])('the first sign of %s is %s', (text, first) => {
  expect(firstSign(text)).toBe(first);
});
