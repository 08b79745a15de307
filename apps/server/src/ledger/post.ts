import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import type { OrderId, PaymentId, Xpf } from '@matete/contract/units';

import type { LedgerAccount } from '#ledger/ledger-account';
import { insertMovement } from '#ledger/ledger-store';
import type { Tx } from '#platform/db/database';

export interface LedgerEntry {
  readonly account: LedgerAccount;
  /** XPF; positive adds to what the account holds or owes, negative takes from it. Zero is left out. */
  readonly amountXpf: Xpf;
}

export interface LedgerMovement {
  readonly kind: LedgerKind;
  /** Identifies the movement among those of its kind: an order, a payment, a coupon on an order. */
  readonly subject: string;
  readonly orderId?: OrderId | undefined;
  /** The payment by which the money came. */
  readonly paymentId?: PaymentId | undefined;
  readonly entries: readonly LedgerEntry[];
  readonly now: Date;
}

/**
 * Writes one movement of money into the books, whole or not at all. The database refuses entries that do not sum to
 * zero, an account that would fall below zero, and the same movement twice.
 *
 * @throws RangeError when the entries do not sum to zero: a bug, found before the database finds it. Error when an admin's call
 *   moves money past the rule of two.
 */
export async function post(tx: Tx, movement: LedgerMovement): Promise<void> {
  const moving = movement.entries.filter((entry) => entry.amountXpf !== 0);
  if (moving.length === 0) return;
  const { kind, subject } = movement;
  const sumXpf = moving.reduce((sum, entry) => sum + entry.amountXpf, 0);
  if (sumXpf !== 0) throw new RangeError(`${kind} ${subject} does not sum to zero: ${sumXpf}`);
  countMovement(tx, kind, moving);
  const rows = moving.map(({ account, amountXpf }) => ({
    kind: account.kind,
    owner: 'owner' in account ? account.owner : '',
    amountXpf,
  }));
  // Where another transaction opens one of the accounts meanwhile, the first statement waits for it and the second sees it.
  if ((await insertMovement(tx, movement, rows)) || (await insertMovement(tx, movement, rows))) return;
  throw new Error(`${kind} ${subject}: an account can be neither opened nor found`);
}

/** Accounts whose growth is somebody's claim on the house, or money that left its bank account. */
const CLAIMS: readonly LedgerAccount['kind'][] = [
  'BANK',
  'ESCROW',
  'WALLET',
  'COUPON',
  'REFUND',
  'MISPLACED',
  'UNCOLLECTED',
];

/**
 * What movements give to somebody, cost the house, or forgive somebody, whichever is most, XPF. What passes through an account
 * counts for what stays in it.
 */
function movedXpf(entries: readonly LedgerEntry[]): number {
  const ofAccount = new Map<string, { kind: LedgerAccount['kind']; xpf: number }>();
  for (const { account, amountXpf } of entries) {
    const name = `${account.kind} ${'owner' in account ? account.owner : ''}`;
    ofAccount.set(name, { kind: account.kind, xpf: (ofAccount.get(name)?.xpf ?? 0) + amountXpf });
  }
  const sums = [...ofAccount.values()];
  const claimsXpf = sums.reduce((sum, { kind, xpf }) => sum + (CLAIMS.includes(kind) ? Math.max(0, xpf) : 0), 0);
  const costXpf = sums.reduce((sum, { kind, xpf }) => sum + (kind === 'HOUSE_COST' ? Math.max(0, -xpf) : 0), 0);
  const forgivenXpf = sums.reduce((sum, { kind, xpf }) => sum + (kind === 'RECEIVABLE' ? Math.max(0, xpf) : 0), 0);
  return Math.max(claimsXpf, costXpf, forgivenXpf);
}

/** Entries of the decision that a transaction carries out. */
const deciding = new WeakMap<Tx, LedgerEntry[]>();

/**
 * Carries out a decision and adds up what its movements move. Inside it an admin's call may move money, and nowhere else:
 * see {@link countMovement}.
 */
export async function movedBy<T>(tx: Tx, perform: () => Promise<T>): Promise<{ done: T; movedXpf: number }> {
  const entries: LedgerEntry[] = [];
  deciding.set(tx, entries);
  try {
    return { done: await perform(), movedXpf: movedXpf(entries) };
  } finally {
    deciding.delete(tx);
  }
}

/**
 * Adds a movement to the decision that its transaction carries out.
 *
 * @throws Error when an admin's call moves money without a decision: a bug, since one admin alone could move any sum.
 * @source domain rules §16 "whatever writes a cost of the house, makes a coupon or money, or says that money came"
 */
function countMovement(tx: Tx, kind: string, entries: readonly LedgerEntry[]): void {
  const decision = deciding.get(tx);
  if (decision !== undefined) decision.push(...entries);
  else if (tx.calledBy === 'ADMIN' && movedXpf(entries) > 0)
    throw new Error(`${kind}: an admin's call moves money without a decision`);
}
