import type { DisputeDecision, DisputeShares } from '@matete/contract/dispute/disputes';
import type { OrderView } from '@matete/contract/order/order-views';
import FormData from 'form-data';
import { expect } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import { createTestFish, createTestSeller, placePaidOrder } from '#testing/desks/test-catalogue';
import { shipTestOrder, testPhoto, unloadTestOrder } from '#testing/desks/test-shipment';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

export let product: TestProduct;
export let customer: TestAccount;
export let seller: TestAccount;
export let admin: TestAccount;
export let fishId: string;

/** A product with an admin and the fish of the worked example. */
export async function openShop(): Promise<void> {
  product = await createTestProduct();
  admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
}

/** A customer and a seller of their own for each test, at the hour the tests begin. */
export async function newParties(): Promise<void> {
  product.setNow(TEST_NOW);
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 1000 }] });
}

/** Within the life of a session. */
const SOON = '2026-12-12';
export const AFTER_IT = new Date('2026-12-13T22:00:00Z');

export const expectSoundBooks = async () =>
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);

export type Answered = OrderView & { readonly code: string; readonly errors: readonly { readonly path: string }[] };

async function form(fields: Readonly<Record<string, string>>, photos = 0) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (let index = 0; index < photos; index += 1)
    data.append('attachments', await testPhoto(), { filename: `photo-${index}.jpg` });
  return { payload: data.getBuffer(), headers: data.getHeaders() as Record<string, string> };
}

export const COMPLAINT = { reason: 'MISSING_KG', description: 'Il manque deux kilos.' };
export const open = async (orderId: string, { fields = COMPLAINT, photos = 0, as = customer } = {}) =>
  product.call<Answered>('POST', `/orders/dispute/${orderId}/${as.id}`, { as, ...(await form(fields, photos)) });
export const say = async (orderId: string, as: TestAccount, message: string, photos = 0) =>
  product.call<Answered>('POST', `/orders/${orderId}/dispute/messages`, { as, ...(await form({ message }, photos)) });
export const decide = (orderId: string, decision: DisputeDecision, refundAmount?: number) =>
  product.call<Answered>('PATCH', `/orders/${orderId}/dispute/${decision}`, {
    as: admin,
    body: { message: 'Les photos le montrent.', ...(refundAmount === undefined ? {} : { refundAmount }) },
  });
export const preview = (orderId: string, refundAmount: number) =>
  product.call<{
    refundLimit: number;
    approved: DisputeShares;
    partial: DisputeShares | null;
    rejected: DisputeShares;
  }>('GET', `/orders/${orderId}/dispute/preview?refundAmount=${refundAmount}`, { as: admin });
export const confirm = (orderId: string) =>
  product.call<Answered>('PATCH', `/orders/customer/completed/${orderId}?customerId=${customer.id}`, { as: customer });
export const read = async (orderId: string, as: TestAccount = customer) =>
  (await product.call<OrderView>('GET', `/orders/${orderId}`, { as })).body;

/** The worked example of the rules, shipped for a freight, and at the quay unless told otherwise. */
export async function arrived(actualShippingXpf: number, { unload = true } = {}): Promise<string> {
  const orderId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 12, shipmentDate: SOON });
  await product.call('PATCH', `/orders/seller/status/${orderId}`, { as: seller, body: { status: 'PREPARING' } });
  const shipped = await shipTestOrder(product, seller, orderId, { actualShippingXpf });
  expect(shipped.status).toBe(200);
  if (unload) await unloadTestOrder(product, admin, orderId);
  return orderId;
}

/** What everybody holds of an order, XPF. */
export async function moneyOf(orderId: string) {
  const { db } = product.services;
  const coupons = await db
    .selectFrom('coupons')
    .select(['type', 'balance_xpf'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
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
