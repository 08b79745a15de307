import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { marksSvg } from '#ui/drawing/marks-svg';
import { rosette } from '#ui/drawing/rosette';

test('draws the same flower for the same seed, and another for another', () => {
  expect(rosette('Teva')).toEqual(rosette('Teva'));
  expect(rosette('Teva').leaf).not.toBe(rosette('Hina').leaf);
});

test('keeps a leaf within its eighth of the circle', () => {
  const foldSlope = Math.tan(Math.PI / 8);
  for (const seed of ['Mātete', 'a', 'b', 'Raiatea', '0198f2', '客家話']) {
    const [outline = ''] = rosette(seed).leaf.split('Z');
    // Ends of the curves: the last pair of each.
    for (const [, x, y] of outline.matchAll(/ (-?[\d.]+) (-?[\d.]+)(?=C|$)/g)) {
      expect(Math.abs(Number(y))).toBeLessThanOrEqual(Number(x) * foldSlope + 0.1);
    }
  }
});

test('keeps the file of fixed marks in step with its script', () => {
  expect(readFileSync(new URL('./marks.svg', import.meta.url), 'utf8')).toBe(marksSvg());
});
