import { createHash } from 'node:crypto';

import { OfferInput } from '@matete/contract/offer/offers';
import { MOST_STOCK_LINES, STOCK_COLUMNS, type StockColumn, type StockLine } from '@matete/contract/offer/stock-sheets';
import type { StockSheetView } from '@matete/contract/offer/stock-sheets';
import type { Language } from '@matete/contract/primitives';
import { nearestName } from '@matete/domain/catalogue/nearest-name';
import { foldForSearch } from '@matete/i18n/fold-for-search';

import { wholeNumberOf } from '#catalogue/sheets/sheet-cells';
import type { JudgedLine, StockStep } from '#offer/sheets/judged-line';
import { judgeWeek } from '#offer/sheets/judge-week';
import { readPresentStock, type StockOffer } from '#offer/sheets/present-stock-query';
import type { StockSheetRow } from '#offer/sheets/stock-sheet-store';
import type { Db } from '#platform/db/database';
import { isAsDownloaded, SEAL_COLUMN, type SealColumn } from '#platform/table/downloaded-line';
import { readTable, type TableLayout, type TableRow } from '#platform/table/read-table';
import { type CellProblem, problemIn } from '#platform/table/table-problem';

/** A column of a stock sheet, or the one that tells which lines of a download were changed. */
type SheetColumn = StockColumn | SealColumn;

/** How a stock sheet names its columns: as the file of the present stock does, or in English. */
const STOCK_LAYOUT: TableLayout<SheetColumn> = {
  columns: [...STOCK_COLUMNS, SEAL_COLUMN],
  required: ['kg'],
  hasComments: true,
  otherNames: {
    sku: 'référence',
    reference: 'référence',
    nom: 'produit',
    product: 'produit',
    name: 'produit',
    kilos: 'kg',
    quantite: 'kg',
    quantity: 'kg',
    'kg reserved': 'kg réservés',
    'preparation days': 'jours de préparation',
    'preparation hours': 'heures de préparation',
  },
};

const FIELD_OF = {
  kg: 'quantity',
  'jours de préparation': 'preparationDays',
  'heures de préparation': 'preparationHours',
} as const satisfies Partial<Record<StockColumn, keyof StockOffer>>;
const VALUE_COLUMNS = ['kg', 'jours de préparation', 'heures de préparation'] as const;

type Problem = CellProblem<SheetColumn>;

/** Judges a stock sheet against what its seller supplies now. `steps` is empty where anything is wrong. */
export async function judgeStockSheet(
  db: Db,
  sheet: StockSheetRow,
  { language, now, isLocked }: { readonly language: Language; readonly now: Date; readonly isLocked: boolean },
): Promise<{ readonly view: StockSheetView; readonly steps: readonly StockStep[] }> {
  if (sheet.week_day !== null) {
    const { week, judged } = await judgeWeek(db, { ...sheet, week_day: sheet.week_day }, { now, isLocked });
    return judgedSheet(sheet, judged, { problems: [], week, language });
  }
  const { rows, problems } = sheet.applied_at === null ? rowsOf(sheet.content) : { rows: [], problems: [] };
  const offers = await readPresentStock(db, { sellerId: sheet.seller_id, now, isLocked });
  const seen = new Map<string, number>();
  const judged = rows.map((row) => judgeLine(row, { offers, seen, language }));
  return judgedSheet(sheet, judged, { problems, week: null, language });
}

interface Whole {
  readonly problems: readonly Problem[];
  readonly week: StockSheetView['week'];
  readonly language: Language;
}

/** What applying a sheet would do, all lines together. */
function judgedSheet(sheet: StockSheetRow, judged: readonly JudgedLine[], { problems, week, language }: Whole) {
  const lines = judged.map(({ line }) => line);
  const count = (change: StockLine['change']): number => lines.filter((line) => line.change === change).length;
  const isSound = problems.length === 0 && count('WRONG') === 0;
  const steps = isSound ? judged.flatMap(({ step }) => step ?? []) : [];
  const outcome = JSON.stringify(lines.map(({ name, change, differences }) => [name, change, differences]));
  const view: StockSheetView = {
    sheetId: sheet.id,
    madeAt: sheet.made_at.toISOString(),
    lines,
    problems: problems.map(problemIn(language)),
    changeCount: count('CHANGE'),
    sameCount: count('SAME'),
    isReady: steps.length > 0,
    fingerprint: createHash('sha256').update(outcome).digest('hex').slice(0, 32),
    changedCount: sheet.changed_count,
    week,
  };
  return { steps, view };
}

