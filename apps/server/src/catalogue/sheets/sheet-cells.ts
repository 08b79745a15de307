import {
  type SheetColumn,
  REQUIRED_SHEET_COLUMNS,
  SHEET_COLUMNS,
  TEXT_COLUMNS,
  type TextColumn,
} from '@matete/contract/catalogue/product-sheets';
import { PRIMARY_CATEGORIES, SUB_CATEGORIES, TARIFF_CODES } from '@matete/contract/catalogue/product-views';
import { LANGUAGES } from '@matete/contract/primitives';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { translate } from '@matete/i18n/translate';

import { isAsDownloaded, SEAL_COLUMN, type SealColumn } from '#platform/table/downloaded-line';
import type { TableLayout, TableRow } from '#platform/table/read-table';
import type { CellProblem } from '#platform/table/table-problem';

/** Something wrong with a file of products. */
export type SheetCellProblem = CellProblem<FileColumn>;

/** A column of a file of products, or the one that tells which lines of a download were changed. */
export type FileColumn = SheetColumn | SealColumn;

/** How a file of products names its columns: as the template does, or in English. */
export const SHEET_LAYOUT: TableLayout<FileColumn> = {
  columns: [...SHEET_COLUMNS, SEAL_COLUMN],
  required: REQUIRED_SHEET_COLUMNS,
  hasComments: true,
  otherNames: {
    sku: 'référence',
    reference: 'référence',
    name: 'nom',
    'french name': 'nom',
    'english name': 'nom anglais',
    'english description': 'description anglaise',
    category: 'catégorie',
    subcategory: 'sous-catégorie',
    price: 'prix HT',
    prix: 'prix HT',
    vat: 'TVA',
    tariff: 'tarif de fret',
    'hs code': 'code SH',
    'litres per kg': 'litres par kg',
    'kg per order': 'kg par commande',
    'days at sea': 'jours de mer',
    'freight paid by the country': 'fret payé par le Pays',
    returnable: 'peut être rendu',
    featured: 'en avant',
    'on sale': 'en vente',
    pictures: 'photos',
  },
};

const CATEGORY_TEXT = { WATER: 'common.shell.water', LAND: 'common.shell.land', CRAFT: 'common.shell.craft' } as const;

/** Words that a cell may hold, folded, with what each stands for; the first of each value is the one that is shown. */
type Words = ReadonlyMap<string, string>;

const wordsOf = (pairs: readonly (readonly [string, string])[]): Words =>
  new Map(pairs.map(([word, value]) => [foldForSearch(word), value]));

const CATEGORY_WORDS = wordsOf(
  PRIMARY_CATEGORIES.flatMap((value) => [
    [translate('fr', CATEGORY_TEXT[value]), value] as const,
    [translate('en', CATEGORY_TEXT[value]), value] as const,
    [value, value] as const,
  ]),
);
const SUB_CATEGORY_WORDS = wordsOf(
  SUB_CATEGORIES.flatMap((value) => [
    [translate('fr', `common.subCategory.${value}`), value] as const,
    [translate('en', `common.subCategory.${value}`), value] as const,
    [value, value] as const,
  ]),
);
const TARIFF_WORDS = wordsOf(TARIFF_CODES.map((value) => [value, value]));
const YES_NO_WORDS = wordsOf([
  ...['oui', 'yes', 'vrai', 'true', '1', 'x'].map((word) => [word, 'true'] as const),
  ...['non', 'no', 'faux', 'false', '0'].map((word) => [word, 'false'] as const),
]);

/** What a column may hold, for whoever typed something else. */
const OFFERED = {
  catégorie: PRIMARY_CATEGORIES.map((value) => translate('fr', CATEGORY_TEXT[value])),
  'sous-catégorie': SUB_CATEGORIES.map((value) => translate('fr', `common.subCategory.${value}`)),
  'tarif de fret': TARIFF_CODES,
  'oui ou non': ['oui', 'non'],
} as const;

const TYPED_TEXT: ReadonlySet<SheetColumn> = new Set<SheetColumn>([
  'référence',
  'code SH',
  'photos',
  ...LANGUAGES.flatMap((language) => Object.values(TEXT_COLUMNS[language])),
]);

