import { answerApproval } from '@matete/contract/approval/approvals';
import { changePaymentMethod, checkPayment, openPaymentPage } from '@matete/contract/payment/payments';
import { expect, test, vi } from 'vitest';

import { setSiteSetting } from '#site-setting/site-setting-store';
import { openControlledBank, pageUrlOf, typeCard } from '#testing/desks/test-payments';
import { freePort } from '#testing/doubles/free-port';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const port = await freePort();
const bank = await openControlledBank({ timing: { firstRetryMs: 50 } });
const market = await openMarket({ gateways: { card: bank.card }, publicUrl: `http://127.0.0.1:${port}` });
const { product, customer } = market;
await product.app.listen({ host: '127.0.0.1', port });
const { db } = product.services;

test('a transfer that waits for a second admin is outdated once a card paid instead, though its bank took that back', async () => {
  const second = await createTestAccount(product, { role: 'ADMIN' });
  const { body } = await market.place({ kg: 2, paymentMethod: 'CREDIT_CARD' });
  const orderId = body.orders[0]?.orderId ?? '';
  const { paymentId, reference } = body.payment!;
  const page = await product.call(openPaymentPage, { as: customer, params: { paymentId } });
  const byTransfer = { paymentMethod: 'WIRE_TRANSFER' } as const;
  await product.call(changePaymentMethod, { as: customer, params: { paymentId }, body: byTransfer });
  await setSiteSetting(db, { name: 'SECOND_ADMIN_FROM_XPF', value: 1, adminId: null, now: TEST_NOW });
  const { approval } = (await market.decidePayment(orderId, 'VERIFIED')).body;
  const approve = () =>
    product.call(answerApproval, {
      as: second,
      params: { approvalId: approval?.approvalId ?? '' },
      body: { answer: 'APPROVED' },
    });
  // The card page was still open.
  await typeCard(pageUrlOf(page.body), '0071');
  await product.call(checkPayment, { as: customer, params: { paymentId } });
  expect((await approve()).body).toMatchObject({ code: 'APPROVAL_OUTDATED' });

  await market.cancel(orderId, { refundMethod: 'MONEY' });
  const charge = await bank.card.fetchPayment({ orderReference: reference });
  await bank.change(charge?.paymentId ?? '', { what: 'CHARGE_BACK' });
  const reversed = db.selectFrom('payments').select('reversed_xpf').where('id', '=', paymentId);
  await vi.waitFor(async () => expect((await reversed.executeTakeFirst())?.reversed_xpf).toBeGreaterThan(0), 20_000);

  expect((await approve()).body).toMatchObject({ code: 'APPROVAL_OUTDATED' });
  // Said by one admin alone, it moves nothing either.
  expect((await market.decidePayment(orderId, 'VERIFIED')).body).toMatchObject({ approval: null });
  await expectSoundBooks(product);
});
