import type { MonthDetail, MonthView } from '@matete/contract/ledger/months';
import type { TahitiDay } from '@matete/contract/units';
import { listMonths, monthState } from '@matete/domain/accounting/months';

import { readMonthBank } from '#accounting/bank-statement-store';
import { type MovedBalance, readBookedMonths, sumMonth, type VatRow } from '#accounting/closed-month-store';
import { readDueVat } from '#accounting/due-vat-query';
import type { Db } from '#platform/db/database';

interface ClosedRow {
  readonly month: TahitiDay;
  readonly movement_count: number;
  readonly closed_at: Date;
  readonly first_name: string;
  readonly last_name: string;
}

const listClosed = (db: Db): Promise<ClosedRow[]> =>
  db
    .selectFrom('closed_months as m')
    .innerJoin('accounts as a', 'a.id', 'm.closed_by')
    .select(['m.month', 'm.movement_count', 'm.closed_at', 'a.first_name', 'a.last_name'])
    .execute();

/** Reads the months of the books, newest first. */
export async function readMonths(db: Db, now: Date): Promise<MonthView[]> {
  const booked = await readBookedMonths(db);
  const closed = new Map((await listClosed(db)).map((row) => [row.month, row]));
  return listMonths(booked, now).flatMap((month): MonthView[] => {
    const state = monthState(month, booked, now);
    const row = closed.get(month);
    if (state === null) return [];
    return [
      {
        month,
        state,
        closedAt: row?.closed_at.toISOString() ?? null,
        closedBy: row === undefined ? null : `${row.first_name} ${row.last_name}`,
        movementCount: row?.movement_count ?? null,
        fileUrl: row === undefined ? null : `/files/books/${month.slice(0, 7)}.txt`,
      },
    ];
  });
}

/** Reads one month; undefined: the books have no such month. */
export const readMonth = async (db: Db, month: TahitiDay, now: Date): Promise<MonthView | undefined> =>
  (await readMonths(db, now)).find((view) => view.month === month);

/** Reads a month with its figures: as they were kept when it was closed, else as they stand now. */
export async function readMonthDetail(db: Db, month: TahitiDay, now: Date): Promise<MonthDetail | undefined> {
  const view = await readMonth(db, month, now);
  if (view === undefined) return undefined;
  const isClosed = view.state === 'CLOSED';
  const { lastClosed } = await readBookedMonths(db);
  const balances = isClosed ? await listKeptBalances(db, month) : await sumMonth(db, month, lastClosed);
  const vat = isClosed ? await listKeptVat(db, month) : await readDueVat(db, month);
  return {
    ...view,
    balances: balances.map((row) => ({
      account: row.account_kind,
      debit: row.debit_xpf,
      credit: row.credit_xpf,
      balance: row.balance_xpf,
    })),
    vat: vat.map((row) => ({ vatBasisPoints: row.vat_basis_points, base: row.base_xpf, vat: row.vat_xpf })),
    bank: await readMonthBank(db, month, lastClosed),
  };
}

const listKeptBalances = (db: Db, month: TahitiDay): Promise<MovedBalance[]> =>
  db
    .selectFrom('closed_month_balances')
    .select(['account_kind', 'debit_xpf', 'credit_xpf', 'balance_xpf'])
    .where('month', '=', month)
    .orderBy('account_kind')
    .execute();

const listKeptVat = (db: Db, month: TahitiDay): Promise<VatRow[]> =>
  db
    .selectFrom('closed_month_vat')
    .select(['vat_basis_points', 'base_xpf', 'vat_xpf'])
    .where('month', '=', month)
    .orderBy('vat_basis_points')
    .execute();
