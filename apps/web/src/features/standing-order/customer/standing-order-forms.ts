import {
  changeStandingOrder,
  confirmStandingProposal,
  createStandingOrder,
  INTERVALS,
  setStandingOrderStatus,
  skipStandingTurn,
  type StandingOrderStatus,
  WEEKDAYS,
} from '@matete/contract/standing-order/standing-orders';
import * as z from 'zod/mini';

import { standingPaths } from '#features/standing-order/customer/standing-paths';
import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import type { FormContext } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

const MAX_KG = 99_999;

/** Lines as they stand in the form: one without kilograms is left out. */
const Lines = z.strictObject({
  lines: z.array(
    z
      .strictObject({
        productId: z.optional(z.string()),
        quantity: z.optional(
          z
            .int('NUMBER_INVALID')
            .check(z.minimum(0, 'QUANTITY_OUT_OF_RANGE'), z.maximum(MAX_KG, 'QUANTITY_OUT_OF_RANGE')),
        ),
      })
      .check(
        z.refine(({ productId, quantity = 0 }) => quantity === 0 || productId !== undefined, {
          error: 'REQUIRED',
          path: ['productId'],
        }),
      ),
  ),
});

const Standing = z
  .strictObject({
    ...Lines.shape,
    intervalWeeks: z.literal(INTERVALS, 'REQUIRED'),
    weekday: z.literal(WEEKDAYS, 'REQUIRED'),
  })
  .check(
    z.refine(({ lines }) => lines.some(({ quantity = 0 }) => quantity > 0), {
      error: 'REQUIRED',
      path: ['lines', 0, 'quantity'],
    }),
  );

const kept = {
  schema: Standing,
  fields: {
    'lines.*.productId': { label: 'account.standing.product' },
    'lines.*.quantity': { label: 'account.standing.quantity', required: 'account.standing.quantityRequired' },
    intervalWeeks: { label: 'account.standing.interval' },
    weekday: { label: 'account.standing.weekday' },
  },
  read: (fields: URLSearchParams) => ({
    ...(bodyOfFields(Lines, fields) as object),
    intervalWeeks: Number(fields.get('intervalWeeks')),
    weekday: Number(fields.get('weekday')),
  }),
  body: ({ lines, ...rhythm }: z.output<typeof Standing>) => ({
    ...rhythm,
    lines: lines.flatMap(({ productId, quantity = 0 }) =>
      productId === undefined || quantity === 0 ? [] : [{ productId, quantity }],
    ),
  }),
} as const;

const own = ({ params, user }: FormContext) => ({
  customerId: user?.userId ?? '',
  standingOrderId: params['standingOrderId'] ?? '',
});

export const createStandingForm = defineForm(createStandingOrder, {
  name: 'create-standing-order',
  ...kept,
  address: ({ user }) => ({ params: { customerId: user?.userId ?? '' } }),
  next: ({ standingOrderId }) => standingPaths.one(standingOrderId),
});

export const changeStandingForm = defineForm(changeStandingOrder, {
  name: 'change-standing-order',
  ...kept,
  address: (context) => ({ params: own(context) }),
  next: ({ standingOrderId }) => standingPaths.one(standingOrderId),
});

/** Form that leads a standing order to a status; it has no fields. */
const statusForm = (name: string, status: StandingOrderStatus) =>
  defineForm(setStandingOrderStatus, {
    name,
    fields: {},
    address: (context) => ({ params: { ...own(context), status } }),
    next: ({ standingOrderId }) => standingPaths.one(standingOrderId),
  });

export const pauseForm = statusForm('pause-standing-order', 'PAUSED');
export const resumeForm = statusForm('resume-standing-order', 'ACTIVE');
export const endForm = statusForm('end-standing-order', 'ENDED');

/** Skips the turn of a day. */
export const skipForm = defineForm(skipStandingTurn, {
  name: 'skip-turn',
  fields: { deliveryDate: { label: 'account.standing.weekday' } },
  address: (context) => ({ params: own(context) }),
  next: ({ standingOrderId }) => standingPaths.one(standingOrderId),
});

/** Puts the goods of a turn into the cart and goes on to the checkout. */
export const confirmForm = defineForm(confirmStandingProposal, {
  name: 'confirm-turn',
  fields: { seen: { label: 'account.standing.goods' } },
  address: (context) => ({ params: { ...own(context), proposalId: context.params['proposalId'] ?? '' } }),
  next: () => paths.checkout(),
});
