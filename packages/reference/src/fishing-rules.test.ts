import { describe, expect, test } from 'vitest';
import { FISHING_RULES, findFishingRule, isClosed, PROTECTED_SPECIES } from './fishing-rules.ts';
import { findIsland } from './islands.ts';
import { findReferenceProduct } from './products.ts';

const OPEN = { closed: false };
const closedUntil = (untilDate: string) => ({ closed: true, reason: 'CLOSED_SEASON', untilDate });

test('has a rule for eleven products, each in the catalogue, and only exceptions of islands that exist', () => {
  expect(FISHING_RULES).toHaveLength(11);
  for (const rule of FISHING_RULES) {
    expect(findReferenceProduct(rule.productId), rule.productId).toBeDefined();
    for (const islandId of Object.keys(rule.islandSeasons)) expect(findIsland(islandId)).toBeDefined();
    for (const season of rule.closedSeasons) expect(`${season.from} ${season.to}`).toMatch(/^\d\d-\d\d \d\d-\d\d$/);
  }
  expect(PROTECTED_SPECIES).toHaveLength(2);
});

describe('lobster, closed from 1 February to 30 April', () => {
  test.each([
    ['2027-01-31', OPEN],
    ['2027-02-01', closedUntil('2027-04-30')],
    ['2027-04-30', closedUntil('2027-04-30')],
    ['2027-05-01', OPEN],
    ['2026-11-21', OPEN],
  ])('on %s', (date, answer) => {
    expect(isClosed('langouste', 'rangiroa', date)).toEqual(answer);
    expect(isClosed('langouste', null, date)).toEqual(answer);
  });

  test.each([
    ['2026-10-31', OPEN],
    ['2026-11-01', closedUntil('2027-04-30')],
    ['2026-12-31', closedUntil('2027-04-30')],
    ['2027-01-01', closedUntil('2027-04-30')],
    ['2027-04-30', closedUntil('2027-04-30')],
    ['2027-05-01', OPEN],
  ])('is longer on Rapa: %s', (date, answer) => {
    expect(isClosed('langouste', 'rapa', date)).toEqual(answer);
  });
});

describe('river prawn, closed from 1 November to the end of February', () => {
  test.each([
    ['2027-10-31', OPEN],
    ['2027-11-01', closedUntil('2028-02-29')],
    ['2028-02-28', closedUntil('2028-02-29')],
    ['2028-02-29', closedUntil('2028-02-29')],
    ['2028-03-01', OPEN],
    ['2026-11-01', closedUntil('2027-02-28')],
    ['2027-02-28', closedUntil('2027-02-28')],
    ['2027-03-01', OPEN],
    ['2100-02-28', closedUntil('2100-02-28')],
    ['2100-03-01', OPEN],
  ])('on %s', (date, answer) => {
    expect(isClosed('chevrette', 'tahiti', date)).toEqual(answer);
  });
});

test('closes on every day what consumers may not buy', () => {
  const forbidden = { closed: true, reason: 'SALE_FORBIDDEN', untilDate: null };

  for (const productId of ['rori', 'troca', 'burgau']) {
    expect(findFishingRule(productId)?.consumerSaleForbidden).toBe(true);
    expect(isClosed(productId, 'raiatea', '2026-06-15')).toEqual(forbidden);
  }
});

test('leaves a product without a season always open', () => {
  expect(isClosed('benitier', 'rangiroa', '2026-12-01')).toEqual(OPEN);
  expect(isClosed('crabe-kaveu', 'makatea', '2026-12-01')).toEqual(OPEN);
  expect(isClosed('taro', 'rurutu', '2026-12-01')).toEqual(OPEN);
});

test('throws on a malformed day', () => {
  expect(() => isClosed('langouste', null, '01/02/2027')).toThrow(RangeError);
});
