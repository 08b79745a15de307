import type { ErrorCode } from '@matete/contract/error-catalogue';
import type { WithdrawalStatus } from '@matete/contract/payout/withdrawals';
import { refuse, type Refused } from '../result.ts';

/** What can be done to a request for money, besides asking. */
export const WITHDRAWAL_ACTIONS = ['APPROVE', 'REJECT', 'SEND_BACK'] as const;
/** An admin's decision about a withdrawal. */
export type WithdrawalAction = (typeof WITHDRAWAL_ACTIONS)[number];

/** Who asks for it: only an admin decides. */
export const WITHDRAWAL_ACTORS = ['SELLER', 'ADMIN'] as const;
/** Who asks for a step of a withdrawal. */
export type WithdrawalActor = (typeof WITHDRAWAL_ACTORS)[number];

/** What a decision about a withdrawal depends on, read under its lock. */
export interface WithdrawalFacts {
  /** The IBAN that was asked to be paid to is one. */
  readonly isIbanValid: boolean;
  /** The name of the account's holder can be written in a bank file. */
  readonly isHolderWritable: boolean;
  readonly hasReason: boolean;
}

interface WithdrawalStep {
  readonly action: WithdrawalAction;
  readonly from: readonly WithdrawalStatus[];
  readonly to: WithdrawalStatus;
  readonly by: readonly WithdrawalActor[];
  readonly requires: readonly {
    readonly fact: keyof WithdrawalFacts;
    readonly code: ErrorCode;
    readonly path: string;
  }[];
  /** What becomes of the money set aside, or of the money that came back. */
  readonly effect: 'PAY_OUT' | 'GIVE_BACK' | 'TAKE_BACK';
}

/**
 * The whole life of a withdrawal once it is asked for. Nothing else may write `withdrawals.status`.
 *
 * @source domain rules §13; §16 "a transfer that the bank sent back (wrong IBAN)"
 */
export const WITHDRAWAL_STEPS = [
  {
    action: 'APPROVE',
    from: ['PENDING'],
    to: 'APPROVED',
    by: ['ADMIN'],
    requires: [
      { fact: 'isIbanValid', code: 'IBAN_INVALID', path: 'withdrawalId' },
      { fact: 'isHolderWritable', code: 'ACCOUNT_HOLDER_NOT_LATIN', path: 'withdrawalId' },
    ],
    effect: 'PAY_OUT',
  },
  {
    action: 'REJECT',
    from: ['PENDING'],
    to: 'REJECTED',
    by: ['ADMIN'],
    requires: [{ fact: 'hasReason', code: 'REASON_REQUIRED', path: 'reason' }],
    effect: 'GIVE_BACK',
  },
  {
    action: 'SEND_BACK',
    from: ['APPROVED'],
    to: 'SENT_BACK',
    by: ['ADMIN'],
    requires: [{ fact: 'hasReason', code: 'REASON_REQUIRED', path: 'reason' }],
    effect: 'TAKE_BACK',
  },
] as const satisfies readonly WithdrawalStep[];

/** Where a decision leads and what becomes of the money set aside, or its refusal. */
export type WithdrawalPlan =
  | { readonly ok: true; readonly value: { readonly to: WithdrawalStatus; readonly effect: WithdrawalStep['effect'] } }
  | Refused;

/** Decides one step without doing it: where it leads and what becomes of the money, or the coded refusal. */
export function planWithdrawalStep(
  status: WithdrawalStatus,
  action: WithdrawalAction,
  actor: WithdrawalActor,
  facts: WithdrawalFacts,
): WithdrawalPlan {
  const steps: readonly WithdrawalStep[] = WITHDRAWAL_STEPS;
  const step = steps.find((row) => row.action === action && row.from.includes(status) && row.by.includes(actor));
  if (step === undefined) return refuse('WITHDRAWAL_STEP_NOT_ALLOWED', { params: { status } });
  const missing = step.requires.find(({ fact }) => !facts[fact]);
  if (missing !== undefined) return refuse(missing.code, { path: missing.path });
  return { ok: true, value: { to: step.to, effect: step.effect } };
}