/** The field of the contract that each column fills, and how its cell is put into the contract's words. */
const FIELD_OF: Readonly<Partial<Record<SheetColumn, { readonly field: string; readonly read: ReadCell }>>> = {
  référence: { field: 'sku', read: asTyped },
  catégorie: { field: 'primaryCategoryId', read: oneOf(CATEGORY_WORDS, OFFERED.catégorie) },
  'sous-catégorie': { field: 'subCategoryId', read: oneOf(SUB_CATEGORY_WORDS, OFFERED['sous-catégorie']) },
  'prix HT': { field: 'price', read: wholeNumberOf },
  TVA: { field: 'vatBasisPoints', read: decimal(100) },
  'tarif de fret': { field: 'tariff', read: oneOf(TARIFF_WORDS, OFFERED['tarif de fret']) },
  'code SH': { field: 'codeSH', read: asTyped },
  'litres par kg': { field: 'cubicCentimetresPerKg', read: decimal(1000) },
  'kg par commande': { field: 'maxKgPerOrder', read: wholeNumberOf },
  'jours de mer': { field: 'maxTravelDays', read: wholeNumberOf },
  'fret payé par le Pays': { field: 'freightPaidByCountry', read: oneOf(YES_NO_WORDS, OFFERED['oui ou non']) },
  'peut être rendu': { field: 'isReturnable', read: oneOf(YES_NO_WORDS, OFFERED['oui ou non']) },
  'en avant': { field: 'isFeatured', read: oneOf(YES_NO_WORDS, OFFERED['oui ou non']) },
  'en vente': { field: 'isActive', read: oneOf(YES_NO_WORDS, OFFERED['oui ou non']) },
};

/** The value of a cell as the contract's form takes it, or the words that it may be. */
type ReadCell = (typed: string) => string | { readonly words: string };

function asTyped(typed: string): string {
  return typed;
}

/** Whole number with spaces, and zeros alone after a comma; anything else stays, so that the contract refuses it. */
export function wholeNumberOf(typed: string): string {
  const compact = typed.replaceAll(/\s/gu, '');
  return /^\d+(?:[.,]0{1,2})?$/.test(compact) ? compact.replace(/[.,].*$/, '') : typed;
}

/** Decimal number with a comma or a point, as a whole number of parts; a finer one than that stays, and is refused. */
function decimal(parts: number): ReadCell {
  return (typed) => {
    const compact = typed.replaceAll(/[\s%]/gu, '').replace(',', '.');
    if (!/^\d+(?:\.\d+)?$/.test(compact)) return typed;
    const scaled = Number(compact) * parts;
    return Math.abs(scaled - Math.round(scaled)) < 1e-6 ? String(Math.round(scaled)) : typed;
  };
}

function oneOf(words: Words, offered: readonly string[]): ReadCell {
  return (typed) => words.get(foldForSearch(typed)) ?? { words: offered.join(', ') };
}

/** A line of a file as the contract's form takes it: cells that are empty are left out. */
export interface TypedLine {
  readonly line: number;
  readonly sku: string;
  /** Nobody changed it since it was downloaded. */
  readonly isAsDownloaded: boolean;
  /** Fields that the contract names one by one. */
  readonly fields: Readonly<Record<string, string>>;
  /** Texts by column, as far as they were typed. */
  readonly texts: Readonly<Partial<Record<SheetColumn, string>>>;
  readonly pictures: readonly string[];
  readonly problems: readonly SheetCellProblem[];
}

