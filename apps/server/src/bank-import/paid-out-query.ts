import type { PaidOut } from '@matete/contract/bank-import/statement-view';
import type { TahitiDay, Xpf } from '@matete/contract/units';
import { namesReference } from '@matete/domain/bank-import/match-line';
import { addDays, endOfTahitiDay, startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** A line of money that left, or that comes back. */
export interface DebitLine {
  readonly id: string;
  readonly amountXpf: Xpf;
  readonly day: TahitiDay;
  readonly text: string;
  /** The bank's file says that it takes back a movement, or brings one back. */
  readonly isReversal: boolean;
}

/** Words of banks for what they take back, or send back, folded. */
const TAKEN_BACK =
  /\b(?:rejete?e?|retours?|retourne|impayes?|annulation|annule|extourne|contre ?passation|reversal|reversed|returned|return)\b/;

/** Whether a line says in words that it takes back a movement, or brings one back. */
export const saysReversal = (text: string): boolean => TAKEN_BACK.test(foldForSearch(text));

/** Days between a decision and the bank's line, and those within which what was sent comes back. */
const DAYS_APART = 10;
const DAYS_BACK = 40;
/** Most that is shown for one line. */
const MOST_SHOWN = 3;

interface PaidOutRow {
  readonly kind: PaidOut['kind'];
  readonly name: string;
  readonly reference: string;
  readonly amount: Xpf;
  readonly at: Date;
}

/**
 * Finds what the market paid out that lines may show: withdrawals, files of withdrawals and refunds of the same amount, decided
 * in the days around; for money that comes back, in the weeks before, and where only its words say that it does, by reference.
 * A debit that takes back what came is shown with that. One whose reference the line names stands alone. For information:
 * nothing is settled by it.
 */
export async function readPaidOut(db: Db, lines: readonly DebitLine[]): Promise<ReadonlyMap<string, PaidOut[]>> {
  if (lines.length === 0) return new Map();
  const days = lines.map(({ day }) => day).toSorted();
  const rows = await selectPaidOut(db, {
    amounts: [...new Set(lines.map(({ amountXpf }) => Math.abs(amountXpf)))],
    from: startOfTahitiDay(addDays(days[0] ?? '', -DAYS_BACK)),
    to: endOfTahitiDay(addDays(days.at(-1) ?? '', DAYS_APART)),
  });
  return new Map(lines.map((line) => [line.id, shownFor(line, rows)]));
}

function shownFor(line: DebitLine, rows: readonly PaidOutRow[]): PaidOut[] {
  const isCredit = line.amountXpf > 0;
  const isBack = line.isReversal || saysReversal(line.text);
  const from = startOfTahitiDay(addDays(line.day, isBack ? -DAYS_BACK : -DAYS_APART));
  const to = endOfTahitiDay(addDays(line.day, DAYS_APART));
  const same = rows.filter(
    ({ kind, amount, at }) =>
      amount === Math.abs(line.amountXpf) && at >= from && at < to && (kind !== 'RECEIVED' || (isBack && !isCredit)),
  );
  const named = same.filter(({ reference }) => namesReference(line.text, reference));
  return (named.length > 0 || (isCredit && !line.isReversal) ? named : same)
    .slice(0, MOST_SHOWN)
    .map(({ kind, name, amount, at }) => ({ kind, name, amount, at: at.toISOString() }));
}

async function selectPaidOut(
  db: Db,
  { amounts, from, to }: { readonly amounts: readonly Xpf[]; readonly from: Date; readonly to: Date },
): Promise<PaidOutRow[]> {
  const { rows } = await sql<PaidOutRow>`
    select * from (
      select 'WITHDRAWAL' as kind, a.first_name || ' ' || a.last_name as name, w.id::text as reference, w.amount_xpf as amount, coalesce(e.created_at, w.decided_at) as at
      from withdrawals w join accounts a on a.id = w.seller_id left join withdrawal_exports e on e.id = w.export_id
      where w.status in ('APPROVED', 'SENT_BACK')
      union all
      select 'BANK_FILE', e.number::text, 'MATETE-' || padded_number(e.number, 6), sum(w.amount_xpf)::bigint, e.created_at
      from withdrawal_exports e join withdrawals w on w.export_id = e.id group by e.id having count(*) > 1
      union all
      select 'REFUND', o.order_number, o.order_number, r.amount_xpf, r.decided_at
      from refunds r join orders o on o.id = r.order_id
      where r.method = 'MONEY' and r.status = 'REFUND_VERIFIED' and r.gateway_state is null
      union all
      select 'RECEIVED', coalesce(y.reference, nullif(l.label, ''), l.name), coalesce(y.reference, l.reference), l.amount_xpf,
        l.booked_on::timestamp at time zone 'Pacific/Tahiti'
      from statement_lines l left join payments y on y.id = coalesce(l.payment_id, l.chosen_payment_id)
      where l.amount_xpf > 0 and l.problem is null and l.repeats_id is null and not l.is_reversal
    ) p where p.amount = any(${[...amounts]}::bigint[]) and p.at >= ${from} and p.at < ${to}
    order by p.at, p.name`.execute(db);
  return rows;
}
