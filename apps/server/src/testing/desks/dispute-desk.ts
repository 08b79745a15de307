import {
  decideDispute,
  type DisputeDecision,
  openDispute,
  previewDispute,
  sendDisputeMessage,
} from '@matete/contract/dispute/disputes';
import { beforeEach } from 'vitest';

import type { TestAccount, TestBody } from '#testing/call-api';
import { marketRecords } from '#testing/desks/market-records';
import { orderVerbs } from '#testing/desks/order-verbs';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { testPhoto } from '#testing/desks/test-shipment';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_NOW, type TestProduct } from '#testing/test-product';

/** Day by which the orders of a desk are to be delivered, and a moment after it. */
const DELIVERY_DATE = '2026-12-12';
export const AFTER_DELIVERY_DATE = new Date('2026-12-13T22:00:00Z');

type Complaint = TestBody<typeof openDispute>;
export const COMPLAINT = { reason: 'MISSING_KG', description: 'Il manque deux kilos.' } as const;

interface Opening {
  readonly fields?: Complaint;
  readonly photos?: number;
  readonly as?: TestAccount;
}

const photographs = async (count: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, () => testPhoto()));

/**
 * Opens a market for tests of disputes. Each test has a customer and a seller of its own, `parties`, and begins at
 * `TEST_NOW`.
 */
export async function openDisputeDesk() {
  const { product, admin, fishId, ...market } = await openMarket();
  const parties = { customer: market.customer, seller: market.seller };
  beforeEach(async () => {
    product.setNow(TEST_NOW);
    parties.customer = await createTestAccount(product, { role: 'CUSTOMER' });
    parties.seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 1000 }] });
  });
  const verbs = () => orderVerbs({ product, admin, fishId, ...parties });
  return {
    product,
    admin,
    fishId,
    parties,
    verbs,
    newsOf: market.newsOf,
    open: async (orderId: string, { fields = COMPLAINT, photos = 0, as = parties.customer }: Opening = {}) =>
      product.call(openDispute, {
        as,
        params: { orderId, customerId: as.id },
        body: fields,
        files: { attachments: await photographs(photos) },
      }),
    say: async (orderId: string, as: TestAccount, message: string, photos = 0) =>
      product.call(sendDisputeMessage, {
        as,
        params: { orderId },
        body: { message },
        files: { attachments: await photographs(photos) },
      }),
    decide: (orderId: string, decision: DisputeDecision, refundAmount?: number) =>
      product.call(decideDispute, {
        as: admin,
        params: { orderId, status: decision },
        body: { message: 'Les photos le montrent.', refundAmount },
      }),
    preview: (orderId: string, refundAmount: number) =>
      product.call(previewDispute, { as: admin, params: { orderId }, query: { refundAmount: String(refundAmount) } }),
    confirm: (orderId: string) => verbs().confirm(orderId),
    readOrder: (orderId: string, as: TestAccount = parties.customer) => verbs().readOrder(orderId, as),
    /**
     * Places the order of the worked example and ships it for a freight, to the quay unless told otherwise. @returns
     * Its id.
     */
    arrived: async (actualShippingXpf: number, { unload = true } = {}): Promise<string> => {
      const { placeAccepted, ship, unload: noteUnloaded } = verbs();
      const orderId = await placeAccepted({ kg: 12, shipmentDate: DELIVERY_DATE });
      const shipped = await ship(orderId, { actualShippingXpf });
      if (shipped.status !== 200) throw new Error(`not shipped: ${JSON.stringify(shipped.body)}`);
      if (unload) await noteUnloaded(orderId);
      return orderId;
    },
    moneyOf: (orderId: string) => moneyOf(product, parties.seller, orderId),
  };
}

/** What everybody holds of an order, XPF. */
async function moneyOf(product: TestProduct, seller: TestAccount, orderId: string) {
  const { db } = product.services;
  const coupons = await marketRecords(product).couponsOf(orderId);
  const wallet = await db
    .selectFrom('ledger_accounts')
    .select('balance_xpf')
    .where('kind', '=', 'WALLET')
    .where('owner', '=', seller.id)
    .executeTakeFirst();
  const sellerRow = await db
    .selectFrom('sellers')
    .select(['completed_orders', 'total_earning_xpf'])
    .where('account_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  return {
    coupons: coupons.map((coupon) => [coupon.type, coupon.balance_xpf]),
    wallet: wallet?.balance_xpf ?? 0,
    completed: sellerRow.completed_orders,
    earned: sellerRow.total_earning_xpf,
  };
}
