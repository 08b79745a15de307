import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import type { TahitiDay, Xpf } from '@matete/contract/units';
import { addDays, addMonths } from '@matete/domain/calendar/tahiti-day';
import { minus } from '@matete/domain/money/minus';
import { translate } from '@matete/i18n/translate';

import {
  BOTTOM,
  day,
  drawBlocks,
  drawFoot,
  drawPaper,
  drawTitle,
  flushRight,
  houseLines,
  INK,
  MARGIN,
  money,
  MUTED,
  type Paper,
  RIGHT,
  rule,
  sellerLines,
  totalRow,
} from '#invoice/paper';
import { type Settlement, type SettlementLine, settlementTotals } from '#payout/statement/settlement';

/** Columns of the lines: where each begins, or ends where figures stand flush right. */
const COLUMNS = { what: 112, goods: 350, commission: 420, freight: 475, amount: RIGHT };
const WHAT_WIDTH = 170;

const LABELS: Partial<Record<LedgerKind, string>> = {
  ORDER_PAID_OUT: 'Commande payée',
  DISPUTE_SETTLED: 'Commande payée après litige',
  FREIGHT_PAID_OUT: 'Fret payé après la commande',
  GOODS_RETURNED: 'Produits rendus par le client',
  LOSS_BORNE: 'Commande perdue, net de commission',
  REVERSAL_BORNE: 'Paiement repris par la banque',
  WITHDRAWAL_RESERVED: 'Retrait, frais compris',
  WITHDRAWAL_RETURNED: 'Retrait refusé, rendu',
  WITHDRAWAL_SENT_BACK: 'Virement revenu de la banque',
};

/** Draws a settlement statement in French. The same content always gives the same bytes. */
export function drawSettlement(settlement: Settlement, logo?: Buffer): Promise<Buffer> {
  return drawPaper({ title: `${TITLE} ${settlement.seller.name}`, date: lastDate(settlement) }, (document) => {
    drawTitle(document, { title: TITLE, facts: factsOf(settlement), logo });
    drawBlocks(
      document,
      { title: 'Établi par', lines: houseLines(settlement.house) },
      { title: 'Vendeur', lines: sellerLines(settlement.seller) },
    );
    document.y += 12;
    drawLines(document, settlement);
    drawTotals(document, settlement);
    drawFoot(document, 'Marchandise hors taxes. D’après les comptes de Mātete.');
  });
}

const TITLE = 'Relevé de règlement';

const lastDate = ({ subject }: Settlement): TahitiDay =>
  subject.kind === 'MONTH' ? addDays(addMonths(subject.month, 1), -1) : subject.paidDate;

function factsOf(settlement: Settlement): readonly string[] {
  const { subject } = settlement;
  if (subject.kind === 'MONTH') return [`Du ${day(subject.month)} au ${day(lastDate(settlement))}`];
  return [
    `Retrait de ${money(subject.amountXpf)}, frais ${money(subject.feeXpf)}`,
    `Demandé le ${day(subject.requestedDate)}, versé le ${day(subject.paidDate)}`,
    ...(subject.isSentBack ? ['Virement revenu de la banque depuis'] : []),
  ];
}

function drawLines(document: Paper, { openingXpf, lines }: Settlement): void {
  drawColumnTitles(document);
  const top = document.y;
  flushRight(document, money(openingXpf), COLUMNS.amount, top);
  document.text('Solde avant', COLUMNS.what, top);
  document.y = top + 17;
  for (const line of lines) drawLine(document, line);
  rule(document);
}

const whatOf = ({ kind, orderNumber }: SettlementLine): string =>
  [LABELS[kind] ?? translate('fr', `admin.ledger.kind.${kind}`), ...(orderNumber === null ? [] : [orderNumber])].join(
    ' ',
  );

function drawLine(document: Paper, line: SettlementLine): void {
  const what = whatOf(line);
  const height = document.heightOfString(what, { width: WHAT_WIDTH });
  if (document.y + height > BOTTOM) {
    document.addPage();
    drawColumnTitles(document);
  }
  const top = document.y;
  const figure = (amountXpf: Xpf, end: number): void => {
    if (amountXpf !== 0) flushRight(document, money(amountXpf), end, top);
  };
  figure(line.goodsXpf, COLUMNS.goods);
  figure(minus(line.commissionXpf), COLUMNS.commission);
  figure(line.freightXpf, COLUMNS.freight);
  flushRight(document, money(line.amountXpf), COLUMNS.amount, top);
  document.text(day(line.date), MARGIN, top, { lineBreak: false });
  document.text(what, COLUMNS.what, top, { width: WHAT_WIDTH });
  document.y = top + height + 5;
}

function drawColumnTitles(document: Paper): void {
  const top = document.y;
  document.fontSize(8.5).fillColor(MUTED);
  document.text('Date', MARGIN, top, { lineBreak: false });
  document.text('Mouvement', COLUMNS.what, top, { lineBreak: false });
  flushRight(document, 'Marchandise HT', COLUMNS.goods, top);
  flushRight(document, 'Commission', COLUMNS.commission, top);
  flushRight(document, 'Fret', COLUMNS.freight, top);
  flushRight(document, 'Montant', COLUMNS.amount, top);
  document.fontSize(8.5).fillColor(INK);
  document.y = top + 14;
  rule(document);
}

function drawTotals(document: Paper, settlement: Settlement): void {
  const { goodsXpf, commissionXpf, freightXpf, otherXpf, withdrawnXpf, feesXpf, closingXpf } =
    settlementTotals(settlement);
  const rows: readonly (readonly [string, Xpf])[] = [
    ['Marchandise HT', goodsXpf],
    ['Commission', minus(commissionXpf)],
    ['Fret remboursé', freightXpf],
    ['Autres', otherXpf],
    ['Retraits', withdrawnXpf],
    ['Frais de retrait', feesXpf],
  ];
  // Totals stay together.
  if (document.y + 15 * (rows.length + 3) > BOTTOM) document.addPage();
  document.fontSize(9);
  totalRow(document, 'Solde avant', settlement.openingXpf);
  for (const [title, amountXpf] of rows) if (amountXpf !== 0) totalRow(document, title, amountXpf);
  rule(document);
  document.font('bold').fontSize(11);
  totalRow(document, 'Solde après', closingXpf);
  document.font('body').fontSize(9);
}
