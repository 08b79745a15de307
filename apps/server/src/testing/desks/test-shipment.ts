import { lastVoyageForOrder, moveSellerOrder, type VoyageChoice } from '@matete/contract/order/orders';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import sharp from 'sharp';

import type { AnswerOf, TestAccount } from '#testing/call-api';
import type { TestProduct } from '#testing/test-product';

let photo: Promise<Buffer> | undefined;

/** A small photograph, as a phone might send it. */
export const testPhoto = (): Promise<Buffer> =>
  (photo ??= sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer());

/** The voyages that can still bring an order of a seller in time. */
export async function voyagesFor(product: TestProduct, seller: TestAccount, orderId: string): Promise<VoyageChoice[]> {
  return (await product.call(lastVoyageForOrder, { as: seller, params: { orderId } })).body.voyages;
}

export interface Shipping {
  /** Absent: the soonest one. */
  readonly voyage?: VoyageChoice;
  readonly actualShippingXpf?: number;
  /** Bytes of the receipt; absent: a photograph. */
  readonly receipt?: Buffer | undefined;
}

/** Puts an accepted order on a voyage, with a receipt. */
export async function shipTestOrder(
  product: TestProduct,
  seller: TestAccount | undefined,
  orderId: string,
  { voyage, actualShippingXpf = 609, receipt }: Shipping = {},
): Promise<AnswerOf<typeof moveSellerOrder>> {
  const chosen = voyage ?? (seller && (await voyagesFor(product, seller, orderId))[0]);
  if (chosen === undefined) throw new Error(`no voyage makes order ${orderId}`);
  return product.call(moveSellerOrder, {
    as: seller,
    params: { orderId },
    body: {
      status: 'SHIPPED',
      shipName: chosen.shipName,
      voyageNumber: chosen.voyageNumber,
      departDate: tahitiDayOf(new Date(chosen.departureAt)),
      arrivalDate: chosen.arrivalDate,
      actualShippingCharges: actualShippingXpf,
      connaissementNumber: '2026/7',
    },
    files: { receipt: { bytes: receipt ?? (await testPhoto()), name: 'recu.jpg' } },
  });
}
