import type { LedgerAccountKind } from '@matete/contract/ledger/books';
import { decideFreightCheck } from '@matete/contract/payment/freight-checks';
import { decidePendingPayment, processPendingPayment } from '@matete/contract/payment/pending-payments';
import { beforeEach, expect } from 'vitest';

import type { TestAccount, TestBody } from '#testing/call-api';
import { marketRecords } from '#testing/desks/market-records';
import { orderVerbs } from '#testing/desks/order-verbs';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { testPhoto } from '#testing/desks/test-shipment';
import { openMarket } from '#testing/open-market';
import { createTestAccount, type TestProduct } from '#testing/test-product';

/** The worked example: goods 15 348, VAT 1 995, freight billed and regulated 609; the seller earns 13 813. */
export const EARNING_XPF = 13_813;

type Decision = TestBody<typeof decideFreightCheck>;

/**
 * Opens a market for tests of claimed freight: the worked example's order, shipped for whatever its seller types. Each
 * test has a customer and a seller of its own, `parties`.
 */
export async function openFreightDesk() {
  const { product, admin, fishId, ...market } = await openMarket();
  const parties = { customer: market.customer, seller: market.seller };
  const newCustomer = async (): Promise<void> => {
    parties.customer = await createTestAccount(product, { role: 'CUSTOMER' });
  };
  const newSeller = async (productId = fishId): Promise<void> => {
    parties.seller = await createTestSeller(product, { supplies: [{ productId, kg: 900 }] });
  };
  beforeEach(async () => {
    await newCustomer();
    await newSeller();
  });
  const verbs = () => orderVerbs({ product, admin, fishId, ...parties });
  const decide = (orderId: string, body: Decision) =>
    product.call(decideFreightCheck, { as: admin, params: { orderId }, body });
  const pendingOf = (orderId: string) =>
    product.services.db.selectFrom('pending_payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  const readers = moneyReaders(product);
  return {
    product,
    admin,
    parties,
    newCustomer,
    newSeller,
    accepted: () => verbs().placeAccepted({ kg: 12 }),
    ship: (orderId: string, actualShippingXpf: number) => verbs().ship(orderId, { actualShippingXpf }),
    /** Places an order and has it accepted and shipped for a freight. @returns Its id. */
    shipped: async (actualShippingXpf: number, productId = fishId): Promise<string> => {
      const orderId = await verbs().placeAccepted({ kg: 12, productId });
      const answer = await verbs().ship(orderId, { actualShippingXpf });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return orderId;
    },
    unload: (orderId: string) => verbs().unload(orderId),
    confirm: (orderId: string) => verbs().confirm(orderId),
    complete: async (orderId: string): Promise<void> => {
      expect((await verbs().unload(orderId)).status).toBe(200);
      expect((await verbs().confirm(orderId)).status).toBe(200);
    },
    readOrder: (orderId: string, as: TestAccount = parties.customer) => verbs().readOrder(orderId, as),
    decide,
    accept: (orderId: string, actualShippingCharges: number) =>
      decide(orderId, { actualShippingCharges, payer: 'CUSTOMER' }),
    correct: (orderId: string, actualShippingCharges: number, payer: Decision['payer'] = 'CUSTOMER') =>
      decide(orderId, { actualShippingCharges, payer, reason: 'Le reçu dit autre chose.' }),
    pendingOf,
    /** The admin verifies the freight that a customer still owes, or waives it. */
    settle: async (orderId: string, status: 'VERIFIED' | 'WAIVED', reason?: string) =>
      product.call(decidePendingPayment, {
        as: admin,
        params: { paymentId: (await pendingOf(orderId))?.id ?? '', status },
        body: { reason },
      }),
    answerByTransfer: async (orderId: string): Promise<void> => {
      const { customer } = parties;
      const sent = await product.call(processPendingPayment, {
        as: customer,
        params: { orderId, paymentId: (await pendingOf(orderId))?.id ?? '', customerId: customer.id },
        body: { paymentMethod: 'WIRE_TRANSFER' },
        files: { receipt: await testPhoto() },
      });
      expect(sent.status).toBe(200);
    },
    mayOrder: async () => (await verbs().place({ kg: 1 })).status === 201,
    wallet: () => readers.balance('WALLET', parties.seller.id),
    ...readers,
  };
}

/** What the books and the notifications say, read from their tables. */
function moneyReaders(product: TestProduct) {
  const { db } = product.services;
  const { newsOf, couponsOf } = marketRecords(product);
  return {
    balance: async (kind: LedgerAccountKind, owner: string): Promise<number> => {
      const row = await db
        .selectFrom('ledger_accounts')
        .select('balance_xpf')
        .where('kind', '=', kind)
        .where('owner', '=', owner)
        .executeTakeFirst();
      return row?.balance_xpf ?? 0;
    },
    /** Amounts of the coupons that an order was answered with. */
    coupons: async (orderId: string) => (await couponsOf(orderId)).map((coupon) => coupon.amount_xpf),
    /** Amounts of an order that the house bears. */
    houseCost: async (orderId: string) =>
      (
        await db
          .selectFrom('ledger_entries as e')
          .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
          .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
          .select('e.amount_xpf')
          .where('a.kind', '=', 'HOUSE_COST')
          .where('t.order_id', '=', orderId)
          .execute()
      ).map((entry) => entry.amount_xpf),
    /** What an account was told about the freight of an order: code, variant, amount. */
    newsOf: async (account: TestAccount, orderId: string) =>
      (await newsOf({ account, orderId, codes: [214, 215, 405, 5202, 9101] })).map(({ code, data }) => [
        code,
        (data as { variant?: string }).variant ?? null,
        (data as { amountXpf: number }).amountXpf,
      ]),
  };
}
