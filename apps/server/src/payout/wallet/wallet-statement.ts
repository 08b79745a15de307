import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import type { Language } from '@matete/contract/primitives';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { MessageId } from '@matete/i18n/message-id';
import { translate } from '@matete/i18n/translate';

import { listCompletedOrders, listMovements, type Period } from '#payout/wallet/wallet-statement-query';
import type { Db } from '#platform/db/database';
import { csvText } from '#report/csv';

const LABELS: Partial<Record<LedgerKind, MessageId>> = {
  ORDER_PAID_OUT: 'emails.statement.ORDER_PAID_OUT',
  DISPUTE_SETTLED: 'emails.statement.DISPUTE_SETTLED',
  FREIGHT_PAID_OUT: 'emails.statement.FREIGHT_PAID_OUT',
  WITHDRAWAL_RESERVED: 'emails.statement.WITHDRAWAL_RESERVED',
  WITHDRAWAL_RETURNED: 'emails.statement.WITHDRAWAL_RETURNED',
  WITHDRAWAL_SENT_BACK: 'emails.statement.WITHDRAWAL_SENT_BACK',
};

const labelOf = (kind: LedgerKind, language: Language): string =>
  translate(language, LABELS[kind] ?? 'emails.statement.OTHER');

/** Writes every movement of a wallet with the balance after it, oldest first, as CSV. */
export async function walletStatementCsv(db: Db, period: Period, language: Language): Promise<string> {
  const rows = await listMovements(db, period);
  const header = (['date', 'movement', 'order', 'amount', 'balance'] as const).map((column) =>
    translate(language, `emails.statement.column.${column}`),
  );
  return csvText([
    header,
    ...rows.map((row) => [
      tahitiDayOf(row.at),
      labelOf(row.kind, language),
      row.order_number,
      row.amount_xpf,
      row.after_xpf,
    ]),
  ]);
}

/** Writes a seller's finished orders with what each earned, oldest first, as CSV. */
export async function completedOrdersCsv(db: Db, period: Period, language: Language): Promise<string> {
  const rows = await listCompletedOrders(db, period, language);
  const columns = ['order', 'placed', 'received', 'products', 'kg', 'goods', 'commission', 'freight', 'paid'] as const;
  return csvText([
    columns.map((column) => translate(language, `emails.statement.column.${column}`)),
    ...rows.map((row) => [
      row.order_number,
      tahitiDayOf(row.placed_at),
      row.received_at === null ? null : tahitiDayOf(row.received_at),
      row.products,
      row.total_kg,
      row.subtotal_xpf,
      row.commission_xpf,
      row.freight_xpf,
      row.paid_xpf === null ? 0 : row.paid_xpf,
    ]),
  ]);
}
