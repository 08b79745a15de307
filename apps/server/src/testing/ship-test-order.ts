import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { VoyageChoice } from '@matete/contract/order/orders';
import type { OrderView } from '@matete/contract/order/order-views';
import FormData from 'form-data';
import sharp from 'sharp';

import type { Answer, TestAccount, TestProduct } from '#testing/test-product';

let photo: Promise<Buffer> | undefined;

/** A small photograph, as a phone might send it. */
export const testPhoto = (): Promise<Buffer> =>
  (photo ??= sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer());

export interface TestShipment {
  readonly orderId: string;
  readonly seller: TestAccount;
  readonly actualShippingXpf: number;
}

/** Ships an accepted order on the first voyage that makes it, by the API. */
export async function shipTestOrder(
  product: TestProduct,
  { orderId, seller, actualShippingXpf }: TestShipment,
): Promise<Answer<OrderView>> {
  const { body } = await product.call<{ voyages: VoyageChoice[] }>(
    'GET',
    `/orders/revatua/last-tahiti-ship-arrival-date-to-seller-island/${orderId}`,
    { as: seller },
  );
  const [voyage] = body.voyages;
  if (voyage === undefined) throw new Error('no voyage');
  const form = new FormData();
  const fields = {
    status: 'SHIPPED',
    shipName: voyage.shipName,
    voyageNumber: voyage.voyageNumber,
    departDate: tahitiDayOf(new Date(voyage.departureAt)),
    arrivalDate: voyage.arrivalDate,
    actualShippingCharges: String(actualShippingXpf),
    connaissementNumber: `${voyage.voyageNumber}/7`,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('receipt', await testPhoto(), { filename: 'recu.jpg' });
  return product.call<OrderView>('PATCH', `/orders/seller/status/${orderId}`, {
    as: seller,
    payload: form.getBuffer(),
    headers: form.getHeaders() as Record<string, string>,
  });
}