/** Puts the cells of a line into the contract's words. */
export function typedLine(row: TableRow<FileColumn>): TypedLine {
  const problems: SheetCellProblem[] = [];
  const fields: Record<string, string> = {};
  const texts: Partial<Record<SheetColumn, string>> = {};
  if (row.hasMoreCells || row.isOpen) problems.push({ line: row.line, column: null, code: 'PRODUCT_SHEET_CELLS' });
  for (const column of SHEET_COLUMNS) {
    const typed = row.at(column);
    if (typed === '') continue;
    if (TYPED_TEXT.has(column) && row.isFormula(column)) {
      problems.push({ line: row.line, column, code: 'PRODUCT_SHEET_FORMULA' });
      continue;
    }
    const known = FIELD_OF[column];
    if (known === undefined) {
      texts[column] = typed;
      continue;
    }
    const value = known.read(typed);
    if (typeof value === 'string') fields[known.field] = value;
    else problems.push({ line: row.line, column, code: 'PRODUCT_SHEET_WORD_UNKNOWN', params: { words: value.words } });
  }
  if (row.at('référence') === '') problems.push({ line: row.line, column: 'référence', code: 'REQUIRED' });
  const pictures = (texts.photos ?? '').split('|').map(pictureKey);
  return {
    line: row.line,
    sku: row.at('référence'),
    isAsDownloaded: isAsDownloaded(row.at(SEAL_COLUMN), SHEET_COLUMNS.map(row.at)),
    fields,
    texts,
    pictures: pictures.filter((name) => name !== ''),
    problems,
  };
}

/** Name of a picture as it is compared: devices write accents and capitals in different ways. */
export const pictureKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

const COLUMN_OF_FIELD: Readonly<Record<string, SheetColumn>> = {
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [`names.${language}`, TEXT_COLUMNS[language].name],
      [`descriptions.${language}`, TEXT_COLUMNS[language].description],
    ]),
  ),
  ...Object.fromEntries(
    SHEET_COLUMNS.flatMap((column) => {
      const known = FIELD_OF[column];
      return known === undefined ? [] : [[known.field, column] as const];
    }),
  ),
};

/** Column that a path of the contract's form was typed in; null: in none. */
export const columnOfPath = (path: string): SheetColumn | null =>
  COLUMN_OF_FIELD[path] ?? (path === 'names' ? 'nom' : null);

/** A product in the terms of a file, to compare what is there with what would be. */
export interface SheetProduct {
  readonly sku: string;
  readonly names: Readonly<Record<string, string>>;
  readonly descriptions: Readonly<Record<string, string>>;
  readonly primaryCategoryId: (typeof PRIMARY_CATEGORIES)[number];
  readonly subCategoryId: (typeof SUB_CATEGORIES)[number];
  readonly price: number;
  readonly vatBasisPoints: number;
  readonly tariff: string;
  readonly codeSH: string;
  readonly cubicCentimetresPerKg: number;
  readonly maxKgPerOrder: number;
  readonly maxTravelDays: number | null;
  readonly freightPaidByCountry: boolean;
  readonly isReturnable: boolean;
  readonly isFeatured: boolean;
  readonly isActive: boolean;
}

const yesNo = (value: boolean): string => (value ? 'oui' : 'non');
const shown = (value: number, parts: number): string => String(value / parts).replace('.', ',');

/** The texts of a product by their columns, in every language. */
const textCellsOf = ({ names, descriptions }: SheetProduct): Readonly<Record<TextColumn, string>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [TEXT_COLUMNS[language].name, names[language] ?? ''],
      [TEXT_COLUMNS[language].description, descriptions[language] ?? ''],
    ]),
  ) as Record<TextColumn, string>;

/** Writes a product as a line of a file shows it. */
export const cellsOf = (product: SheetProduct): Readonly<Record<Exclude<SheetColumn, 'photos'>, string>> => ({
  référence: product.sku,
  ...textCellsOf(product),
  catégorie: translate('fr', CATEGORY_TEXT[product.primaryCategoryId]),
  'sous-catégorie': translate('fr', `common.subCategory.${product.subCategoryId}`),
  'prix HT': String(product.price),
  TVA: shown(product.vatBasisPoints, 100),
  'tarif de fret': product.tariff,
  'code SH': product.codeSH,
  'litres par kg': shown(product.cubicCentimetresPerKg, 1000),
  'kg par commande': String(product.maxKgPerOrder),
  'jours de mer': product.maxTravelDays === null ? '' : String(product.maxTravelDays),
  'fret payé par le Pays': yesNo(product.freightPaidByCountry),
  'peut être rendu': yesNo(product.isReturnable),
  'en avant': yesNo(product.isFeatured),
  'en vente': yesNo(product.isActive),
});
