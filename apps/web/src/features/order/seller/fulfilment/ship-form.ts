import { moveSellerOrder } from '@matete/contract/order/orders';
import type { VoyageChoice } from '@matete/contract/order/orders';
import { Day } from '@matete/contract/primitives';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { parseInteger } from '@matete/i18n/formats';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { sellerPaths } from '#lib/routing/seller-paths';

const { shape } = moveSellerOrder.body;
const required = <T extends z.ZodMiniType>(schema: T) => z.nonoptional(schema, 'REQUIRED');

const Shipment = z.strictObject({
  /** The chosen voyage. Named after the field in the server's refusals. */
  voyageNumber: z.strictObject({
    voyageNumber: required(shape.voyageNumber),
    shipName: required(shape.shipName),
    departDate: Day,
    arrivalDate: Day,
  }),
  connaissementNumber: required(shape.connaissementNumber),
  actualShippingCharges: z.int('NUMBER_INVALID').check(z.maximum(999_999_999, 'NUMBER_OUT_OF_RANGE')),
});

/** Ships an accepted order, and shows it under way. */
export const shipForm = defineForm(moveSellerOrder, {
  name: 'ship',
  mayWait: { as: 'pages.outbox.what.ship' },
  fields: {
    voyageNumber: { label: 'seller.ship.voyage', required: 'seller.ship.voyageMissing' },
    connaissementNumber: { label: 'seller.ship.connaissement' },
    actualShippingCharges: { label: 'seller.ship.freight' },
    receipt: { label: 'seller.ship.receipt' },
  },
  schema: Shipment,
  read: (fields) => {
    const voyage = fields.get('voyageNumber');
    const freight = fields.get('actualShippingCharges')?.trim() ?? '';
    return {
      voyageNumber: voyage === null ? undefined : Object.fromEntries(new URLSearchParams(voyage)),
      connaissementNumber: fields.get('connaissementNumber')?.trim() || undefined,
      actualShippingCharges: parseInteger(freight) ?? (freight || undefined),
    };
  },
  address: ({ params }) => ({ params: { orderId: params['orderId'] ?? '' } }),
  body: ({ voyageNumber: voyage, connaissementNumber, actualShippingCharges }) => ({
    status: 'SHIPPED' as const,
    ...voyage,
    connaissementNumber,
    actualShippingCharges: String(actualShippingCharges),
  }),
  next: ({ orderId }) => sellerPaths.order(orderId),
});

/** A voyage as one value of a field: all that the call says of it, so that its choice needs no code. */
export const voyageValue = ({ voyageNumber, shipName, departureAt, arrivalDate }: VoyageChoice): string =>
  new URLSearchParams({
    voyageNumber,
    shipName,
    departDate: tahitiDayOf(new Date(departureAt)),
    arrivalDate,
  }).toString();
