import { decideGiftCard } from '@matete/contract/gift-card/gift-cards';
import * as z from 'zod/mini';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Decisions of the transfer of a gift card. */
export const GIFT_CARD_DECISIONS = ['VERIFIED', 'DISAPPROVED'] as const;
export type GiftCardDecision = (typeof GIFT_CARD_DECISIONS)[number];

const { receivedAmount, receivedAmountAgain, reason } = decideGiftCard.body.shape;
const Decision = z.strictObject({
  giftCardId: z.string(),
  status: z.enum(GIFT_CARD_DECISIONS),
  receivedAmount,
  receivedAmountAgain,
  reason,
});

/** Takes in the transfer of a gift card, whatever it brought, or says that none comes. Card and decision stand in the form. */
export const giftCardDecisionForm = defineForm(decideGiftCard, {
  name: 'gift-card-decision',
  fields: {
    receivedAmount: { label: 'admin.payments.receivedAmount' },
    receivedAmountAgain: { label: 'admin.payments.receivedAmountAgain' },
    reason: { label: 'admin.payments.reason' },
  },
  schema: Decision.check(
    z.refine(({ status, reason: why }) => status === 'VERIFIED' || why !== undefined, {
      error: 'REQUIRED',
      path: ['reason'],
    }),
  ),
  // Fields with nothing but spaces count as not typed.
  read: (fields) =>
    Object.fromEntries(
      Object.entries(bodyOfFields(Decision, fields) as object).filter(
        ([, value]) => typeof value !== 'string' || value.trim() !== '',
      ),
    ),
  address: (_context, { giftCardId }) => ({ params: { giftCardId } }),
  body: ({ status, receivedAmount: amount, receivedAmountAgain: again, reason: why }) => ({
    status,
    ...(amount === undefined ? {} : { receivedAmount: amount }),
    ...(again === undefined ? {} : { receivedAmountAgain: again }),
    ...(why === undefined ? {} : { reason: why }),
  }),
  next: (_card, { search }) => withoutDialog(adminPaths.giftCards(), search),
});
