import { REFERENCE_PRODUCTS } from '@matete/reference/products';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { PLATE_IDS, plateFor } from './plates.ts';
import { PLATE_SIZE, renderPlate } from './render-plate.ts';

test('every reference product has a plate, and no plate is left over', () => {
  expect([...PLATE_IDS].sort()).toEqual(REFERENCE_PRODUCTS.map((product) => product.id).sort());
});

test.each(PLATE_IDS)('the plate of %s is always the same drawing, well formed and without text', (id) => {
  const svg = plateFor(id);

  expect(plateFor(id)).toBe(svg);
  expect(svg).not.toMatch(/NaN|undefined|<text/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(ids).size).toBe(ids.length);
  expect(svg.length).toBeLessThan(80_000);
});

test('plates of different products are different drawings', () => {
  expect(new Set(PLATE_IDS.map(plateFor)).size).toBe(PLATE_IDS.length);
});

test('a plate renders to a PNG of the upload’s size', async () => {
  const png = await renderPlate('thon-jaune');

  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...PLATE_SIZE });
});

test('a product without a plate is refused', () => {
  expect(() => plateFor('licorne')).toThrow(RangeError);
});