/** Reads the lines of a sheet, and what is wrong with it as a whole. */
function rowsOf(content: string): { readonly rows: readonly TableRow<SheetColumn>[]; readonly problems: Problem[] } {
  const table = readTable(content, STOCK_LAYOUT);
  if ('problem' in table) {
    const { problem } = table;
    const whole = { line: problem.line, column: null };
    const wrong: Problem =
      problem.kind === 'UNREADABLE'
        ? { ...whole, code: 'STOCK_SHEET_UNREADABLE' }
        : { ...whole, code: 'PRODUCT_SHEET_COLUMN_MISSING', params: { column: problem.column } };
    return { rows: [], problems: [wrong] };
  }
  const whole = { line: table.headLine, column: null };
  const problems: Problem[] = [
    ...table.unknownNames.map((column) => ({ ...whole, code: 'PRODUCT_SHEET_COLUMN_UNKNOWN', params: { column } })),
    ...table.twice.map((column) => ({ ...whole, column, code: 'PRODUCT_SHEET_COLUMN_TWICE' })),
  ];
  if (!table.present.has('référence') && !table.present.has('produit'))
    problems.push({ ...whole, code: 'PRODUCT_SHEET_COLUMN_MISSING', params: { column: 'produit' } });
  if (table.rows.length === 0) problems.push({ ...whole, line: null, code: 'STOCK_SHEET_EMPTY' });
  if (table.rows.length <= MOST_STOCK_LINES) return { rows: table.rows, problems };
  const tooLong = { ...whole, line: null, code: 'PRODUCT_SHEET_TOO_LONG', params: { max: MOST_STOCK_LINES } };
  return { rows: [], problems: [tooLong] };
}

interface Facts {
  readonly offers: readonly StockOffer[];
  /** First line of each product. */
  readonly seen: Map<string, number>;
  readonly language: Language;
}

function judgeLine(row: TableRow<SheetColumn>, { offers, seen, language }: Facts): JudgedLine {
  const { line } = row;
  const problems: Problem[] = [];
  if (row.hasMoreCells || row.isOpen) problems.push({ line, column: null, code: 'PRODUCT_SHEET_CELLS' });
  const offer = offerOf(row, offers);
  const name = offer?.name ?? (row.at('produit') || row.at('référence'));
  if (offer === undefined) problems.push(unknownProduct(row, offers));
  else {
    const first = seen.get(offer.productId);
    if (first === undefined) seen.set(offer.productId, line);
    else problems.push({ line, column: 'produit', code: 'PRODUCT_SHEET_LINE_TWICE', params: { line: first } });
  }
  const differences: StockLine['differences'] = [];
  // Kilograms left, or were set elsewhere, since an old table was downloaded: what nobody changed in it wishes for nothing.
  const isOld = isAsDownloaded(row.at(SEAL_COLUMN), STOCK_COLUMNS.map(row.at));
  for (const column of VALUE_COLUMNS) {
    if (row.at(column) === '' || isOld) continue;
    const field = FIELD_OF[column];
    const parsed = OfferInput.shape[field].safeParse(numberOf(row.at(column)));
    if (!parsed.success) {
      problems.push({ line, column, code: parsed.error.issues[0]?.message ?? 'NUMBER_INVALID' });
    } else if (offer !== undefined && parsed.data !== offer[field]) {
      differences.push({ column, from: offer[field], to: parsed.data });
      if (field === 'quantity' && parsed.data < offer.reserved)
        problems.push({ line, column, code: 'OFFER_BELOW_RESERVED', params: { reservedKg: offer.reserved } });
    }
  }
  const isWrong = problems.length > 0;
  const change = isWrong ? 'WRONG' : differences.length > 0 ? 'CHANGE' : 'SAME';
  return {
    line: {
      line,
      name,
      change,
      differences: isWrong ? [] : differences,
      problems: problems.map(problemIn(language)),
      offered: null,
    },
    step: offer !== undefined && change === 'CHANGE' ? stepOf(offer, differences) : undefined,
  };
}

/** Number of a cell, with a comma or a point before zeros; not a number where it is no whole one. */
function numberOf(typed: string): number {
  const digits = wholeNumberOf(typed);
  return /^\d+$/.test(digits) ? Number(digits) : NaN;
}

const stepOf = ({ productId }: StockOffer, differences: StockLine['differences']): StockStep => ({
  productId,
  ...Object.fromEntries(differences.map(({ column, to }) => [FIELD_OF[column as keyof typeof FIELD_OF], to])),
});

/** The product of a line: by its reference, else by its name in any language. */
function offerOf(row: TableRow<SheetColumn>, offers: readonly StockOffer[]): StockOffer | undefined {
  const sku = row.at('référence').toLowerCase();
  if (sku !== '') return offers.find((offer) => offer.sku.toLowerCase() === sku);
  const name = foldForSearch(row.at('produit'));
  const named = offers.filter(({ names }) => names.some((known) => foldForSearch(known) === name));
  // A name of two products says neither: the reference does.
  return named.length === 1 ? named[0] : undefined;
}

function unknownProduct(row: TableRow<SheetColumn>, offers: readonly StockOffer[]): Problem {
  const { line } = row;
  const hasReference = row.at('référence') !== '';
  const typed = hasReference ? row.at('référence') : row.at('produit');
  const column = hasReference ? 'référence' : 'produit';
  if (typed === '') return { line, column: 'produit', code: 'REQUIRED' };
  const names = offers.flatMap((offer) => (hasReference ? [offer.sku] : offer.names));
  const nearest = nearestName(
    foldForSearch(typed),
    names.map((name) => ({ name, folded: foldForSearch(name) })),
  );
  return nearest === undefined
    ? { line, column, code: 'STOCK_PRODUCT_UNKNOWN' }
    : { line, column, code: 'STOCK_PRODUCT_NEAREST', params: { name: nearest } };
}
