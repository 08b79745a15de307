import type { CustomerStatement, StatementMovement } from '@matete/contract/customer-statement/customer-statements';
import type { Language } from '@matete/contract/primitives';
import type { Xpf } from '@matete/contract/units';
import { formatBasisPoints } from '@matete/i18n/formats';
import { translate } from '@matete/i18n/translate';

import { csvText } from '#report/csv';

type Label =
  | ('order' | 'INVOICE' | 'CREDIT_NOTE' | 'paid' | 'givenBack' | 'couponGained' | 'couponSpent')
  | ('freightOwed' | 'freightSettled' | 'vatAt' | 'total' | 'owedFreight' | 'couponBalance' | 'unpaidOrders');

type Row = readonly [
  what: string,
  date: string,
  number: string | null,
  order: string | null,
  reference: string | null,
  ...amounts: (Xpf | null)[],
];

const COLUMNS = ['what', 'date', 'number', 'order', 'reference', 'net', 'vat', 'cps', 'freight', 'amount'] as const;

/** Writes the statement of a month as a table: a line for each order, paper and movement, then VAT by rate, sums and what is open. */
export function statementTable(statement: CustomerStatement, language: Language): string {
  const say = (label: Label, values: Parameters<typeof translate>[2] = {}): string =>
    translate(language, `account.statement.row.${label}`, values);
  const { month, invoiced, open } = statement;
  const sum = (label: Label, amount: Xpf): Row => [say(label), month, null, null, null, null, null, null, null, amount];
  const rows: Row[] = [
    ...statement.orders.map((order): Row => {
      const { orderNumber, purchaseReference, placedOn, total } = order;
      return [say('order'), placedOn, null, orderNumber, purchaseReference, null, null, null, null, total];
    }),
    ...statement.papers.map((paper): Row => {
      const { number, orderNumber, purchaseReference, issuedOn, net, vat, cps, freight, total } = paper;
      return [say(paper.kind), issuedOn, number, orderNumber, purchaseReference, net, vat, cps, freight, total];
    }),
    ...movementRows(statement.payments, say('paid'), say('givenBack')),
    ...movementRows(statement.coupons, say('couponGained'), say('couponSpent')),
    ...movementRows(statement.freightDifferences, say('freightOwed'), say('freightSettled')),
    ...invoiced.vat.map(({ vatBasisPoints, base, vat }): Row => {
      const what = say('vatAt', { rate: formatBasisPoints(vatBasisPoints, language) });
      return [what, month, null, null, null, base, vat, null, null, base + vat];
    }),
    [
      say('total'),
      month,
      null,
      null,
      null,
      invoiced.net,
      vatSum(statement),
      invoiced.cps,
      invoiced.freight,
      invoiced.total,
    ],
    sum('owedFreight', open.owedFreight),
    sum('couponBalance', open.couponBalance),
    sum('unpaidOrders', open.unpaidOrders),
  ];
  const head = COLUMNS.map((column) => translate(language, `account.statement.column.${column}`));
  return csvText([head, ...rows]);
}

const vatSum = ({ invoiced }: CustomerStatement): Xpf => invoiced.vat.reduce((sum, { vat }) => sum + vat, 0);

const movementRows = (movements: readonly StatementMovement[], above: string, below: string): Row[] =>
  movements.map(({ date, orderNumber, amount }) => [
    amount > 0 ? above : below,
    date,
    null,
    orderNumber,
    null,
    null,
    null,
    null,
    null,
    amount,
  ]);
