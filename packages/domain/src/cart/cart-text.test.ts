import { expect, test } from 'vitest';

import type { CartLine } from './cart-lines.ts';
import { linesOfText, textOfLines } from './cart-text.ts';

const TUNA = '0190a000-0000-7000-8000-0000000000a1';
const BONITO = '0190a000-0000-7000-8000-0000000000a2';

/** Random numbers of a seed (mulberry32), so that a failure can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

function randomLine(below: (limit: number) => number): CartLine {
  const hex = (length: number): string => Array.from({ length }, () => below(16).toString(16)).join('');
  const day = new Date(Date.UTC(1900 + below(300), below(12), 1 + below(28))).toISOString().slice(0, 10);
  return {
    productId: `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
    quantityKg: 1 + below(99_999),
    shipmentDate: below(3) === 0 ? null : day,
  };
}

test('writes lines as a text that is safe in a cookie and an address, and reads them back', () => {
  const lines = [
    { productId: TUNA, quantityKg: 12, shipmentDate: '2026-08-14' },
    { productId: BONITO, quantityKg: 3, shipmentDate: null },
  ];

  expect(textOfLines(lines)).toBe(`${TUNA}~12~20260814.${BONITO}~3~`);
  expect(linesOfText(textOfLines(lines), 30)).toEqual(lines);
});

test.each(Array.from({ length: 100 }, (_, round) => SEED + round))('reads back random lines (SEED=%i)', (seed) => {
  const below = randomOf(seed);
  const lines = Array.from({ length: below(31) }, () => randomLine(below));
  const text = textOfLines(lines);

  expect(text).toBe(encodeURIComponent(text));
  expect(linesOfText(text, 30)).toEqual(lines);
});

test.each([
  ['nothing', ''],
  ['no kilograms', `${TUNA}~~`],
  ['none at all', `${TUNA}~0~`],
  ['less than none', `${TUNA}~-5~`],
  ['a part of one', `${TUNA}~1.5~`],
  ['more than any order', `${TUNA}~100000~`],
  ['a power', `${TUNA}~1e9~`],
  ['a day that is none', `${TUNA}~5~20260231`],
  ['a month that is none', `${TUNA}~5~20261301`],
  ['another century', `${TUNA}~5~99990101`],
  ['a product that is none', `tuna~5~`],
  ['an id of no version', '0190a000-0000-0000-8000-0000000000a1~5~'],
  ['markup', `"><script>alert(1)</script>~5~`],
  ['a line break', `${TUNA}~5~\n`],
  ['more parts', `${TUNA}~5~20260814~1`],
])('leaves out %s, and keeps the line beside it', (_, part) => {
  expect(linesOfText(`${part}.${BONITO}~3~`, 30)).toEqual([{ productId: BONITO, quantityKg: 3, shipmentDate: null }]);
});

test('leaves out what is there twice, and what comes after so many', () => {
  const twice = `${TUNA}~5~.${TUNA}~6~.${TUNA}~7~20260814`;
  expect(linesOfText(twice, 30).map((line) => line.quantityKg)).toEqual([5, 7]);
  expect(linesOfText(twice, 1).map((line) => line.quantityKg)).toEqual([5]);
});

test.each(Array.from({ length: 200 }, (_, round) => SEED + round))(
  'reads lines only, whatever is done to their text (SEED=%i)',
  (seed) => {
    const below = randomOf(seed);
    const characters = [...textOfLines([randomLine(below), randomLine(below), randomLine(below)])];
    for (let times = below(8); times >= 0; times -= 1)
      characters.splice(
        below(characters.length),
        below(3),
        String.fromCodePoint(below(3) === 0 ? below(0x30_00) : 33 + below(94)),
      );

    for (const line of linesOfText(characters.join(''), 30))
      expect(linesOfText(textOfLines([line]), 1)).toEqual([line]);
  },
);
