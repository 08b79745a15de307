import { listNotifications, markAllNotificationsRead } from '@matete/contract/notification/notifications';
import { beforeEach, expect, test } from 'vitest';

import { tellSellers } from '#pool/tell-sellers';
import type { TestAccount } from '#testing/call-api';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { changeTestAccount, TEST_NOW } from '#testing/test-product';

const market = await openMarket({ islands: ['rangiroa', 'rangiroa', 'tikehau'], kg: 40 });
const { product, fishId, customer } = market;
const { services } = product;
const [first, second, third] = market.sellers as [TestAccount, TestAccount, TestAccount];

beforeEach(async () => {
  product.setNow(TEST_NOW);
  await services.db.deleteFrom('notifications').execute();
});

const later = (minutes: number) => product.setNow(new Date(services.now().getTime() + minutes * 60_000));
const toldOf = async (seller: TestAccount) => {
  const { data } = (await product.call(listNotifications, { as: seller })).body;
  return data.filter(({ code }) => code === 9575).map(({ body }) => body.replaceAll(/\s/g, ' '));
};
const toldSellers = async () => {
  const told = await Promise.all(market.sellers.map(toldOf));
  return told.map((texts) => texts.length);
};
const read = (seller: TestAccount) => product.call(markAllNotificationsRead, { as: seller });

test('an order that is paid is told to every seller who can fill it, once, and to nobody before', async () => {
  await market.place({ kg: 12 });
  await tellSellers(services);
  expect(await toldSellers()).toEqual([0, 0, 0]);
  await market.placePaid({ kg: 12 });

  await Promise.all(Array.from({ length: 6 }, () => tellSellers(services)));
  later(120);
  await tellSellers(services);

  expect(await toldSellers()).toEqual([1, 1, 1]);
  const [text] = await toldOf(first);
  expect(text).toMatch(/^12 kg, au quai de Papeete le .* au plus tard\./);
});

test('a seller gets one such news until it is read, and none within the hour after', async () => {
  await market.placePaid({ kg: 3 });
  await tellSellers(services);
  later(90);
  await market.placePaid({ kg: 3 });
  await tellSellers(services);
  expect(await toldSellers()).toEqual([1, 1, 1]);

  await read(first);
  await market.placePaid({ kg: 3 });
  await tellSellers(services);
  expect(await toldSellers()).toEqual([2, 1, 1]);
  await read(first);
  later(30);
  await market.placePaid({ kg: 3 });
  await tellSellers(services);
  expect(await toldSellers()).toEqual([2, 1, 1]);
});

test('news that nobody reads for a day does not keep the next from being told', async () => {
  await market.placePaid({ kg: 3 });
  await tellSellers(services);
  later(24 * 60 + 1);
  await market.placePaid({ kg: 3 });
  await tellSellers(services);
  expect(await toldSellers()).toEqual([2, 2, 2]);
});

test('who may not sell is not told, nor who has given the order back; others are told of it anew', async () => {
  await changeTestAccount(product, third, { status: 'BLOCK', blocked_until: new Date('2027-12-24T10:00:00Z') });
  const orderId = await market.placePaid({ kg: 5 });
  await tellSellers(services);
  expect(await toldSellers()).toEqual([1, 1, 0]);

  await market.accept(orderId, first);
  await Promise.all(market.sellers.map(read));
  later(70);
  await market.giveBackAsShown(orderId, first);
  await tellSellers(services);
  await tellSellers(services);

  expect(await toldSellers()).toEqual([1, 2, 0]);
  await changeTestAccount(product, third, { status: 'APPROVE', blocked_until: null });
});

test('where nobody can fill an order, those who can fill a part are told so', async () => {
  const big = await createTestSeller(product, { island: 'rangiroa', supplies: [{ productId: fishId, kg: 60 }] });
  await market.placePaid({ kg: 55 });
  await changeTestAccount(product, big, { status: 'BLOCK', blocked_until: new Date('2027-12-24T10:00:00Z') });
  await tellSellers(services);
  const [text] = await toldOf(second);
  expect(text).toMatch(/^Personne n’a de quoi fournir les 55 kg demandés/);
  expect((await product.call(listNotifications, { as: customer })).body.data.some(({ code }) => code === 9575)).toBe(
    false,
  );
});
