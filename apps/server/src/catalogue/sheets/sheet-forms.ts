import { createProduct, updateProduct } from '@matete/contract/catalogue/manage-products';
import {
  SHEET_COLUMNS,
  type SheetLine,
  type SheetPicture,
  TEXT_COLUMNS,
} from '@matete/contract/catalogue/product-sheets';
import type { BodyOf } from '@matete/contract/endpoint';
import { LANGUAGES } from '@matete/contract/primitives';
import type { z } from 'zod/mini';

import type { ProductForm } from '#catalogue/add-product';
import { cellsOf, type TypedLine } from '#catalogue/sheets/sheet-cells';
import type { KnownProduct } from '#catalogue/sheets/sheet-products-query';
import { givenColumns } from '#platform/db/given-columns';

/** What a line changes of a product, as the contract takes it. */
export type ChangeForm = BodyOf<typeof updateProduct>;

/** What a line does to the catalogue, ready to be done. */
export type SheetStep =
  | {
      readonly kind: 'CREATE';
      readonly form: ProductForm;
      readonly isActive: boolean;
      readonly pictures: readonly SheetPicture[];
    }
  | {
      readonly kind: 'CHANGE';
      readonly product: KnownProduct;
      readonly form: ChangeForm;
      readonly pictures: readonly SheetPicture[];
    };

/** What would be done with a line. */
export interface LineChange {
  /** Undefined: nothing to do, or nothing that could be done. */
  readonly step: SheetStep | undefined;
  readonly differences: SheetLine['differences'];
}

/** What the contract refuses of a line, by the path of its form. */
export interface FormIssue {
  readonly path: string;
  readonly code: string;
}

interface Parsed<Kind, Form> {
  readonly kind: Kind;
  /** Undefined: the contract refuses it. */
  readonly form: Form | undefined;
  readonly issues: readonly FormIssue[];
}

/** A product that is not there yet: everything that the contract needs has to be in the line. */
export function parseNew({ sku, fields, texts }: TypedLine): Parsed<'CREATE', ProductForm> {
  const { isActive: _later, ...typed } = fields;
  const parsed = parsedBy(createProduct.body, {
    maxTravelApplies: String(fields['maxTravelDays'] !== undefined),
    freightPaidByCountry: 'false',
    isFeatured: 'false',
    ...typed,
    sku,
    names: JSON.stringify(textsIn(texts, {}, 'name')),
    descriptions: JSON.stringify(textsIn(texts, {}, 'description')),
  });
  const nameless = texts.nom === undefined ? [{ path: 'names.fr', code: 'REQUIRED' }] : [];
  return { kind: 'CREATE', ...parsed, issues: [...nameless, ...parsed.issues] };
}

/** A product that is there: what the line leaves empty stays as it is. */
export function parseChange({ fields, texts }: TypedLine, known: KnownProduct): Parsed<'CHANGE', ChangeForm> {
  const { sku: _same, ...typed } = fields;
  const parsed = parsedBy(updateProduct.body, {
    ...typed,
    ...(fields['maxTravelDays'] === undefined ? {} : { maxTravelApplies: 'true' }),
    ...(hasTexts(texts, 'name') ? { names: JSON.stringify(textsIn(texts, known.names, 'name')) } : {}),
    ...(hasTexts(texts, 'description')
      ? { descriptions: JSON.stringify(textsIn(texts, known.descriptions, 'description')) }
      : {}),
  });
  return { kind: 'CHANGE', ...parsed };
}

/** What a product has in each language. */
type ProductText = 'name' | 'description';

const hasTexts = (texts: TypedLine['texts'], text: ProductText): boolean =>
  LANGUAGES.some((language) => texts[TEXT_COLUMNS[language][text]] !== undefined);

/** Texts by language: those that are there, and over them those of the line. */
function textsIn(
  texts: TypedLine['texts'],
  present: Readonly<Record<string, string>>,
  text: ProductText,
): Record<string, string> {
  const typed = LANGUAGES.flatMap((language) => {
    const said = texts[TEXT_COLUMNS[language][text]];
    return said === undefined ? [] : [[language, said] as const];
  });
  return { ...present, ...Object.fromEntries(typed) };
}

const CODE = /^[A-Z][A-Z_]+$/;

function parsedBy<Form>(
  schema: z.ZodMiniType<Form>,
  body: Readonly<Record<string, string>>,
): { readonly form: Form | undefined; readonly issues: readonly FormIssue[] } {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { form: parsed.data, issues: [] };
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    code: CODE.test(message) ? message : body[String(path[0])] === undefined ? 'REQUIRED' : 'INVALID',
  }));
  return { form: undefined, issues };
}

/** Fields of a change that a line of a file shows, under the same names. */
const SHOWN_FIELDS = {
  primaryCategoryId: 'primaryCategoryId',
  subCategoryId: 'subCategoryId',
  price: 'price',
  vatBasisPoints: 'vatBasisPoints',
  tariff: 'tariff',
  codeSH: 'codeSH',
  cubicCentimetresPerKg: 'cubicCentimetresPerKg',
  maxKgPerOrder: 'maxKgPerOrder',
  maxTravelDays: 'maxTravelDays',
  freightPaidByCountry: 'freightPaidByCountry',
  isReturnable: 'isReturnable',
  isFeatured: 'isFeatured',
  isActive: 'isActive',
} as const;

/** Compares a product with what its line says. */
export function changeOf(product: KnownProduct, form: ChangeForm, pictures: readonly SheetPicture[]): LineChange {
  const { names = product.names, descriptions = product.descriptions } = form;
  const next = cellsOf({ ...product, ...givenColumns(form, SHOWN_FIELDS), names, descriptions });
  const present = cellsOf(product);
  const differences: SheetLine['differences'] = SHEET_COLUMNS.flatMap((column) =>
    column === 'photos' || next[column] === present[column]
      ? []
      : [{ column, from: present[column], to: next[column] }],
  );
  const sums = pictures.map(({ sha256 }) => sha256);
  const hasNewPictures = pictures.length > 0 && sums.join() !== product.pictureSums.join();
  if (hasNewPictures)
    differences.push({
      column: 'photos',
      from: String(product.pictureSums.length),
      to: pictures.map(({ fileName }) => fileName).join(' | '),
    });
  if (differences.length === 0) return { step: undefined, differences };
  const changed = hasNewPictures ? { form: { ...form, keepImages: '' }, pictures } : { form, pictures: [] };
  return { differences, step: { kind: 'CHANGE', product, ...changed } };
}
