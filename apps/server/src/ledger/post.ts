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
 * @throws RangeError when the entries do not sum to zero: a bug, found before the database finds it.
 */
export async function post(tx: Tx, movement: LedgerMovement): Promise<void> {
  const moving = movement.entries.filter((entry) => entry.amountXpf !== 0);
  if (moving.length === 0) return;
  const { kind, subject } = movement;
  const sumXpf = moving.reduce((sum, entry) => sum + entry.amountXpf, 0);
  if (sumXpf !== 0) throw new RangeError(`${kind} ${subject} does not sum to zero: ${sumXpf}`);
  const rows = moving.map(({ account, amountXpf }) => ({
    kind: account.kind,
    owner: 'owner' in account ? account.owner : '',
    amountXpf,
  }));
  // Where another transaction opens one of the accounts meanwhile, the first statement waits for it and the second sees it.
  if ((await insertMovement(tx, movement, rows)) || (await insertMovement(tx, movement, rows))) return;
  throw new Error(`${kind} ${subject}: an account can be neither opened nor found`);
}
