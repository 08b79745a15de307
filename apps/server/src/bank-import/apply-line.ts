import type { ApprovalView } from '@matete/contract/approval/approvals';
import type { LineOutcome } from '@matete/contract/bank-import/statement-view';
import type { AccountId, PaymentId, TahitiDay, Xpf } from '@matete/contract/units';
import { type OutcomeOfLine, outcomeOfLine } from '@matete/domain/bank-import/line-outcome';
import { ok, refuse, type Result } from '@matete/domain/result';

import { decide } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';
import {
  changeLine,
  lockLine,
  type StatementLineRow,
  UNUSED,
  wasTurnedDown,
} from '#bank-import/records/statement-store';
import { factsOf, readTransfers, type TransferRow } from '#bank-import/transfers-query';
import type { StepPorts } from '#order/order-effect';
import type { PaymentDecision } from '#payment/decide-payment';
import { lockById as lockPayment } from '#payment/records/payment-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

export interface LineApplication {
  readonly lineId: string;
  readonly paymentId: PaymentId;
  /** What the admin saw that the line would do. */
  readonly outcome: LineOutcome;
  readonly adminId: AccountId;
  readonly now: Date;
}

/** A line that brought money and that nobody has used or set aside. */
export type OpenLine = StatementLineRow & { readonly amount_xpf: Xpf; readonly booked_on: TahitiDay };

/**
 * Uses a line for a payment, once: by the decision that an admin takes by hand as well, with exactly what came. From the amount
 * of a second admin on it waits for them, and is free again where they turn it down. Money that is recorded already is only
 * attributed.
 *
 * Refused: STATEMENT_LINE_NOT_FOUND, STATEMENT_LINE_USED, STATEMENT_LINE_CHANGED where the line is not, or is no longer, what the
 * admin saw; and as the decision itself is.
 */
export async function applyLine(
  services: StepPorts & DecisionPorts,
  tx: Tx,
  { lineId, paymentId, outcome, adminId, now }: LineApplication,
): Promise<Result<{ approval: ApprovalView | null }>> {
  const line = await lockOpenLine(tx, lineId);
  if (!line.ok) return line;
  // The payment is locked before it is judged: a decision by hand at this moment comes before or after.
  if ((await lockPayment(tx, paymentId)) === undefined) return refuse('PAYMENT_NOT_FOUND');
  const [transfer] = await readTransfers(tx, { ids: [paymentId] });
  if (transfer === undefined) return refuse('PAYMENT_STEP_NOT_ALLOWED');
  const { amount_xpf: cameXpf, booked_on: cameOn } = line.value;
  const judged = outcomeOfLine(cameXpf, factsOf(transfer));
  if (judged.outcome !== outcome) return refuse('STATEMENT_LINE_CHANGED');
  const decided =
    outcome === 'NOTED' ? ok(null) : await decideTransfer(services, tx, { transfer, judged, adminId, now });
  if (!decided.ok) return decided;
  await changeLine(tx, lineId, {
    payment_id: paymentId,
    outcome,
    used_at: now,
    used_by: adminId,
    approval_id: decided.value?.approvalId ?? null,
  });
  await audit(tx, {
    actorId: adminId,
    action: 'STATEMENT_LINE_USED',
    subjectKind: 'payment',
    subjectId: paymentId,
    details: { amountXpf: cameXpf, bookedOn: cameOn, lineNumber: line.value.line_number, outcome, lineId },
    now,
  });
  return ok({ approval: decided.value });
}

/** Locks a line that can be used. One whose decision was turned down is freed. */
export async function lockOpenLine(tx: Tx, lineId: string): Promise<Result<OpenLine>> {
  const line = await lockLine(tx, lineId);
  if (line === undefined) return refuse('STATEMENT_LINE_NOT_FOUND');
  if (line.aside_at !== null) return refuse('STATEMENT_LINE_USED');
  if (line.used_at !== null) {
    if (!(await wasTurnedDown(tx, line))) return refuse('STATEMENT_LINE_USED');
    await changeLine(tx, lineId, UNUSED);
  }
  const { amount_xpf: cameXpf, booked_on: cameOn } = line;
  if (line.problem !== null || line.repeats_id !== null || cameXpf === null || cameXpf < 0 || cameOn === null)
    return refuse('STATEMENT_LINE_CHANGED');
  return ok({ ...line, ...UNUSED, amount_xpf: cameXpf, booked_on: cameOn });
}

interface Decided {
  readonly transfer: TransferRow;
  readonly judged: OutcomeOfLine;
  readonly adminId: AccountId;
  readonly now: Date;
}

async function decideTransfer(
  services: StepPorts & DecisionPorts,
  tx: Tx,
  { transfer, judged: { outcome, totalXpf }, adminId, now }: Decided,
): Promise<Result<ApprovalView | null>> {
  if (transfer.purpose === 'FREIGHT_DIFFERENCE') {
    // It is paid whole: what is less or more is decided by hand.
    if (outcome !== 'RIGHT' || transfer.pending_payment_id === null) return refuse('PAYMENT_STEP_NOT_ALLOWED');
    const { pending_payment_id: pendingPaymentId } = transfer;
    const command = { pendingPaymentId, status: 'VERIFIED' };
    return decide(services, tx, { kind: 'PENDING_PAYMENT', command, adminId, now });
  }
  if (transfer.gift_card_id !== null) {
    const form = { status: 'VERIFIED', receivedAmount: totalXpf, receivedAmountAgain: totalXpf } as const;
    const command = { giftCardId: transfer.gift_card_id, form };
    // What comes beyond a card that is paid is nobody's: it is decided by hand.
    return transfer.status === 'PENDING' || transfer.status === 'REJECTED'
      ? decide(services, tx, { kind: 'GIFT_CARD_PAYMENT', command, adminId, now })
      : refuse('PAYMENT_STEP_NOT_ALLOWED');
  }
  if (transfer.first_order_id === null) return refuse('PAYMENT_STEP_NOT_ALLOWED');
  const command: Pick<PaymentDecision, 'orderId' | 'wanted' | 'form'> = {
    orderId: transfer.first_order_id,
    wanted: outcome === 'TOO_LITTLE' ? 'PARTIALLY_VERIFIED' : 'VERIFIED',
    // The bank's own figure: nobody has to type it twice.
    form: { receivedAmount: totalXpf, receivedAmountAgain: totalXpf },
  };
  return decide(services, tx, { kind: 'PAYMENT', command, adminId, now });
}
