import { expect, test } from 'vitest';

import { lowestFree } from '#ui/overlay/toast-place';

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const card = box(0, 50, 40, 350);
const screen = { top: 74, bottom: 800 };

test('a toast lies at the foot of the screen where nothing is', () => {
  expect(lowestFree(card, [], screen)).toBe(800);
  expect(lowestFree(card, [box(100, 740)], screen)).toBe(800);
});

test('a toast lies above the button of a bar, and above what stands over that', () => {
  expect(lowestFree(card, [box(730, 790)], screen)).toBe(722);
  expect(lowestFree(card, [box(650, 700), box(730, 790)], screen)).toBe(642);
  expect(lowestFree(card, [box(730, 790), box(600, 650)], screen)).toBe(722);
});

test('a toast takes no heed of what lies beside it', () => {
  expect(lowestFree(card, [box(730, 790, 351, 390)], screen)).toBe(800);
});

test('a toast has no place where the screen is full of controls', () => {
  const list = Array.from({ length: 20 }, (_, index) => box(index * 50, index * 50 + 44));

  expect(lowestFree(card, list, screen)).toBeNull();
});
