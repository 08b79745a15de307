import type { TahitiDay, Xpf } from '@matete/contract/units';
import { formatMoney } from '@matete/i18n/formats';
import { formatPhone } from '@matete/i18n/phone';
import { dateText } from '@matete/i18n/server-formats';
import PDFDocument from 'pdfkit';

import { registerFonts } from '#invoice/paper-fonts';
import type { PaperHouse } from '#site-setting/paper-house';

const PAGE_WIDTH = 595.28;
export const MARGIN = 56;
export const RIGHT = PAGE_WIDTH - MARGIN;
/** Where the lines of a page end. */
export const BOTTOM = 770;
export const INK = '#1b2a33';
export const MUTED = '#5b6b73';
const RULE = '#c9d3d6';

export type Paper = InstanceType<typeof PDFDocument>;

export const day = (isoDate: TahitiDay): string => dateText(isoDate, 'list', 'fr');
export const money = (amountXpf: Xpf): string => formatMoney(amountXpf, 'fr');

/** Draws a paper of the house in French. The same content always gives the same bytes. */
export function drawPaper(
  { title, date }: { readonly title: string; readonly date: TahitiDay },
  draw: (document: Paper) => void,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: 40, left: MARGIN, right: MARGIN },
    lang: 'fr-PF',
    info: { Title: title, Author: 'Mātete', CreationDate: new Date(`${date}T22:00:00Z`) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  registerFonts(document);
  document.font('body').fillColor(INK);
  draw(document);
  document.end();
  return done;
}

interface PaperTitle {
  readonly title: string;
  readonly facts: readonly string[];
  /** PNG of the house's logo; absent: the name of the market stands there. */
  readonly logo?: Buffer | undefined;
}

/** Draws the head of a paper: the house on the left, what it is on the right. */
export function drawTitle(document: Paper, { title, facts, logo }: PaperTitle): void {
  if (logo === undefined) {
    document.font('bold').fontSize(15).text('Mātete', MARGIN, MARGIN);
    document.font('body').fontSize(8.5).fillColor(MUTED).text('Le marché des îles de Polynésie française');
  } else document.image(logo, MARGIN, MARGIN - 6, { fit: [180, 54] });
  document.font('bold').fontSize(15).fillColor(INK).text(title, MARGIN, MARGIN, { align: 'right' });
  document.font('body').fontSize(9);
  for (const fact of facts) document.text(fact, { align: 'right' });
}

/** What the house has not said of itself yet. */
const MISSING = 'à compléter';

/** Particulars of the house. */
export const houseLines = (house: PaperHouse): readonly string[] => [
  house.name || `Mātete (raison sociale ${MISSING})`,
  `Forme juridique : ${house.legalForm || MISSING}`,
  house.address || `Adresse : ${MISSING}`,
  `N° T.A.H.I.T.I ${house.tahitiNumber || MISSING}`,
  `RC ${house.rcNumber || MISSING}`,
  `N° TVA ${house.vatNumber || MISSING}`,
  ...(house.email === undefined ? [] : [house.email]),
  ...(house.phone === undefined ? [] : [formatPhone(`+${house.phone}`)]),
];

/** A seller, as papers name them. */
export interface PaperSeller {
  readonly name: string;
  readonly tahitiNumber: string;
  readonly island: string;
}

export const sellerLines = (seller: PaperSeller): readonly string[] => [
  seller.name,
  `N° T.A.H.I.T.I ${seller.tahitiNumber}`,
  `${seller.island}, Polynésie française`,
];

interface Block {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Draws two blocks side by side: who gives the paper, and who gets it. */
export function drawBlocks(document: Paper, left: Block, right: Block): void {
  const top = 150;
  const block = (x: number, { title, lines }: Block) => {
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
  document.y = Math.max(block(MARGIN, left), block(320, right)) + 14;
}

/** Draws a row of the totals. */
export function totalRow(document: Paper, title: string, amountXpf: Xpf): void {
  const top = document.y;
  const height = document.heightOfString(title, { width: 300 });
  flushRight(document, money(amountXpf), RIGHT, top);
  document.text(title, 150, top, { width: 300, align: 'right' });
  document.y = top + Math.max(height, 12) + 3;
}

/** Draws the foot of the last page. */
export function drawFoot(document: Paper, who: string): void {
  document
    .fontSize(7.5)
    .fillColor(MUTED)
    .text(`Montants en francs CFP (XPF), arrondis au franc. ${who}`, MARGIN, 785, {
      width: RIGHT - MARGIN,
      align: 'center',
    });
}

export function flushRight(document: Paper, text: string, end: number, top: number): void {
  document.text(text, end - 110, top, { width: 110, align: 'right', lineBreak: false });
}

export function rule(document: Paper): void {
  document.moveTo(MARGIN, document.y).lineTo(RIGHT, document.y).lineWidth(0.6).strokeColor(RULE).stroke();
  document.y += 7;
}
