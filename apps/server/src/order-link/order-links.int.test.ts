import * as calls from '@matete/contract/order-link/order-links';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const market = await openMarket({ kg: 1_000 });
const { product, customer, seller, admin, placePaid, placeAccepted, placeCompleted } = market;
const DAY_MS = 86_400_000;

const share = (orderId: string, as: TestAccount = customer) =>
  product.call(calls.shareOrder, { as, params: { orderId } });
const keyOf = async (orderId: string): Promise<string> => (await share(orderId)).body.link?.key ?? '';
const stop = (orderId: string, as: TestAccount = customer) =>
  product.call(calls.stopSharingOrder, { as, params: { orderId } });
const follow = (key: string) =>
  product.call(calls.followOrder, { params: { key }, headers: { 'accept-language': 'fr' } });

test('whoever has the link reads where the order is, and nothing of who buys, sells or pays', async () => {
  const orderId = await placeAccepted({ kg: 3 });

  const { status, body } = await follow(await keyOf(orderId));

  expect(status).toBe(200);
  const order = await market.readOrder(orderId, customer);
  expect(body).toEqual({
    orderNumber: order.orderNumber,
    step: 'ACCEPTED',
    placedAt: order.date,
    acceptedAt: expect.stringMatching(/Z$/),
    shippedAt: null,
    unloadedAt: null,
    receivedAt: null,
    deliveryDate: order.shipmentDate,
    lines: [{ name: order.lines[0]?.name, quantity: 3 }],
    shipment: null,
  });
});

test('the ship stands there once the order is on board, and the quay’s hour once it is unloaded and received', async () => {
  const orderId = await placeCompleted({ kg: 2 });

  const { body } = await follow(await keyOf(orderId));

  const { shipment } = await market.readOrder(orderId, customer);
  expect(body.step).toBe('RECEIVED');
  expect(body.shipment).toEqual({
    shipId: shipment?.shipId,
    shipName: shipment?.shipName,
    arrivalDate: shipment?.arrivalDate,
    arrivalAt: shipment?.arrivalAt,
  });
  for (const at of [body.shippedAt, body.unloadedAt, body.receivedAt]) expect(at).toMatch(/Z$/);
});

test('of two who share at once both get the same link; withdrawn, it leads nowhere, and the next is another', async () => {
  const orderId = await placePaid({ kg: 1 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => share(orderId)));
  const keys = new Set(answers.map(({ body }) => body.link?.key));
  expect([keys.size, answers.map(({ status }) => status)]).toEqual([1, Array.from({ length: 6 }, () => 200)]);
  const [first = ''] = keys;
  expect((await product.call(calls.readOrderLink, { as: customer, params: { orderId } })).body.link?.key).toBe(first);

  expect((await stop(orderId)).body).toEqual({ link: null });
  expect((await stop(orderId)).status).toBe(200);

  expect((await follow(first ?? '')).status).toBe(404);
  const next = await keyOf(orderId);
  expect(next).not.toBe(first);
  expect((await follow(next)).status).toBe(200);
});

test('a key that was changed, made for something else or for an id of its own opens nothing', async () => {
  const key = await keyOf(await placePaid({ kg: 1 }));
  const other = await keyOf(await placePaid({ kg: 1 }));
  const mixed = `${key.split('.')[0]}.${other.split('.')[1]}`;
  for (const wrong of [`${key}x`, key.slice(0, -1), mixed, 'x', `${key.split('.')[0]}.`])
    expect((await follow(wrong)).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  expect((await follow('x'.repeat(201))).status).toBe(400);
});

test('nobody but its customer shares an order, reads its link or withdraws it', async () => {
  const orderId = await placeAccepted({ kg: 1 });
  const key = await keyOf(orderId);
  const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
  for (const call of [calls.readOrderLink, calls.shareOrder, calls.stopSharingOrder]) {
    expect((await product.call(call, { as: stranger, params: { orderId } })).status).toBe(404);
    for (const as of [seller, admin]) expect((await product.call(call, { as, params: { orderId } })).status).toBe(403);
    expect((await product.call(call, { params: { orderId } })).status).toBe(401);
  }
  expect((await follow(key)).status).toBe(200);
});

test('thirty days after the goods were received the link leads nowhere', async () => {
  const orderId = await placeCompleted({ kg: 1 });
  const key = await keyOf(orderId);
  const received = Date.parse((await follow(key)).body.receivedAt ?? '');
  product.setNow(new Date(received + calls.ORDER_LINK_DAYS * DAY_MS - 1_000));
  expect((await follow(key)).status).toBe(200);
  product.setNow(new Date(received + calls.ORDER_LINK_DAYS * DAY_MS));
  expect((await follow(key)).status).toBe(404);
  product.setNow(TEST_NOW);
});
