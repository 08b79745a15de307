import type { LedgerAccountKind } from '@matete/contract/ledger/books';
import type { OrderView } from '@matete/contract/order/order-views';
import type { FreightCheckView } from '@matete/contract/payment/freight-checks';
import type { AdminPendingPaymentView } from '@matete/contract/payment/pending-payments';
import FormData from 'form-data';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import { createTestFish, createTestSeller, placeTestOrder } from '#testing/desks/test-catalogue';
import { acceptTestOrder, shipTestOrder, testPhoto, unloadTestOrder } from '#testing/desks/test-shipment';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

/** What the tests of claimed freight share: the worked example's order, shipped for whatever its seller types. */
export let product: TestProduct;
export let admin: TestAccount;
export let customer: TestAccount;
export let seller: TestAccount;
export let fishId: string;

/** The worked example: goods 15 348, VAT 1 995, freight billed and regulated 609; the seller earns 13 813. */
export const EARNING_XPF = 13_813;

export async function openDesk(): Promise<void> {
  product = await createTestProduct();
  admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
}
export async function newCustomer(): Promise<void> {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
}
export async function newSeller(productId = fishId): Promise<void> {
  seller = await createTestSeller(product, { supplies: [{ productId, kg: 900 }] });
}

type Refusal = { code?: string; errors?: { path: string }[] };

export async function shipped(actualShippingXpf: number, productId = fishId): Promise<string> {
  const orderId = await acceptTestOrder(product, { admin, seller, customer, productId, kg: 12 });
  const answer = await shipTestOrder(product, seller, orderId, { actualShippingXpf });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return orderId;
}
export const unload = (orderId: string) => unloadTestOrder(product, admin, orderId);
export const confirm = (orderId: string) =>
  product.call('PATCH', `/orders/customer/completed/${orderId}?customerId=${customer.id}`, { as: customer });
export async function complete(orderId: string): Promise<void> {
  expect((await unload(orderId)).status).toBe(200);
  expect((await confirm(orderId)).status).toBe(200);
}
export const decide = (orderId: string, body: object) =>
  product.call<FreightCheckView & Refusal>('PATCH', `/orders/freight-checks/${orderId}`, { as: admin, body });
export const accept = (orderId: string, actualShippingCharges: number) =>
  decide(orderId, { actualShippingCharges, payer: 'CUSTOMER' });
export const correct = (orderId: string, actualShippingCharges: number, payer = 'CUSTOMER') =>
  decide(orderId, { actualShippingCharges, payer, reason: 'Le reçu dit autre chose.' });
export const pendingOf = (orderId: string) =>
  product.services.db.selectFrom('pending_payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();
export async function settle(orderId: string, status: 'VERIFIED' | 'WAIVED', reason?: string) {
  const pending = await pendingOf(orderId);
  const url = `/orders/pending-payments/${pending?.id}/status/${status}`;
  return product.call<AdminPendingPaymentView & Refusal>('PATCH', url, {
    as: admin,
    body: reason === undefined ? {} : { reason },
  });
}
export async function answerByTransfer(orderId: string): Promise<void> {
  const form = new FormData();
  form.append('paymentMethod', 'WIRE_TRANSFER');
  form.append('receipt', await testPhoto(), { filename: 'virement.jpg' });
  const url = `/orders/${orderId}/pending-payment/${(await pendingOf(orderId))?.id}/customer/${customer.id}`;
  const headers = form.getHeaders() as Record<string, string>;
  const sent = await product.call('PATCH', url, { as: customer, key: uuidv7(), payload: form.getBuffer(), headers });
  expect(sent.status).toBe(200);
}
export const mayOrder = async () =>
  (await placeTestOrder(product, { customer, productId: fishId, kg: 1 })).status === 201;
export const expectSoundBooks = async () =>
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
export async function balance(kind: LedgerAccountKind, owner: string): Promise<number> {
  const row = await product.services.db
    .selectFrom('ledger_accounts')
    .select('balance_xpf')
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.balance_xpf ?? 0;
}
export const wallet = () => balance('WALLET', seller.id);
export const coupons = async (orderId: string) =>
  (await product.services.db.selectFrom('coupons').select('amount_xpf').where('order_id', '=', orderId).execute()).map(
    (coupon) => coupon.amount_xpf,
  );
export const houseCost = async (orderId: string) =>
  (
    await product.services.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select('e.amount_xpf')
      .where('a.kind', '=', 'HOUSE_COST')
      .where('t.order_id', '=', orderId)
      .execute()
  ).map((entry) => entry.amount_xpf);
export const newsOf = async (account: TestAccount, orderId: string) =>
  (
    await product.services.db
      .selectFrom('notifications')
      .select(['code', 'data'])
      .where('order_id', '=', orderId)
      .where('account_id', '=', account.id)
      .where('code', 'in', [214, 215, 405, 5202, 9101])
      .orderBy('id')
      .execute()
  ).map(({ code, data }) => [
    code,
    (data as { variant?: string }).variant ?? null,
    (data as { amountXpf: number }).amountXpf,
  ]);
export const seenBy = async (orderId: string, as: TestAccount) =>
  (await product.call<OrderView>('GET', `/orders/${orderId}`, { as })).body;
