import {
  callOffOrder,
  changeOrderDate,
  changeOrderVoyage,
  LOSS_BEARERS,
  noteOrderLost,
  takeOrderBack,
} from '@matete/contract/order/admin-order';
import type { OrderView } from '@matete/contract/order/order-views';
import { correctFreight } from '@matete/contract/payment/correct-freight';
import * as z from 'zod/mini';

import { defineForm, type FormContext } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

const reason = callOffOrder.body.shape.reason;
const orderId = z.string();
const REASON = { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } as const;

const addressOf = (_context: FormContext, values: { readonly orderId: string }) => ({
  params: { orderId: values.orderId },
});
/** Back to the page of the order, without the dialog. */
const next = (order: Pick<OrderView, 'orderId'>, { search }: FormContext): string =>
  withoutDialog(adminPaths.order(order.orderId), search);

/** Cancels an order that is not shipped, with a full refund. */
export const callOffForm = defineForm(callOffOrder, {
  name: 'call-off',
  fields: { reason: REASON },
  schema: z.strictObject({ orderId, reason }),
  address: addressOf,
  body: (values) => ({ reason: values.reason }),
  next,
});

/** Takes an accepted order from its seller, without a penalty. */
export const takeBackForm = defineForm(takeOrderBack, {
  name: 'take-back',
  fields: { reason: REASON },
  schema: z.strictObject({ orderId, reason }),
  address: addressOf,
  body: (values) => ({ reason: values.reason }),
  next,
});

/** Notes an order as lost, and who bears it. */
export const lostForm = defineForm(noteOrderLost, {
  name: 'lost',
  fields: { bearer: { label: 'admin.order.bearer', required: 'admin.order.bearerMissing' }, reason: REASON },
  schema: z.strictObject({ orderId, bearer: z.enum(LOSS_BEARERS, 'REQUIRED'), reason }),
  address: addressOf,
  body: ({ bearer, reason: why }) => ({ bearer, reason: why }),
  next,
});

const freight = correctFreight.body.shape;

/** Corrects the freight that counts of an order on board. */
export const correctFreightForm = defineForm(correctFreight, {
  name: 'correct-freight',
  fields: {
    actualShippingCharges: { label: 'admin.order.freight.right' },
    payer: { label: 'admin.check.payerLabel' },
    reason: REASON,
  },
  schema: z.strictObject({
    orderId,
    actualShippingCharges: freight.actualShippingCharges,
    shownShippingCharges: freight.shownShippingCharges,
    payer: freight.payer,
    reason,
  }),
  address: addressOf,
  body: ({ actualShippingCharges, shownShippingCharges, payer, reason: why }) => ({
    actualShippingCharges,
    shownShippingCharges,
    payer,
    reason: why,
  }),
  next,
});

/** Changes the delivery date of an order. */
export const dateForm = defineForm(changeOrderDate, {
  name: 'order-date',
  fields: { shipmentDate: { label: 'admin.order.newDate' }, reason: REASON },
  schema: z.strictObject({ orderId, shipmentDate: changeOrderDate.body.shape.shipmentDate, reason }),
  address: addressOf,
  body: ({ shipmentDate, reason: why }) => ({ shipmentDate, reason: why }),
  next,
});

/** Offset of port time, whatever the reader's time zone. */
const PORT_OFFSET = '-10:00';

const portInstant = (fields: URLSearchParams, day: string, hour: string): string =>
  `${fields.get(day) ?? ''}T${fields.get(hour) || '06:00'}:00${PORT_OFFSET}`;
const isInstant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00-10:00$/, 'DATE_INVALID'));

/** Puts an order on a boat that an admin types: its name, where it loads, when it leaves and arrives, in port time. */
export const boatForm = defineForm(changeOrderVoyage, {
  name: 'order-boat',
  fields: {
    shipName: { label: 'admin.order.boat' },
    fromIsland: { label: 'admin.order.island' },
    departureAt: { label: 'admin.order.departure' },
    departureHour: { label: 'admin.ships.newHour' },
    arrivalAt: { label: 'admin.ships.newDay' },
    arrivalHour: { label: 'admin.ships.newHour' },
    reason: REASON,
  },
  schema: z.strictObject({
    orderId,
    shipName: z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(200, 'TEXT_TOO_LONG')),
    fromIsland: z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(60, 'TEXT_TOO_LONG')),
    departureAt: isInstant,
    arrivalAt: isInstant,
    reason,
  }),
  read: (fields) => ({
    orderId: fields.get('orderId') ?? '',
    shipName: fields.get('shipName') ?? '',
    fromIsland: fields.get('fromIsland') ?? '',
    departureAt: portInstant(fields, 'departureAt', 'departureHour'),
    arrivalAt: portInstant(fields, 'arrivalAt', 'arrivalHour'),
    reason: fields.get('reason') ?? '',
  }),
  address: addressOf,
  body: ({ shipName, fromIsland, departureAt, arrivalAt, reason: why }) => ({
    shipName,
    fromIsland,
    departureAt,
    arrivalAt,
    reason: why,
  }),
  next,
});

/** Puts an order on another voyage of the schedule. */
export const voyageForm = defineForm(changeOrderVoyage, {
  name: 'order-voyage',
  fields: { voyageNumber: { label: 'admin.order.voyageNumber' }, reason: REASON },
  schema: z.strictObject({
    orderId,
    voyageNumber: z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(60, 'TEXT_TOO_LONG')),
    reason,
  }),
  address: addressOf,
  body: ({ voyageNumber, reason: why }) => ({ voyageNumber, reason: why }),
  next,
});
