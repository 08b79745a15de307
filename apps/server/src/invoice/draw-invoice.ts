import { formatBasisPoints, formatKg } from '@matete/i18n/formats';

import type { InvoiceContent, Settlement } from '#invoice/invoice-content';
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

/** Columns of the lines: where each ends, for figures that stand flush right. */
const COLUMNS = { quantity: 320, unitPrice: 400, rate: 450, net: RIGHT };

const SETTLED: Readonly<Record<Settlement, string>> = {
  COUPON: 'Réglé par bon d’achat',
  CREDIT_CARD: 'Réglé par carte bancaire',
  WIRE_TRANSFER: 'Réglé par virement',
  REVOLUT: 'Réglé par Revolut',
  FREIGHT_DIFFERENCE: 'Complément de fret, à régler ou réglé à part',
  FREIGHT_NOT_OWED: 'Complément de fret, plus rien à régler',
  INVOICE_TAKEN_BACK: 'Annulation de la facture, rien à régler',
  FREIGHT_RETURNED: 'Fret facturé en trop, rendu en bon d’achat',
  REFUND_COUPON: 'Rendu en bon d’achat',
  REFUND_MONEY: 'Rendu par versement',
  REFUND_BY_BANK: 'Déjà rendu par la banque',
};

/**
 * Draws an invoice or a credit note in French, as the tax code asks for. The same content and logo always give the same bytes.
 *
 * @param logo The picture that the content names, as the storage has it.
 *
 * @source code des impôts art. 344-4 and 344-5: date, unbroken number, names, N° TAHITI and addresses, operation date, quantity,
 *   designation, unit price without VAT, discounts, totals without VAT and VAT a rate, amounts rounded to the franc
 */
export function drawInvoice(content: InvoiceContent, logo?: Buffer): Promise<Buffer> {
  return drawPaper({ title: `${titleOf(content)} ${content.number}`, date: content.issuedDate }, (document) => {
    drawHead(document, content, logo);
    drawParties(document, content);
    drawLines(document, content);
    drawTotals(document, content);
    drawFoot(document, footOf(content));
  });
}

const titleOf = ({ kind }: InvoiceContent) => (kind === 'INVOICE' ? 'Facture' : 'Facture d’avoir');

function drawHead(document: Paper, content: InvoiceContent, logo: Buffer | undefined): void {
  const facts = [
    `N° ${content.number}`,
    `Émise le ${day(content.issuedDate)}`,
    content.kind === 'INVOICE'
      ? `Marchandise embarquée le ${day(content.operationDate)}`
      : `Remboursement décidé le ${day(content.operationDate)}`,
    `Commande ${content.orderNumber}`,
    ...(content.customer.orderReference === undefined ? [] : [`Votre référence : ${content.customer.orderReference}`]),
    ...(content.corrects === null ? [] : [`Avoir sur la facture n° ${content.corrects}`]),
  ];
  drawTitle(document, { title: titleOf(content), facts, logo });
}

/** The house as the seller; in papers from before it sold in its own name, the seller. */
const partyLines = ({ house, seller }: InvoiceContent): readonly string[] =>
  house === undefined ? sellerLines(seller) : houseLines(house);

const customerLines = ({ customer }: InvoiceContent): readonly string[] => [
  ...(customer.company === undefined
    ? []
    : [[customer.company, customer.legalForm].filter((part) => part !== undefined).join(', ')]),
  customer.name,
  customer.address,
  `${customer.zipCode} ${customer.city}`,
  customer.country,
  ...(customer.tahitiNumber === undefined ? [] : [`N° T.A.H.I.T.I ${customer.tahitiNumber}`]),
  ...(customer.rcNumber === undefined ? [] : [`RC ${customer.rcNumber}`]),
];

function drawParties(document: Paper, content: InvoiceContent): void {
  drawBlocks(
    document,
    { title: 'Vendeur', lines: partyLines(content) },
    { title: 'Client', lines: customerLines(content) },
  );
  if (content.house !== undefined) {
    const { name, island, tahitiNumber } = content.seller;
    document.fontSize(8.5).fillColor(MUTED);
    document.text(
      `Origine de la marchandise : ${name}, ${island} (N° T.A.H.I.T.I ${tahitiNumber})`,
      MARGIN,
      document.y,
    );
    document.fontSize(9).fillColor(INK);
  }
  document.y += 12;
}

function drawLines(document: Paper, content: InvoiceContent): void {
  if (content.lines.length === 0) return;
  drawColumnTitles(document);
  for (const line of content.lines) {
    const height = document.heightOfString(line.designation, { width: 200 });
    if (document.y + height > BOTTOM) {
      document.addPage();
      drawColumnTitles(document);
    }
    const top = document.y;
    flushRight(document, formatKg(line.quantityKg, 'fr'), COLUMNS.quantity, top);
    flushRight(document, money(line.unitPriceXpf), COLUMNS.unitPrice, top);
    flushRight(document, formatBasisPoints(line.vatBasisPoints, 'fr'), COLUMNS.rate, top);
    flushRight(document, money(line.netXpf), COLUMNS.net, top);
    document.text(line.designation, MARGIN, top, { width: 200 });
    document.y = top + height + 5;
  }
  rule(document);
}

function drawColumnTitles(document: Paper): void {
  const top = document.y;
  document.fontSize(8.5).fillColor(MUTED);
  document.text('Désignation', MARGIN, top);
  flushRight(document, 'Quantité', COLUMNS.quantity, top);
  flushRight(document, 'Prix HT au kg', COLUMNS.unitPrice, top);
  flushRight(document, 'TVA', COLUMNS.rate, top);
  flushRight(document, 'Montant HT', COLUMNS.net, top);
  document.fontSize(9).fillColor(INK);
  document.y = top + 14;
  rule(document);
}

function drawTotals(document: Paper, content: InvoiceContent): void {
  const rows: [string, number][] = [
    [content.kind === 'INVOICE' ? 'Total HT' : 'Marchandise rendue, HT', content.netXpf],
    ...content.vat.map(({ basisPoints, baseXpf, vatXpf }): [string, number] => [
      `TVA ${formatBasisPoints(basisPoints, 'fr')} sur ${money(baseXpf)}`,
      vatXpf,
    ]),
  ];
  if (content.cpsXpf > 0) rows.push([`CPS ${formatBasisPoints(content.cpsBasisPoints, 'fr')}`, content.cpsXpf]);
  if (content.freightXpf > 0 || content.kind === 'INVOICE') rows.push([freightTitle(content), content.freightXpf]);
  // Totals stay together.
  if (document.y + 15 * (rows.length + content.settlement.length + 3) > BOTTOM) document.addPage();
  for (const [title, amountXpf] of rows) totalRow(document, title, amountXpf);
  rule(document);
  document.font('bold').fontSize(11);
  totalRow(document, content.kind === 'INVOICE' ? 'Total TTC' : 'Total de l’avoir', content.totalXpf);
  document.font('body').fontSize(9).fillColor(MUTED);
  document.y += 6;
  for (const { by, amountXpf } of content.settlement) totalRow(document, SETTLED[by], amountXpf);
  document.fillColor(INK);
}

const freightTitle = ({ ship }: InvoiceContent) =>
  ship === null ? 'Fret' : `Fret jusqu’à Papeete, ${ship.name}, connaissement ${ship.connaissementNumber}`;

const footOf = ({ house }: InvoiceContent): string =>
  house === undefined
    ? 'Document établi par Mātete au nom et pour le compte du vendeur.'
    : 'Vendu par Mātete en son nom.';
