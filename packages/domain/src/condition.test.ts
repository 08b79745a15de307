import { expect, test } from 'vitest';
import { conditionsOver, known } from './condition.ts';

interface Facts {
  readonly isPaid: boolean;
  readonly refusal: string | null;
}
const condition = conditionsOver<Facts>();
const paidAndFree = condition(['isPaid', 'refusal'], ({ isPaid, refusal }) => isPaid && refusal === null);

test('a condition holds or not once all that it reads is known, null included', () => {
  expect(paidAndFree.holds({ isPaid: true, refusal: null })).toBe(true);
  expect(paidAndFree.holds({ isPaid: true, refusal: 'no' })).toBe(false);
  expect(paidAndFree.holds({ isPaid: true })).toBeUndefined();
  expect(paidAndFree.reads).toEqual(['isPaid', 'refusal']);
});

test('a predicate sees no fact that its condition does not name', () => {
  // @ts-expect-error the refusal is not read
  const careless = condition(['isPaid'], ({ refusal }) => refusal === null);

  expect(careless.reads).toEqual(['isPaid']);
});

test('an answer that a step needs and nobody knows is a bug', () => {
  expect(known(false, 'isPaid')).toBe(false);
  expect(() => known(undefined, 'isPaid')).toThrow('the fact behind "isPaid" was not looked up');
});
