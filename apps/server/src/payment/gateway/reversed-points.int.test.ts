import { checkPayment, openPaymentPage } from '@matete/contract/payment/payments';
import { readPoints } from '@matete/contract/points/points';
import { expect, test, vi } from 'vitest';

import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import { setSiteSetting } from '#site-setting/site-setting-store';
import { openControlledBank, pageUrlOf, typeCard } from '#testing/desks/test-payments';
import { freePort } from '#testing/doubles/free-port';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { TEST_NOW } from '#testing/test-product';

const port = await freePort();
const bank = await openControlledBank({ timing: { firstRetryMs: 50 } });
const market = await openMarket({ gateways: { card: bank.card }, publicUrl: `http://127.0.0.1:${port}`, kg: 5_000 });
const { product, customer } = market;
await product.app.listen({ host: '127.0.0.1', port });
const { db } = product.services;
await setSiteSetting(db, { name: 'POINTS_PER_HUNDRED', value: 5, adminId: null, now: TEST_NOW });

/** An order of 2 kg, paid by a card whose charge is never told. */
async function paid() {
  const { body } = await market.place({ kg: 2, paymentMethod: 'CREDIT_CARD' });
  const { paymentId, reference } = body.payment!;
  const page = await product.call(openPaymentPage, { as: customer, params: { paymentId } });
  await typeCard(pageUrlOf(page.body), '0071');
  await product.call(checkPayment, { as: customer, params: { paymentId } });
  const chargeId = (await bank.card.fetchPayment({ orderReference: reference }))?.paymentId ?? '';
  return { orderId: body.orders[0]?.orderId ?? '', paymentId, chargeId };
}

const reversalsOf = (paymentId: string) =>
  db.selectFrom('reversals').selectAll().where('payment_id', '=', paymentId).execute();
const soon = (look: () => Promise<unknown>) => vi.waitFor(look, { timeout: 20_000, interval: 20 });

test.each(['after', 'before'] as const)(
  'points of money that a bank takes back %s completion go back, and come again with it',
  async (when) => {
    const points = async () =>
      (await product.call(readPoints, { as: customer, params: { customerId: customer.id } })).body.balance;
    const none = await points();
    const its = await paid();
    const chargeBack = async () => {
      await bank.change(its.chargeId, { what: 'CHARGE_BACK' });
      await soon(async () => expect(await reversalsOf(its.paymentId)).toHaveLength(1));
    };
    await market.accept(its.orderId);
    await market.ship(its.orderId);
    if (when === 'before') await chargeBack();
    await market.unload(its.orderId);
    expect((await market.confirm(its.orderId)).status).toBe(200);
    const earned = Math.floor((await market.readOrder(its.orderId)).subtotal / 20);
    if (when === 'after') {
      expect(await points()).toBe(none + earned);
      await chargeBack();
    }

    expect(await points()).toBe(none);
    await expectSoundBooks(product);
    await bank.change(its.chargeId, { what: 'UNDO_CHARGEBACK', isTold: false });
    await db
      .updateTable('payments')
      .set({ ask_gateway_at: TEST_NOW, gateway_asks: 0 })
      .where('id', '=', its.paymentId)
      .execute();
    await soon(async () => {
      await settleWithGateway(product.services);
      expect(await points()).toBe(none + earned);
    });
    await expectSoundBooks(product);
  },
);
