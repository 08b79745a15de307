import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, type Language } from '../primitives.ts';
import { IMAGE_REFUSALS } from '../upload-refusals.ts';

/** Longest file of products, in characters. */
export const LONGEST_SHEET = 500_000;
/** Most products of one file. */
export const MOST_SHEET_LINES = 500;
/** Most pictures that are sent along with a file. */
export const MOST_SHEET_PICTURES = 20;
/** Hours after which a file that was not applied lapses: its pictures are kept no longer than a day. */
export const SHEET_HOURS = 20;

/** Columns of a product's texts in each language; those of the islands are named by the code of the language. */
export const TEXT_COLUMNS = {
  fr: { name: 'nom', description: 'description' },
  en: { name: 'nom anglais', description: 'description anglaise' },
  ty: { name: 'nom ty', description: 'description ty' },
  pu: { name: 'nom pu', description: 'description pu' },
  mrv: { name: 'nom mrv', description: 'description mrv' },
  aut: { name: 'nom aut', description: 'description aut' },
  mar: { name: 'nom mar', description: 'description mar' },
  hka: { name: 'nom hka', description: 'description hka' },
} as const satisfies Record<Language, { readonly name: string; readonly description: string }>;

/** A column of a text of a product. */
export type TextColumn = (typeof TEXT_COLUMNS)[Language]['name' | 'description'];

/** Columns of a file of products, as its template names them. */
export const SHEET_COLUMNS = [
  'référence',
  'nom',
  'nom anglais',
  'description',
  'description anglaise',
  'catégorie',
  'sous-catégorie',
  'prix HT',
  'TVA',
  'tarif de fret',
  'code SH',
  'litres par kg',
  'kg par commande',
  'jours de mer',
  'fret payé par le Pays',
  'peut être rendu',
  'en avant',
  'en vente',
  'photos',
  'nom ty',
  'description ty',
  'nom pu',
  'description pu',
  'nom mrv',
  'description mrv',
  'nom aut',
  'description aut',
  'nom mar',
  'description mar',
  'nom hka',
  'description hka',
] as const;
/** A column of a file of products. */
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** Columns that every file has: without them no line says which product it is about. */
export const REQUIRED_SHEET_COLUMNS = ['référence'] as const satisfies readonly SheetColumn[];

/** A picture that came along with a file. Its sizes are pixels and bytes; it has no row until the file is applied. */
export interface SheetPicture {
  readonly fileName: string;
  readonly imageId: string;
  readonly width: number;
  readonly height: number;
  readonly byteCount: number;
  /** Sum of its pixels, in hexadecimal digits: the same picture has the same, whatever its name. */
  readonly sha256: string;
}

/** Something that is wrong with a file, where a spreadsheet shows it. */
export const SheetProblem = z.object({
  /** From 1; null: it concerns the whole file. */
  line: z.nullable(z.int()),
  /** As the file's template calls it. */
  column: z.nullable(z.string()),
  code: z.string(),
  /** In the reader's language. */
  message: z.string(),
});
export type SheetProblem = z.output<typeof SheetProblem>;

/** What applying a file does with a line: WRONG lines keep the whole file from being applied. */
export const SHEET_CHANGES = ['CREATE', 'CHANGE', 'SAME', 'WRONG'] as const;

/** One line of a file of products, compared with the catalogue as it is now. */
export const SheetLine = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  change: z.enum(SHEET_CHANGES),
  /** What would be different, of a product that is there. */
  differences: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  problems: z.array(SheetProblem),
});
export type SheetLine = z.output<typeof SheetLine>;

/** A file of products as it would be applied now. Nothing of it counts before. */
export const ProductSheetView = z.object({
  sheetId: z.uuid(),
  madeAt: Instant,
  lines: z.array(SheetLine),
  /** What is wrong with the file as a whole. */
  problems: z.array(SheetProblem),
  /** Pictures that came along, and whether a line names them. */
  pictures: z.array(z.object({ fileName: z.string(), isUsed: z.boolean() })),
  createCount: z.int(),
  changeCount: z.int(),
  sameCount: z.int(),
  /** It may be applied: nothing is wrong, something is new, and it is neither applied nor too old. */
  isReady: z.boolean(),
  isLapsed: z.boolean(),
  /** What the reader saw: it is applied only while that is still what it would do. */
  fingerprint: z.string(),
  /** What it did; null: it was not applied. */
  applied: z.nullable(z.object({ createdCount: z.int(), changedCount: z.int() })),
});
export type ProductSheetView = z.output<typeof ProductSheetView>;

const sheetParams = z.object({ sheetId: z.uuid() });

export const uploadProductSheet = endpoint({
  method: 'POST',
  path: '/products/sheets',
  summary: 'Send a CSV file of products and its pictures, to see what it would do. Nothing of it counts yet',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  status: 201,
  files: { file: { max: 1, kind: 'TABLE' }, pictures: { max: MOST_SHEET_PICTURES, kind: 'IMAGE' } },
  body: z.strictObject({}),
  response: z.object({ sheetId: z.uuid() }),
  refusals: [
    'PRODUCT_SHEET_EMPTY',
    'PRODUCT_SHEET_UNREADABLE',
    'PRODUCT_SHEET_TOO_LONG',
    'PRODUCT_SHEET_PICTURE_TWICE',
    'TOO_MANY_IMAGES',
    ...IMAGE_REFUSALS,
  ],
});

export const readProductSheet = endpoint({
  method: 'GET',
  path: '/products/sheets/:sheetId',
  summary: 'Read what a file of products would create and change, and what is wrong at which line and column',
  roles: ['ADMIN'],
  params: sheetParams,
  response: ProductSheetView,
  refusals: ['PRODUCT_SHEET_NOT_FOUND'],
});

export const downloadProductSheet = endpoint({
  method: 'GET',
  path: '/products/sheets/catalogue',
  summary: 'Download all products as a CSV file that can be changed and sent again; their pictures are not part of it',
  roles: ['ADMIN'],
  download: 'text/csv',
  refusals: [],
});

export const applyProductSheet = endpoint({
  method: 'POST',
  path: '/products/sheets/:sheetId/applied',
  summary: 'Apply a file of products: all of it or nothing',
  roles: ['ADMIN'],
  params: sheetParams,
  idempotency: 'accepted',
  body: z.strictObject({ fingerprint: z.string('REQUIRED').check(z.maxLength(64, 'INVALID')) }),
  response: z.object({ createdCount: z.int(), changedCount: z.int() }),
  refusals: [
    'PRODUCT_SHEET_NOT_FOUND',
    'PRODUCT_SHEET_APPLIED',
    'PRODUCT_SHEET_NOT_READY',
    'PRODUCT_SHEET_CHANGED',
    'PRODUCT_SHEET_LAPSED',
  ],
});
