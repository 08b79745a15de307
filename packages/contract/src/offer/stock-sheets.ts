import * as z from 'zod/mini';
import { SheetProblem } from '../catalogue/product-sheets.ts';
import { endpoint } from '../endpoint.ts';
import { AnyKg, Day, Instant } from '../primitives.ts';

/** Longest stock sheet, in characters. */
export const LONGEST_STOCK_SHEET = 50_000;
/** Most lines of one stock sheet. */
export const MOST_STOCK_LINES = 200;

/** Columns of a stock sheet, as the file of the present stock names them. */
export const STOCK_COLUMNS = [
  'référence',
  'produit',
  'kg',
  'kg réservés',
  'jours de préparation',
  'heures de préparation',
] as const;
/** A column of a stock sheet. */
export type StockColumn = (typeof STOCK_COLUMNS)[number];

/** What applying a stock sheet does with a line: WRONG lines keep the whole sheet from being applied. */
export const STOCK_CHANGES = ['CHANGE', 'SAME', 'WRONG'] as const;

/** One line of a stock sheet, compared with what the seller supplies now. */
export const StockLine = z.object({
  line: z.int(),
  /** Of the product in the market's words; what was typed where no product has that name. */
  name: z.string(),
  change: z.enum(STOCK_CHANGES),
  differences: z.array(z.object({ column: z.string(), from: z.int(), to: z.int() })),
  problems: z.array(SheetProblem),
  /** Of a sheet "as last week": the kilograms as they were set, and when. Orders may reserve more of them by now. */
  offered: z.nullable(z.object({ kg: AnyKg, on: Day })),
});
export type StockLine = z.output<typeof StockLine>;

/** Why a sheet "as last week" leaves a product as it is: not offered then, withdrawn by the house, closed season. */
export const LEFT_OUT_REASONS = ['NOT_OFFERED', 'WITHDRAWN', 'CLOSED'] as const;

/** Whose kilograms a sheet "as last week" proposes, and of what it proposes none. */
export const StockWeek = z.object({
  /** The day a week before the sheet was made: kilograms are those set last by then. */
  day: Day,
  /** Latest day on which any of them was set; null: there are none. */
  setOn: z.nullable(Day),
  leftOut: z.array(z.object({ name: z.string(), reason: z.enum(LEFT_OUT_REASONS) })),
  /** The seller is away: what they save is on sale once they are back. */
  isAway: z.boolean(),
});
export type StockWeek = z.output<typeof StockWeek>;

/** A stock sheet as it would be applied now. Nothing of it counts before. */
export const StockSheetView = z.object({
  sheetId: z.uuid(),
  madeAt: Instant,
  lines: z.array(StockLine),
  /** What is wrong with the sheet as a whole. */
  problems: z.array(SheetProblem),
  changeCount: z.int(),
  sameCount: z.int(),
  /** It may be applied: nothing is wrong, and something is new. */
  isReady: z.boolean(),
  /** What the reader saw: it is applied only while that is still what it would do. */
  fingerprint: z.string(),
  /** How many products it changed; null: it was not applied. */
  changedCount: z.nullable(z.int()),
  /** Of a sheet "as last week"; null: somebody sent a table. */
  week: z.nullable(StockWeek),
});
export type StockSheetView = z.output<typeof StockSheetView>;

const sheetParams = z.object({ sheetId: z.uuid() });

export const uploadStockSheet = endpoint({
  method: 'POST',
  path: '/sellers/stock/sheets',
  summary:
    'Send a pasted table or a CSV file of kilograms, to see what it would change. It takes the place of the last one',
  roles: ['SELLER'],
  idempotency: 'accepted',
  status: 201,
  files: { file: { max: 1, kind: 'TABLE' } },
  body: z.strictObject({ table: z.optional(z.string().check(z.maxLength(LONGEST_STOCK_SHEET, 'TEXT_TOO_LONG'))) }),
  response: z.object({ sheetId: z.uuid() }),
  refusals: ['STOCK_SHEET_EMPTY', 'STOCK_SHEET_UNREADABLE', 'BODY_TOO_LARGE'],
});

export const proposeLastWeek = endpoint({
  method: 'POST',
  path: '/sellers/stock/last-week',
  summary: 'Make a stock sheet of the kilograms that a seller offered a week ago, in the place of the last one',
  roles: ['SELLER'],
  idempotency: 'accepted',
  status: 201,
  response: z.object({ sheetId: z.uuid() }),
  refusals: ['STOCK_WEEK_EMPTY'],
});

export const readStockSheet = endpoint({
  method: 'GET',
  path: '/sellers/stock/sheets/:sheetId',
  summary: 'Read what a stock sheet would change, and what is wrong at which line and column',
  roles: ['SELLER'],
  params: sheetParams,
  response: StockSheetView,
  refusals: ['STOCK_SHEET_NOT_FOUND'],
});

export const downloadStock = endpoint({
  method: 'GET',
  path: '/sellers/stock/present',
  summary: 'Download what a seller supplies now as a CSV file that can be changed and sent again',
  roles: ['SELLER'],
  download: 'text/csv',
  refusals: [],
});

export const applyStockSheet = endpoint({
  method: 'POST',
  path: '/sellers/stock/sheets/:sheetId/applied',
  summary: 'Apply a stock sheet: all of it or nothing',
  roles: ['SELLER'],
  params: sheetParams,
  idempotency: 'accepted',
  body: z.strictObject({ fingerprint: z.string('REQUIRED').check(z.maxLength(64, 'INVALID')) }),
  response: z.object({ changedCount: z.int() }),
  refusals: ['STOCK_SHEET_NOT_FOUND', 'STOCK_SHEET_APPLIED', 'STOCK_SHEET_NOT_READY', 'STOCK_SHEET_CHANGED'],
});
