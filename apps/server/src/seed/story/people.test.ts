import { PLACE_NAMES } from '@matete/plates/places';
import { FISHING_RULES } from '@matete/reference/fishing-rules';
import { findReferenceProduct } from '@matete/reference/products';
import { expect, test } from 'vitest';

import { CUSTOMERS, SELLERS } from '#seed/story/people';

/** Islands of coral: what grows there in sand is not sold. The Gambier are high. */
const ATOLLS = ['rangiroa', 'fakarava', 'manihi', 'tikehau'];

const rules = new Map(FISHING_RULES.map((rule) => [rule.productId, rule]));

test('the market has as many people as one of its size', () => {
  expect(CUSTOMERS.length).toBe(40);
  expect(SELLERS.length).toBe(14);
  for (const people of [CUSTOMERS, SELLERS]) {
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    for (const { email } of people) expect(email).toMatch(/@demo\.test$/);
  }
  expect(PLACE_NAMES.toSorted()).toEqual(SELLERS.map(({ key }) => key).toSorted());
});

test.each(SELLERS)(
  '$key offers a few goods, each of the reference, and nothing that grows on an atoll of coral',
  (seller) => {
    const goods = Object.keys(seller.goods);
    expect(goods.length).toBeGreaterThanOrEqual(4);
    expect(goods.length).toBeLessThanOrEqual(10);
    for (const id of goods) {
      const product = findReferenceProduct(id);
      expect(product, id).toBeDefined();
      expect(rules.get(id)?.consumerSaleForbidden ?? false, `${id} is not for sale`).toBe(false);
      if (ATOLLS.includes(seller.island))
        expect(['FISH', 'CRUSTACEAN', 'MOLLUSCA', 'SHELLS']).toContain(product?.subCategory);
    }
  },
);

test.each(CUSTOMERS)('$email orders what is offered at every season, from somebody who is there', (customer) => {
  for (const { from, takes, first } of customer.habits) {
    const seller = SELLERS.find(({ key }) => key === from);
    expect(seller?.joined, from).toBeGreaterThan(first + 1);
    expect(customer.joined).toBeGreaterThan(first);
    for (const goods of takes)
      for (const [id, kg] of Object.entries(goods)) {
        expect(seller?.goods[id], `${from} offers ${id}`).toBeGreaterThan(kg);
        expect(rules.get(id)?.closedSeasons ?? [], `${id} has a closed season`).toEqual([]);
      }
  }
  const ordered = customer.habits.flatMap(({ takes }) => takes.flatMap((goods) => Object.keys(goods)));
  for (const { about } of [...(customer.says ?? []), ...(customer.talks ?? [])]) expect(ordered).toContain(about);
});
