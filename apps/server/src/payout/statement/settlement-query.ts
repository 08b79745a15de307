import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import type { WithdrawalStatus } from '@matete/contract/payout/withdrawals';
import type { IslandId, SellerId, TahitiDay, WithdrawalId, Xpf } from '@matete/contract/units';
import { isMonthOver } from '@matete/domain/accounting/months';
import { addMonths, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { findIsland } from '@matete/reference/islands';
import { type RawBuilder, sql } from 'kysely';

import type { PaperSeller } from '#invoice/paper';
import type { Settlement, SettlementLine } from '#payout/statement/settlement';
import type { Db } from '#platform/db/database';
import { readPaperHouse } from '#site-setting/paper-house';

/** Movements t of a statement, and those before it. */
interface Range {
  readonly before: RawBuilder<unknown>;
  readonly within: RawBuilder<unknown>;
}

interface LineRow {
  readonly at: Date;
  readonly kind: LedgerKind;
  readonly order_number: string | null;
  readonly amount_xpf: Xpf;
  readonly commission_xpf: Xpf;
  readonly freight_xpf: Xpf;
  readonly fee_xpf: Xpf;
}

/** What orders bring their sellers, and what goods given back take from them. */
const OF_ORDERS: ReadonlySet<LedgerKind> = new Set<LedgerKind>([
  'ORDER_PAID_OUT',
  'DISPUTE_SETTLED',
  'FREIGHT_PAID_OUT',
  'GOODS_RETURNED',
  'LOSS_BORNE',
]);

/** Entries of a seller's wallet with their movements: e, t. */
const walletEntries = (sellerId: SellerId) => sql`ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.account_id = (select id from ledger_accounts where kind = 'WALLET' and owner = ${sellerId})`;

/**
 * Reads the statement of a month that is over.
 *
 * @returns Undefined when the month is not over, or there is no such seller.
 */
export async function readMonthSettlement(
  db: Db,
  { sellerId, month, now }: { sellerId: SellerId; month: TahitiDay; now: Date },
): Promise<Settlement | undefined> {
  if (!isMonthOver(month, now)) return undefined;
  const seller = await findSeller(db, sellerId);
  if (seller === undefined) return undefined;
  const [begins, ends] = [startOfTahitiDay(month), startOfTahitiDay(addMonths(month, 1))];
  const range = { before: sql`t.at < ${begins}`, within: sql`t.at >= ${begins} and t.at < ${ends}` };
  return { subject: { kind: 'MONTH', month }, ...(await readCommon(db, sellerId, range)), seller };
}

interface PaidRow {
  readonly seller_id: SellerId;
  readonly requested_at: Date;
  readonly amount_xpf: Xpf;
  readonly fee_xpf: Xpf;
  readonly status: WithdrawalStatus;
  readonly paid_at: Date;
  readonly reserved_id: string;
  readonly previous_id: string | null;
}

/**
 * Reads the statement of a withdrawal that was paid: everything in the wallet after the one that was paid before it, up to its
 * own reservation.
 *
 * @returns Undefined when there is no such withdrawal, or it is not paid.
 */
export async function readWithdrawalSettlement(
  db: Db,
  withdrawalId: WithdrawalId,
): Promise<{ readonly sellerId: SellerId; readonly settlement: Settlement } | undefined> {
  const { rows } = await sql<PaidRow>`
    select w.seller_id, w.requested_at, w.amount_xpf, w.fee_xpf, w.status, paid.at as paid_at, reserved.id as reserved_id,
      (select r.id from withdrawals b join ledger_transactions r on r.kind = 'WITHDRAWAL_RESERVED' and r.subject = b.id::text
        join ledger_transactions p on p.kind = 'WITHDRAWAL_PAID' and p.subject = b.id::text
        where b.seller_id = w.seller_id and r.id < reserved.id order by r.id desc limit 1) as previous_id
    from withdrawals w join ledger_transactions reserved on reserved.kind = 'WITHDRAWAL_RESERVED' and reserved.subject = w.id::text
    join ledger_transactions paid on paid.kind = 'WITHDRAWAL_PAID' and paid.subject = w.id::text
    where w.id = ${withdrawalId}`.execute(db);
  const [paid] = rows;
  const seller = paid && (await findSeller(db, paid.seller_id));
  if (paid === undefined || seller === undefined) return undefined;
  const { seller_id: sellerId, reserved_id: last, previous_id: previous } = paid;
  const before = previous === null ? sql`false` : sql`t.id <= ${previous}::uuid`;
  const after = previous === null ? sql`true` : sql`t.id > ${previous}::uuid`;
  const range = { before, within: sql`${after} and t.id <= ${last}::uuid` };
  const settlement: Settlement = {
    subject: {
      kind: 'WITHDRAWAL',
      requestedDate: tahitiDayOf(paid.requested_at),
      paidDate: tahitiDayOf(paid.paid_at),
      amountXpf: paid.amount_xpf,
      feeXpf: paid.fee_xpf,
      isSentBack: paid.status === 'SENT_BACK',
    },
    ...(await readCommon(db, sellerId, range)),
    seller,
  };
  return { sellerId, settlement };
}

async function readCommon(
  db: Db,
  sellerId: SellerId,
  { before, within }: Range,
): Promise<Pick<Settlement, 'house' | 'openingXpf' | 'lines'>> {
  const opening = await sql<{ xpf: Xpf }>`
    select coalesce(sum(e.amount_xpf), 0)::bigint as xpf from ${walletEntries(sellerId)} and ${before}`.execute(db);
  const { rows } = await sql<LineRow>`
    with moved as (
      select t.id, t.at, t.kind, t.subject, t.order_id, sum(e.amount_xpf) as amount_xpf
      from ${walletEntries(sellerId)} and ${within} group by t.id
    )
    select m.at, m.kind, o.order_number, m.amount_xpf::bigint as amount_xpf, shares.commission_xpf, shares.freight_xpf,
      case when m.kind = 'WITHDRAWAL_RESERVED' then -w.fee_xpf when m.kind = 'WITHDRAWAL_RETURNED' then w.fee_xpf else 0 end as fee_xpf
    from moved m left join orders o on o.id = m.order_id left join withdrawals w on m.kind like 'WITHDRAWAL_%' and w.id::text = m.subject
    cross join lateral (
      select coalesce(sum(x.amount_xpf) filter (where a.kind = 'COMMISSION'), 0)::bigint as commission_xpf,
        coalesce(sum(x.amount_xpf) filter (where a.kind = 'FREIGHT' and x.amount_xpf > 0), 0)::bigint as freight_xpf
      from ledger_entries x join ledger_accounts a on a.id = x.account_id where x.transaction_id = m.id
    ) shares
    order by m.at, m.id`.execute(db);
  return {
    house: await readPaperHouse(db),
    openingXpf: opening.rows[0]?.xpf ?? 0,
    lines: rows.map(toLine),
  };
}

function toLine(row: LineRow): SettlementLine {
  const { amount_xpf: amountXpf, commission_xpf: commissionXpf, freight_xpf: freightXpf } = row;
  return {
    date: tahitiDayOf(row.at),
    kind: row.kind,
    orderNumber: row.order_number,
    goodsXpf: OF_ORDERS.has(row.kind) ? amountXpf + commissionXpf - freightXpf : 0,
    commissionXpf,
    freightXpf,
    amountXpf,
    feeXpf: row.fee_xpf,
  };
}

async function findSeller(db: Db, sellerId: SellerId): Promise<PaperSeller | undefined> {
  const { rows } = await sql<{ name: string; tahiti_number: string; island_id: IslandId }>`
    select a.first_name || ' ' || a.last_name as name, s.tahiti_number, a.island_id
    from sellers s join accounts a on a.id = s.account_id where s.account_id = ${sellerId}`.execute(db);
  const [row] = rows;
  return (
    row && {
      name: row.name,
      tahitiNumber: row.tahiti_number,
      island: findIsland(row.island_id)?.name ?? row.island_id,
    }
  );
}
