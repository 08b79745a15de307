import { sql } from 'kysely';

import type { ApprovalKind } from '@matete/contract/approval/approvals';
import type { AccountId, TahitiDay, Xpf } from '@matete/contract/units';
import type { Tx } from '#platform/db/database';

/** A decision that one admin took alone. */
export interface LoneDecision {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly adminId: AccountId;
  readonly day: TahitiDay;
  readonly amountXpf: Xpf;
  /** What its sum counts for: a purchase, or a person in a month. */
  readonly sumsOf: readonly string[];
}

/**
 * Holds every other decision until the end of the transaction: of two that stay below a sum one by one, the later one sees the
 * earlier. Taken after all rows of the decision.
 */
export const holdLoneDecisions = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('lone decisions', 0))`.execute(tx));

/** Reads what was decided alone before: the most about one of the subjects, and by the admin on the day, XPF. */
export async function readLoneSums(
  tx: Tx,
  { adminId, day, sumsOf }: Pick<LoneDecision, 'adminId' | 'day' | 'sumsOf'>,
): Promise<{ aboutSubjectXpf: number; onDayXpf: number }> {
  const { rows } = await sql<{ about: number; on_day: number }>`
    select
      (select coalesce(max(s.xpf), 0)::float8 from unnest(${sumsOf}::text[]) k (name)
        cross join lateral (select sum(d.amount_xpf) xpf from lone_decisions d where d.sums_of @> array[k.name]) s) as about,
      (select coalesce(sum(d.amount_xpf), 0)::float8 from lone_decisions d
        where d.admin_id = ${adminId} and d.day = ${day}) as on_day`.execute(tx);
  return { aboutSubjectXpf: rows[0]?.about ?? 0, onDayXpf: rows[0]?.on_day ?? 0 };
}

export async function insertLoneDecision(tx: Tx, decision: LoneDecision & { readonly now: Date }): Promise<void> {
  const { id, kind, adminId, day, amountXpf, sumsOf, now } = decision;
  await tx
    .insertInto('lone_decisions')
    .values({ id, kind, admin_id: adminId, day, amount_xpf: amountXpf, sums_of: [...sumsOf], taken_at: now })
    .execute();
}
