import type { TahitiDay } from '@matete/contract/units';
import { type ReadFrancs, typedFrancs } from '@matete/domain/bank-import/francs';
import { foldForSearch } from '@matete/i18n/fold-for-search';

import { bankDay } from '#bank-import/files/bank-day';
import { type BankLine, type ReadLines, toBankLine } from '#bank-import/files/bank-line';
import { readTable, type TableRow } from '#platform/table/read-table';

const COLUMNS = [
  'date',
  'valueDate',
  'amount',
  'debit',
  'credit',
  'currency',
  'label',
  'details',
  'reference',
  'name',
  'account',
] as const;
type Column = (typeof COLUMNS)[number];

/** How banks head their columns, in French and English, folded. The name in the message stands first. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  date: [
    'date',
    'date operation',
    'date de loperation',
    'date doperation',
    'date comptable',
    'date de comptabilisation',
    'date op',
    'booking date',
    'posting date',
    'transaction date',
    'operation date',
  ],
  valueDate: ['date valeur', 'date de valeur', 'valeur', 'value date'],
  amount: ['montant', 'montant de loperation', 'montant operation', 'amount', 'transaction amount'],
  debit: ['debit', 'debits', 'montant debit', 'withdrawal', 'withdrawals', 'money out', 'paid out', 'debit amount'],
  credit: ['credit', 'credits', 'montant credit', 'deposit', 'deposits', 'money in', 'paid in', 'credit amount'],
  currency: ['devise', 'monnaie', 'currency'],
  label: [
    'libelle',
    'libelle operation',
    'libelle de loperation',
    'libelle simplifie',
    'operation',
    'nature de loperation',
    'intitule',
    'label',
    'description',
    'transaction description',
  ],
  details: [
    'detail',
    'details',
    'complement',
    'libelle complementaire',
    'informations complementaires',
    'communication',
    'motif',
    'memo',
    'remittance information',
    'additional information',
  ],
  reference: ['reference', 'ref', 'reference operation', 'reference de loperation', 'numero doperation'],
  name: [
    'nom',
    'contrepartie',
    'tiers',
    'donneur dordre',
    'nom du donneur dordre',
    'emetteur',
    'name',
    'counterparty',
    'payer',
    'payee',
  ],
  account: ['compte', 'numero de compte', 'iban', 'account', 'account number'],
};
/** What follows the heading of an amount. */
const UNITS = ['', ' xpf', ' f cfp', ' fcfp', ' cfp', ' f', ' en xpf', ' en f cfp', ' en francs'] as const;
const OTHER_NAMES: Readonly<Record<string, Column>> = Object.fromEntries(
  COLUMNS.flatMap((column) =>
    HEADINGS[column].flatMap((heading) => UNITS.map((unit) => [heading + unit, column] as const)),
  ),
);

/** Lines above the headings: the bank's name, the account, the days. */
const MOST_LINES_ABOVE = 40;

/**
 * Reads a statement that a bank saved as a table. Its headings may stand below lines about the account, in any order; the
 * amount stands in one column with its sign, or in two, debit and credit. A line without a day and an amount continues the
 * label above it.
 */
export function readCsv(text: string, today: TahitiDay): ReadLines {
  const found = findHeadings(text);
  if ('missing' in found)
    return found.missing === undefined
      ? { failure: { code: 'STATEMENT_FORMAT_UNKNOWN' } }
      : { failure: { code: 'STATEMENT_COLUMN_MISSING', params: { column: found.missing } } };
  const table = readTable<Column>(found.table, { columns: [], otherNames: OTHER_NAMES, required: [] });
  if ('problem' in table) return { failure: { code: 'STATEMENT_UNREADABLE' } };
  const lines: BankLine[] = [];
  for (const row of table.rows) {
    const more = continuedLabel(row);
    const last = lines.at(-1);
    if (more === undefined) lines.push(lineOf(row, { hasTwo: !table.present.has('amount'), today }));
    else if (more !== '' && last !== undefined)
      lines[lines.length - 1] = { ...last, label: `${last.label} ${more}`.slice(0, 500) };
  }
  return { lines };
}

/** The table from its headings on; else the heading that it lacks, or that nothing in it is one. */
function findHeadings(text: string): { readonly table: string } | { readonly missing: string | undefined } {
  let rest = text;
  let missing: string | undefined;
  for (let above = 0; above <= MOST_LINES_ABOVE && rest !== ''; above += 1) {
    const end = rest.indexOf('\n');
    const names = columnsIn(end === -1 ? rest : rest.slice(0, end));
    const hasDay = names.has('date') || names.has('valueDate');
    const hasAmount = names.has('amount') || (names.has('debit') && names.has('credit'));
    if (hasDay && hasAmount) return { table: rest };
    if (names.size > 1) missing ??= hasDay ? HEADINGS.amount[0] : HEADINGS.date[0];
    rest = end === -1 ? '' : rest.slice(end + 1);
  }
  return { missing };
}

const columnsIn = (line: string): ReadonlySet<Column> =>
  new Set(line.split(/[\t;,]/).flatMap((name) => OTHER_NAMES[foldForSearch(name)] ?? []));

type Row = TableRow<Column>;

/** What a line adds to the label above it; undefined: it is a line of its own. */
function continuedLabel({ at }: Row): string | undefined {
  const isOwn = [at('date'), at('valueDate'), at('amount'), at('debit'), at('credit')].some((cell) => cell !== '');
  return isOwn ? undefined : [at('label'), at('details')].filter((cell) => cell !== '').join(' ');
}

function lineOf({ at }: Row, { hasTwo, today }: { hasTwo: boolean; today: TahitiDay }): BankLine {
  const amountText = hasTwo
    ? [at('debit') && `-${at('debit').replace(/^[-−–]\s*/, '')}`, at('credit')].filter(Boolean).join(' / ')
    : at('amount');
  return toBankLine(
    {
      bankId: '',
      account: at('account'),
      day: bankDay(at('date') || at('valueDate')),
      francs: hasTwo ? twoColumns(at('debit'), at('credit')) : typedFrancs(at('amount')),
      currency: at('currency') || undefined,
      amountText,
      label: [at('label'), at('details')].filter((cell) => cell !== '').join(' '),
      name: at('name'),
      reference: at('reference'),
    },
    today,
  );
}

/** Debits leave, with or without a minus sign. An empty column is a zero; both at once are no amount. */
function twoColumns(debit: string, credit: string): ReadFrancs {
  const [left, came] = [typedFrancs(debit), typedFrancs(credit)];
  if ('problem' in left && left.problem === 'NO_AMOUNT') return came;
  if ('problem' in left) return left;
  if (!('problem' in came)) return { problem: 'AMOUNT' };
  return came.problem === 'NO_AMOUNT' ? { amountXpf: -Math.abs(left.amountXpf) } : came;
}
