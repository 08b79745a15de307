import { SHEET_COLUMNS, type SheetColumn, TEXT_COLUMNS } from '@matete/contract/catalogue/product-sheets';
import { LOCALE_INFO, LOCALES } from '@matete/i18n/locales';
import type { MessageId } from '@matete/i18n/message-id';

/** What each column of a file of products holds; the others are texts in a language of the islands. */
export const COLUMN_TEXT: Readonly<Partial<Record<SheetColumn, MessageId>>> = {
  référence: 'admin.sheets.column.1',
  nom: 'admin.sheets.column.2',
  'nom anglais': 'admin.sheets.column.3',
  description: 'admin.sheets.column.4',
  'description anglaise': 'admin.sheets.column.5',
  catégorie: 'admin.sheets.column.6',
  'sous-catégorie': 'admin.sheets.column.7',
  'prix HT': 'admin.sheets.column.8',
  TVA: 'admin.sheets.column.9',
  'tarif de fret': 'admin.sheets.column.10',
  'code SH': 'admin.sheets.column.11',
  'litres par kg': 'admin.sheets.column.12',
  'kg par commande': 'admin.sheets.column.13',
  'jours de mer': 'admin.sheets.column.14',
  'fret payé par le Pays': 'admin.sheets.column.15',
  'peut être rendu': 'admin.sheets.column.16',
  'en avant': 'admin.sheets.column.17',
  'en vente': 'admin.sheets.column.18',
  photos: 'admin.sheets.column.19',
};

/** Columns without which a new product is refused. */
export const NEEDED_COLUMNS: ReadonlySet<SheetColumn> = new Set<SheetColumn>([
  'référence',
  'nom',
  'catégorie',
  'sous-catégorie',
  'prix HT',
  'TVA',
  'tarif de fret',
  'code SH',
  'litres par kg',
  'kg par commande',
]);

/** Address of the empty template, as spreadsheets of the country open it: semicolons and a byte order mark. */
export const TEMPLATE_ADDRESS = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${SHEET_COLUMNS.join(';')}\r\n`)}`;

/** The language of a column of texts, in itself. */
export const languageOf = (column: SheetColumn): string =>
  LOCALES.filter((locale) => Object.values<string>(TEXT_COLUMNS[locale]).includes(column))
    .map((locale) => LOCALE_INFO[locale].endonym)
    .join();
