import type { OrderView } from '@matete/contract/order/order-views';
import type { VoyageChoice } from '@matete/contract/order/orders';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import FormData from 'form-data';
import sharp from 'sharp';

import { type OrderWish, placePaidOrder } from '#testing/desks/test-catalogue';
import type { Answer, TestAccount, TestProduct } from '#testing/test-product';

type Refused = { readonly code?: string };

let photo: Promise<Buffer> | undefined;

/** A small photograph, as a phone might send it. */
export const testPhoto = (): Promise<Buffer> =>
  (photo ??= sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer());

/** The voyages that can still bring an order of a seller in time. */
export async function voyagesFor(product: TestProduct, seller: TestAccount, orderId: string): Promise<VoyageChoice[]> {
  const path = `/orders/revatua/last-tahiti-ship-arrival-date-to-seller-island/${orderId}`;
  return (await product.call<{ voyages: VoyageChoice[] }>('GET', path, { as: seller })).body.voyages;
}

/** Puts an accepted order on a voyage, the soonest one unless another is named. */
export async function shipTestOrder(
  product: TestProduct,
  seller: TestAccount,
  orderId: string,
  { voyage, actualShippingXpf = 609 }: { voyage?: VoyageChoice; actualShippingXpf?: number } = {},
): Promise<Answer<OrderView & Refused>> {
  const chosen = voyage ?? (await voyagesFor(product, seller, orderId))[0];
  if (chosen === undefined) throw new Error(`no voyage makes order ${orderId}`);
  const form = new FormData();
  form.append('status', 'SHIPPED');
  form.append('shipName', chosen.shipName);
  form.append('voyageNumber', chosen.voyageNumber);
  form.append('departDate', tahitiDayOf(new Date(chosen.departureAt)));
  form.append('arrivalDate', chosen.arrivalDate);
  form.append('actualShippingCharges', String(actualShippingXpf));
  form.append('connaissementNumber', '2026/7');
  form.append('receipt', await testPhoto(), { filename: 'recu.jpg' });
  return product.call<OrderView & Refused>('PATCH', `/orders/seller/status/${orderId}`, {
    as: seller,
    payload: form.getBuffer(),
    headers: form.getHeaders() as Record<string, string>,
  });
}

async function mustDo(answer: Promise<Answer<unknown>>, what: string): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`could not ${what}: ${JSON.stringify(body)}`);
}

/** An order that a seller holds. @returns Its id. */
export async function acceptTestOrder(
  product: TestProduct,
  { admin, seller, ...wish }: OrderWish & { admin: TestAccount; seller: TestAccount },
): Promise<string> {
  const orderId = await placePaidOrder(product, admin, wish);
  const path = `/orders/seller/status/${orderId}`;
  await mustDo(product.call('PATCH', path, { as: seller, body: { status: 'PREPARING' } }), 'accept');
  return orderId;
}

/** Has an admin note an order as unloaded, whenever its ship arrives. */
export const unloadTestOrder = (
  product: TestProduct,
  admin: TestAccount,
  orderId: string,
): Promise<Answer<OrderView & Refused>> =>
  product.call<OrderView & Refused>('PATCH', `/orders/seller/status/${orderId}`, {
    as: admin,
    body: { status: 'DELIVERED', reason: 'Vu à quai.' },
  });

/** An order that went the whole way: its seller is paid. @returns Its id. */
export async function completeTestOrder(
  product: TestProduct,
  given: OrderWish & { admin: TestAccount; seller: TestAccount },
): Promise<string> {
  const { seller, customer } = given;
  const orderId = await acceptTestOrder(product, given);
  await mustDo(shipTestOrder(product, seller, orderId), 'ship');
  await mustDo(unloadTestOrder(product, given.admin, orderId), 'unload');
  const confirmed = `/orders/customer/completed/${orderId}?customerId=${customer.id}`;
  await mustDo(product.call('PATCH', confirmed, { as: customer }), 'confirm');
  return orderId;
}
