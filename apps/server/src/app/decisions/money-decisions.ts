import { decideGiftCard as decideGiftCardCall } from '@matete/contract/gift-card/gift-cards';
import { PayOutDetails } from '@matete/contract/coupon/coupons';
import { OTHER_MOVEMENT_KINDS, type OtherMovementKind } from '@matete/contract/ledger/other-movements';
import { OrderPaymentStatus } from '@matete/contract/order/order-status';
import { FreightPayer } from '@matete/contract/payment/freight-checks';
import { setPaymentStatus } from '@matete/contract/payment/payments';
import { REFUND_DECISIONS } from '@matete/contract/payment/refunds';
import {
  CouponId,
  Day,
  GiftCardId,
  OrderId,
  PaymentId,
  RefundId,
  WithdrawalId,
  Xpf,
} from '@matete/contract/primitives';
import type { TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { WITHDRAWAL_ACTIONS } from '@matete/domain/payout/withdrawal-table';
import { translate } from '@matete/i18n/translate';
import * as z from 'zod/mini';

import { accessDecisions } from '#app/decisions/access-decisions';
import { explained, orderDecisions } from '#app/decisions/order-decisions';
import { settingDecisions } from '#app/decisions/setting-decisions';
import { decision } from '#app/decisions/stored-decision';
import { noteOtherMovement, undoOtherMovement } from '#accounting/note-other-movement';
import { findOtherMovement } from '#accounting/other-movement-store';
import {
  type DecidedBy,
  type DecisionSubject,
  type MoneyDecisions,
  personOf,
  purchaseOf,
} from '#approval/money-decision';
import { findSubject as findCoupon } from '#coupon/coupon-store';
import { payOutCoupon, undoCouponPayOut } from '#coupon/pay-out-coupon';
import { voidCoupon } from '#coupon/stop-coupon';
import { correctFreight, correctionSubject } from '#freight-difference/correct-freight';
import { decideGiftCard, giftCardSubject } from '#gift-card/decide-gift-card';
import type { MarketPorts } from '#market/market-ports';
import type { StepPorts } from '#order/order-effect';
import { findById as findOrder } from '#order/order-store';
import { decidePayment } from '#payment/decide-payment';
import { paymentSubject, recordedXpf } from '#payment/decision-subject';
import { settleSilentRefund } from '#payment/settle-silent-refund';
import { findById as findPayment } from '#payment/records/payment-store';
import { purchaseOfPayment } from '#payment/records/purchase-of-payment-query';
import { correctReceipt } from '#payment/settle/correct-receipt';
import { decideWithdrawal } from '#payout/decide-withdrawal';
import { findById as findWithdrawal, findRecipient } from '#payout/withdrawal-store';
import type { Tx } from '#platform/db/database';
import { decideRefund } from '#refund/decide-refund';
import { refundSubject, sentSubject } from '#refund/refund-subject';
import type { SettingPorts } from '#site-setting/read-meta-data';
import { maskedAccount } from '#platform/sealing/sealed-text';

const OrderDecision = z.object({ orderId: OrderId, wanted: OrderPaymentStatus, form: setPaymentStatus.body });
const GiftCardChoice = z.object({ giftCardId: GiftCardId, form: decideGiftCardCall.body });
const RefundChoice = z.object({ refundId: RefundId, wanted: z.enum(REFUND_DECISIONS) });
const SilentRefund = z.object({
  refundId: RefundId,
  outcome: z.enum(['SENT', 'NOT_SENT']),
  gatewayRefundId: z.optional(z.string()),
});
const CouponDecision = z.object({ couponId: CouponId });
const CouponPayOut = z.object({ couponId: CouponId, details: PayOutDetails });
const WithdrawalDecision = z.object({ withdrawalId: WithdrawalId, action: z.enum(WITHDRAWAL_ACTIONS) });
const NewMovement = z.object({
  movementId: z.string(),
  kind: z.enum(OTHER_MOVEMENT_KINDS),
  amountXpf: Xpf,
  paperDate: Day,
  paper: z.string(),
});
const MovementDecision = z.object({ movementId: z.string() });
const FreightCorrection = z.object({
  orderId: OrderId,
  countedXpf: Xpf,
  shownXpf: Xpf,
  payer: FreightPayer,
});
const Receipt = z.object({ paymentId: PaymentId, receivedXpf: Xpf });

/** Decisions about movements that no order causes. */
const movementDecisions = {
  OTHER_MOVEMENT: decision(NewMovement, {
    about: (_tx, { kind, amountXpf, paperDate, paper }, now) =>
      // The same paper waits once, whoever notes it.
      Promise.resolve({
        id: `${kind} ${paperDate} ${paper}`,
        name: paper,
        amountXpf,
        sumsOf: [ofKind(kind, now)],
        destination: whatMoved(kind, paperDate),
      }),
    perform: (tx, command, by) => noteOtherMovement(tx, command, explained(by)),
  }),
  OTHER_MOVEMENT_UNDONE: decision(MovementDecision, {
    about: async (tx, { movementId }, now) => {
      const movement = await findOtherMovement(tx, movementId);
      return (
        movement && {
          id: movementId,
          name: movement.paper,
          amountXpf: movement.amount_xpf,
          sumsOf: [ofKind(movement.kind, now)],
          destination: whatMoved(movement.kind, movement.paper_date),
        }
      );
    },
    perform: (tx, { movementId }, by) => undoOtherMovement(tx, movementId, explained(by)),
  }),
} satisfies Partial<MoneyDecisions>;

/** Every decision about money that may need a second admin. */
export function moneyDecisions(services: StepPorts & MarketPorts & SettingPorts): MoneyDecisions {
  const decideOrder = (tx: Tx, command: z.output<typeof OrderDecision>, { adminId, now }: DecidedBy) =>
    decidePayment(services, tx, { ...command, adminId, now });
  const withdrawal = decision(WithdrawalDecision, {
    about: withdrawalSubject,
    perform: (tx, command, by) => decideWithdrawal(tx, { ...command, ...by }),
  });
  return {
    PAYMENT: decision(OrderDecision, { about: paymentSubject, perform: decideOrder }),
    GIFT_CARD_PAYMENT: decision(GiftCardChoice, {
      about: giftCardSubject,
      perform: (tx, command, { adminId, now }) => decideGiftCard(services, tx, { ...command, adminId, now }),
    }),
    REFUND: decision(RefundChoice, {
      about: sentSubject,
      perform: (tx, command, { adminId, reason, now }) =>
        decideRefund(services, tx, { ...command, adminId, reason, now }),
    }),
    SILENT_REFUND: {
      ...decision(SilentRefund, {
        about: (tx, { refundId }, now) => refundSubject(tx, refundId, now),
        perform: (tx, command, by) => settleSilentRefund(services, tx, { ...command, ...explained(by) }),
      }),
      forTwo: { loneWaitMs: 'NEVER' },
    },
    COUPON_PAY_OUT: decision(CouponPayOut, {
      about: async (tx, { couponId, details }, now) => {
        const subject = await couponSubject(tx, couponId, now);
        return subject && { ...subject, destination: `${details.paidTo} · ${details.paper}` };
      },
      perform: (tx, command, { adminId, now }) => payOutCoupon(tx, { ...command, adminId, now }),
    }),
    COUPON_PAY_OUT_UNDONE: decision(CouponDecision, {
      about: (tx, { couponId }, now) => couponSubject(tx, couponId, now),
      perform: (tx, { couponId }, by) => undoCouponPayOut(tx, { couponId, ...explained(by) }),
    }),
    COUPON_VOID: decision(CouponDecision, {
      about: (tx, { couponId }, now) => couponSubject(tx, couponId, now),
      perform: (tx, { couponId }, by) => voidCoupon(tx, { couponId, ...explained(by) }),
    }),
    RECEIPT_CORRECTION: decision(Receipt, {
      about: receiptSubject,
      perform: (tx, command, by) => correctReceipt(services, tx, { ...command, ...explained(by) }),
    }),
    ...movementDecisions,
    ...accessDecisions,
    ...orderDecisions(services),
    ...settingDecisions(services),
    FREIGHT_CORRECTION: decision(FreightCorrection, {
      about: correctionSubject,
      perform: (tx, command, by) => correctFreight(services, tx, { ...command, ...explained(by) }),
    }),
    WITHDRAWAL: withdrawal,
    WITHDRAWAL_SENT_BACK: withdrawal,
  };
}

/** Whose decisions of a month are added up: those about one kind of movement, on however many papers it is divided. */
const ofKind = (kind: OtherMovementKind, now: Date): string => `${kind} ${tahitiDayOf(now).slice(0, 7)}`;

/** Kind of a movement and day of its paper, for whoever confirms it. */
const whatMoved = (kind: OtherMovementKind, paperDate: TahitiDay): string =>
  `${translate('fr', `admin.ledger.kind.${kind}`)} · ${paperDate}`;

async function couponSubject(tx: Tx, couponId: string, now: Date): Promise<DecisionSubject | undefined> {
  const coupon = await findCoupon(tx, couponId);
  if (coupon === undefined) return undefined;
  const order = coupon.order_id === null ? undefined : await findOrder(tx, coupon.order_id);
  const card = coupon.payment_id === null ? [] : [coupon.payment_id];
  const purchase = order === undefined ? [couponId, ...card] : purchaseOf(order);
  return {
    id: couponId,
    name: order?.order_number ?? translate('fr', `status.couponType.${coupon.type}`),
    amountXpf: coupon.moves_xpf,
    sumsOf: [...purchase, personOf(coupon.customer_id, now)],
  };
}

async function withdrawalSubject(
  tx: Tx,
  { withdrawalId, action }: z.output<typeof WithdrawalDecision>,
  now: Date,
): Promise<DecisionSubject | undefined> {
  const found = await findWithdrawal(tx, withdrawalId);
  if (found === undefined) return undefined;
  const seller = await findRecipient(tx, found.seller_id);
  return {
    id: withdrawalId,
    name: `${seller.first_name} ${seller.last_name}`,
    // Refused, it stays in the wallet.
    amountXpf: action === 'REJECT' ? 0 : found.amount_xpf,
    sumsOf: [personOf(found.seller_id, now)],
    destination: `${found.bank.accountTitle} · ${maskedAccount(found.bank.iban)}`,
  };
}

async function receiptSubject(
  tx: Tx,
  { paymentId, receivedXpf }: z.output<typeof Receipt>,
): Promise<DecisionSubject | undefined> {
  const payment = await findPayment(tx, paymentId);
  if (payment === undefined) return undefined;
  const amountXpf = Math.max(0, recordedXpf(payment) - receivedXpf);
  return { id: paymentId, name: payment.reference, amountXpf, sumsOf: await purchaseOfPayment(tx, paymentId) };
}
