import { REFERENCE_PRODUCTS } from '@matete/reference/products';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { PLATE_IDS, plateFor } from './plates.ts';
import { PLACE_NAMES, placeFor } from './places.ts';
import { PLATE_SIZE, renderDrawing } from './render-plate.ts';

test('has a plate for every reference product, and no other', () => {
  expect(PLATE_IDS.toSorted()).toEqual(REFERENCE_PRODUCTS.map((product) => product.id).toSorted());
});

test.each([
  ...PLATE_IDS.map((id) => [id, plateFor(id)] as const),
  ...PLACE_NAMES.map((name) => [name, placeFor(name)] as const),
])('keeps the drawing of %s as one small SVG of 800 × 600 that needs nothing else and has no text', (_, svg) => {
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">')).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined|<text|<script|<image/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...svg.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !ids.includes(name))).toEqual([]);
  expect(svg.length).toBeLessThan(25_000);
});

test('draws different products differently', () => {
  expect(new Set(PLATE_IDS.map(plateFor)).size).toBe(PLATE_IDS.length);
});

test('renders a plate to a PNG of the upload’s size', async () => {
  const png = await renderDrawing(plateFor('thon-jaune'));

  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...PLATE_SIZE });
});

test('refuses a product without a plate', () => {
  expect(() => plateFor('licorne')).toThrow(RangeError);
});
