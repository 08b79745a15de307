import { closeMonth, getMonth, listMonths } from '@matete/contract/ledger/months';
import { expect, test } from 'vitest';

import { post } from '#ledger/post';
import { runBooksCheck } from '#ledger/check/run-books-check';
import { HOUSE_COST_XPF, houseCost } from '#testing/desks/house-cost';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const market = await openMarket();
const { product, admin } = market;
const { db } = product.services;
const NOVEMBER = '2026-11-01';
const DECEMBER = new Date('2026-12-02T22:00:00Z');

const close = (as = admin) => product.call(closeMonth, { as, params: { month: NOVEMBER }, body: {} });

test('a broken rule of the books keeps a month open', async () => {
  const orderId = await market.placePaid({ kg: 2 });
  product.setNow(DECEMBER);
  const change = (by: number) =>
    db
      .updateTable('orders')
      .set((row) => ({ discount_xpf: row('discount_xpf', '+', by) }))
      .where('id', '=', orderId)
      .execute();
  await change(1);
  await runBooksCheck(product.services, { isWhole: true });
  expect((await close()).body.code).toBe('BOOKS_BROKEN');
  await change(-1);
  await runBooksCheck(product.services, { isWhole: true });
  expect((await product.call(listMonths, { as: admin })).body.months[1]?.state).toBe('READY');
});

test('of two admins who close a month at once one does, and movements under way are in it or refused', async () => {
  const other = await createTestAccount(product, { role: 'ADMIN' });
  const late = Array.from({ length: 12 }, (_, index) => index).map(async (index) =>
    db
      .unitOfWork((tx) => post(tx, houseCost(`late ${index}`, new Date(TEST_NOW.getTime() + index))))
      .then(() => 'booked')
      .catch((error: { constraint?: string }) => error.constraint),
  );

  const answers = await Promise.all([close(), close(other), close()]);

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const outcomes = await Promise.all(late);
  expect(outcomes.every((outcome) => outcome === 'booked' || outcome === 'ledger_month_closed')).toBe(true);
  const booked = outcomes.filter((outcome) => outcome === 'booked').length;
  const { body } = await product.call(getMonth, { as: admin, params: { month: NOVEMBER } });
  expect(body.balances.find(({ account }) => account === 'HOUSE_COST')?.balance ?? 0).toBe(booked * HOUSE_COST_XPF);
  await expectSoundBooks(product);
});

test('closing waits for a movement that is being written, and keeps it', async () => {
  product.setNow(new Date('2027-01-02T22:00:00Z'));
  const as = await createTestAccount(product, { role: 'ADMIN' });
  let finish = (): void => undefined;
  const mayFinish = new Promise<void>((resolve) => (finish = resolve));
  let written = (): void => undefined;
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const slow = db.unitOfWork(async (tx) => {
    await post(tx, houseCost('slow', new Date('2026-12-31T22:00:00Z')));
    written();
    await mayFinish;
  });
  await isWritten;
  const closing = product.call(closeMonth, { as, params: { month: '2026-12-01' }, body: {} });
  await new Promise((resolve) => setTimeout(resolve, 300));
  finish();
  await slow;
  expect([(await closing).status, (await closing).body.movementCount]).toEqual([201, 1]);
  await expectSoundBooks(product);
});
