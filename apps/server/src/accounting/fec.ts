import type { LedgerAccountKind } from '@matete/contract/ledger/books';
import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import type { TahitiDay, Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { translate } from '@matete/i18n/translate';

import { accountNumberOf } from '#accounting/account-numbers';

/** Columns of the file of entries (fichier des écritures comptables), in their order. @source LPF art. A47 A-1 */
const COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

export interface FecEntry {
  readonly account: LedgerAccountKind;
  readonly owner: string;
  /** Whose account it is, as people call it; null for an account that there is only one of. */
  readonly ownerName: string | null;
  readonly amountXpf: Xpf;
}

export interface FecMovement {
  /** Runs on over the months, without gaps. */
  readonly number: number;
  readonly date: TahitiDay;
  readonly kind: LedgerKind;
  readonly orderNumber: string | null;
  /** Reference and day of its paper. */
  readonly paper: { readonly reference: string; readonly date: TahitiDay };
  /** Day on which the month was closed. */
  readonly validDate: TahitiDay;
  readonly entries: readonly FecEntry[];
}

const JOURNALS = { BQ: 'Banque', VT: 'Ventes et vendeurs', OD: 'Opérations diverses' } as const;
const SALES: ReadonlySet<LedgerKind> = new Set<LedgerKind>([
  'ORDER_PAID_OUT',
  'DISPUTE_SETTLED',
  'FREIGHT_PAID_OUT',
  'GOODS_RETURNED',
]);

const journalOf = ({ kind, entries }: FecMovement): keyof typeof JOURNALS =>
  entries.some(({ account }) => account === 'BANK') ? 'BQ' : SALES.has(kind) ? 'VT' : 'OD';

/** Separators inside a text would make columns of it. */
const cell = (text: string): string => text.replaceAll(/[\s|]+/gu, ' ').trim();
const compact = (day: TahitiDay): string => day.replaceAll('-', '');
/** Whole francs with the two decimals that readers of the format expect. */
const money = (amountXpf: Xpf): string => `${amountXpf},00`;

const line = (cells: readonly string[]): string => `${cells.map(cell).join('\t')}\r\n`;

export const fecHeader: string = line(COLUMNS);

/**
 * Writes the entries of one movement, a line each. What adds to an account (owed to somebody, or income) is its credit, what
 * takes from it its debit.
 */
export function fecLines(movement: FecMovement): string {
  const { number, date, kind, orderNumber, paper, validDate, entries } = movement;
  const journal = journalOf(movement);
  const label = [translate('fr', `admin.ledger.kind.${kind}`), ...(orderNumber === null ? [] : [orderNumber])].join(
    ' ',
  );
  return entries
    .map(({ account, owner, ownerName, amountXpf }) => {
      const { number: accountNumber, label: accountLabel } = accountNumberOf(account, owner);
      const hasAuxiliary = account !== 'BANK' && owner !== '';
      return line([
        journal,
        JOURNALS[journal],
        String(number),
        compact(date),
        accountNumber,
        accountLabel,
        hasAuxiliary ? owner : '',
        hasAuxiliary ? (ownerName ?? owner) : '',
        paper.reference,
        compact(paper.date),
        label,
        money(amountXpf < 0 ? minus(amountXpf) : 0),
        money(amountXpf > 0 ? amountXpf : 0),
        '',
        '',
        compact(validDate),
        '',
        '',
      ]);
    })
    .join('');
}
