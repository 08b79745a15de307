import type { ApprovalStatus } from '@matete/contract/approval/approvals';
import { sql } from 'kysely';

import type { TestProduct } from '#testing/test-product';

/** Answer to a decision about money: it took effect, waits for a second admin, or was refused. */
interface Decided {
  readonly status: number;
  readonly body: object & { readonly approval?: { readonly approvalId: string } | null };
}

/**
 * The house's bank, but for its card gateway: what people sent there and got from there, as they know it. The books are held
 * against it to the franc.
 */
export class BankStatement {
  /** XPF that came, less what left. */
  #heldXpf = 0;
  /** XPF that decisions will move once somebody confirms them, by approval. */
  readonly #waiting = new Map<string, number>();

  /** Notes what a decision moves, XPF: more than zero comes in. */
  note({ status, body }: Decided, amountXpf: number): void {
    if (status >= 400) return;
    const { approval = null } = body;
    if (approval === null) this.#heldXpf += amountXpf;
    else this.#waiting.set(approval.approvalId, amountXpf);
  }

  /** What is there by the statement, and by the books, XPF. */
  async compare({ services: { db } }: TestProduct): Promise<{ statementXpf: number; booksXpf: number }> {
    const ended = await db.selectFrom('approvals').select(['id', 'status']).where('status', '<>', 'OPEN').execute();
    for (const { id, status } of ended) this.#end(id, status);
    const { rows } = await sql<{ xpf: number }>`
      select coalesce(-sum(e.amount_xpf), 0)::bigint as xpf from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where a.kind = 'BANK' and a.owner <> 'CREDIT_CARD'`.execute(db);
    return { statementXpf: this.#heldXpf, booksXpf: rows[0]?.xpf ?? 0 };
  }

  #end(approvalId: string, status: ApprovalStatus): void {
    if (status === 'APPROVED') this.#heldXpf += this.#waiting.get(approvalId) ?? 0;
    this.#waiting.delete(approvalId);
  }
}

interface Receipt {
  readonly orderId: string;
  readonly paymentStatus: string;
  readonly receivedAmount?: number | undefined;
}

/** XPF that come in by what an admin says of the payment of an order: the rest of what is due, a part, or more. */
export async function comesIn(
  { services: { db } }: TestProduct,
  { orderId, paymentStatus, receivedAmount }: Receipt,
): Promise<number> {
  const payment = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.payment_id', 'p.id')
    .select(['p.status', 'p.amount_xpf', 'p.received_xpf', 'p.excess_xpf'])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (payment === undefined) return 0;
  if (paymentStatus === 'PARTIALLY_VERIFIED') return (receivedAmount ?? 0) - payment.received_xpf;
  if (paymentStatus !== 'VERIFIED') return 0;
  const isDecided = payment.status !== 'PENDING' && payment.status !== 'REJECTED';
  const knownXpf = isDecided ? payment.amount_xpf + payment.excess_xpf : payment.received_xpf;
  return (receivedAmount ?? (isDecided ? knownXpf : payment.amount_xpf)) - knownXpf;
}
