import type { TahitiDay, Xpf } from '@matete/contract/units';
import { formatBasisPoints, formatKg, formatMoney } from '@matete/i18n/formats';
import { dateText } from '@matete/i18n/server-formats';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

import type { InvoiceContent, Settlement } from '#invoice/invoice-content';

/** Carries macrons and the ʻokina, which the fonts built into every PDF reader do not. */
const FONT = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const BOLD = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));

const PAGE_WIDTH = 595.28;
const MARGIN = 56;
const RIGHT = PAGE_WIDTH - MARGIN;
const BOTTOM = 770;
const INK = '#1b2a33';
const MUTED = '#5b6b73';
const RULE = '#c9d3d6';

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
};

/**
 * Draws an invoice or a credit note in French, as the tax code asks for. The same content always gives the same bytes.
 *
 * @source code des impôts art. 344-4 and 344-5: date, unbroken number, names, N° TAHITI and addresses, operation date, quantity,
 *   designation, unit price without VAT, discounts, totals without VAT and VAT a rate, amounts rounded to the franc
 */
export function drawInvoice(content: InvoiceContent): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: 40, left: MARGIN, right: MARGIN },
    lang: 'fr-PF',
    info: {
      Title: `${titleOf(content)} ${content.number}`,
      Author: 'Mātete',
      CreationDate: new Date(`${content.issuedDate}T22:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.registerFont('body', FONT).registerFont('bold', BOLD).font('body').fillColor(INK);
  drawHead(document, content);
  drawParties(document, content);
  drawLines(document, content);
  drawTotals(document, content);
  drawFoot(document, content);
  document.end();
  return done;
}

const titleOf = ({ kind }: InvoiceContent) => (kind === 'INVOICE' ? 'Facture' : 'Facture d’avoir');
const day = (isoDate: TahitiDay) => dateText(isoDate, 'list', 'fr');
const money = (amountXpf: Xpf) => formatMoney(amountXpf, 'fr');

type Document = InstanceType<typeof PDFDocument>;

function drawHead(document: Document, content: InvoiceContent): void {
  document.font('bold').fontSize(15).text('Mātete', MARGIN, MARGIN);
  document.font('body').fontSize(8.5).fillColor(MUTED).text('Le marché des îles de Polynésie française');
  document.font('bold').fontSize(15).fillColor(INK).text(titleOf(content), MARGIN, MARGIN, { align: 'right' });
  document.font('body').fontSize(9);
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
  for (const fact of facts) document.text(fact, { align: 'right' });
}

/** What the house has not said of itself yet. */
const MISSING = 'à compléter';

/** The house as the seller; in papers from before it sold in its own name, the seller. */
function sellerLines({ house, seller }: InvoiceContent): readonly string[] {
  if (house === undefined)
    return [seller.name, `N° T.A.H.I.T.I ${seller.tahitiNumber}`, `${seller.island}, Polynésie française`];
  return [
    house.name || `Mātete (raison sociale ${MISSING})`,
    `Forme juridique : ${house.legalForm || MISSING}`,
    house.address || `Adresse : ${MISSING}`,
    `N° T.A.H.I.T.I ${house.tahitiNumber || MISSING}`,
    `RC ${house.rcNumber || MISSING}`,
    `N° TVA ${house.vatNumber || MISSING}`,
  ];
}

const customerLines = ({ customer }: InvoiceContent): readonly string[] => [
  ...(customer.company === undefined ? [] : [customer.company]),
  customer.name,
  customer.address,
  `${customer.zipCode} ${customer.city}`,
  customer.country,
  ...(customer.tahitiNumber === undefined ? [] : [`N° T.A.H.I.T.I ${customer.tahitiNumber}`]),
];

function drawParties(document: Document, content: InvoiceContent): void {
  const top = 150;
  const block = (x: number, title: string, lines: readonly string[]) => {
    document.font('body').fontSize(8.5).fillColor(MUTED).text(title, x, top, { width: 220 });
    document
      .font('bold')
      .fontSize(10)
      .fillColor(INK)
      .text(lines[0] ?? '', { width: 220 });
    document.font('body').fontSize(9);
    for (const line of lines.slice(1)) document.text(line, { width: 220 });
    return document.y;
  };
  const left = block(MARGIN, 'Vendeur', sellerLines(content));
  const right = block(320, 'Client', customerLines(content));
  document.y = Math.max(left, right) + 14;
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

function drawLines(document: Document, content: InvoiceContent): void {
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

function drawColumnTitles(document: Document): void {
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

function drawTotals(document: Document, content: InvoiceContent): void {
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

function totalRow(document: Document, title: string, amountXpf: Xpf): void {
  const top = document.y;
  const height = document.heightOfString(title, { width: 300 });
  flushRight(document, money(amountXpf), RIGHT, top);
  document.text(title, 150, top, { width: 300, align: 'right' });
  document.y = top + Math.max(height, 12) + 3;
}

function drawFoot(document: Document, { house }: InvoiceContent): void {
  const who =
    house === undefined
      ? 'Document établi par Mātete au nom et pour le compte du vendeur.'
      : 'Vendu par Mātete en son nom.';
  document
    .fontSize(7.5)
    .fillColor(MUTED)
    .text(`Montants en francs CFP (XPF), arrondis au franc. ${who}`, MARGIN, 785, {
      width: RIGHT - MARGIN,
      align: 'center',
    });
}

function flushRight(document: Document, text: string, end: number, top: number): void {
  document.text(text, end - 110, top, { width: 110, align: 'right', lineBreak: false });
}

function rule(document: Document): void {
  document.moveTo(MARGIN, document.y).lineTo(RIGHT, document.y).lineWidth(0.6).strokeColor(RULE).stroke();
  document.y += 7;
}
