import { PRIMARY_CATEGORIES } from '@matete/contract/catalogue/product-views';
import { addReferenceProducts, ChosenReferenceProduct } from '@matete/contract/catalogue/reference-products';
import type { ResponseOf } from '@matete/contract/endpoint';
import { parseInteger } from '@matete/i18n/formats';
import * as z from 'zod/mini';

import { defineForm, type FieldName } from '#lib/forms/form-definition';
import type { PageForm } from '#lib/forms/use-form';
import { scaled } from '#lib/forms/scaled';
import { adminPaths } from '#lib/routing/admin-paths';

/** Names in the search of the page that say how many products were added, and how many were there already. */
export const ADDED_PARAMETER = 'ajoutes';
export const KNOWN_PARAMETER = 'connus';

/** What holds for all chosen products of a category, because no source knows it of a single one. */
const CONDITIONS = ['vatBasisPoints', 'cubicCentimetresPerKg', 'maxKgPerOrder'] as const;
type Condition = (typeof CONDITIONS)[number];

const LABELS = {
  vatBasisPoints: { label: 'admin.editor.vat' },
  cubicCentimetresPerKg: { label: 'admin.editor.volume' },
  maxKgPerOrder: { label: 'admin.editor.maxKg' },
} as const;
const FIELDS = {
  products: { label: 'admin.reference.products' },
  'products.*.isChosen': { label: 'admin.reference.tick' },
  'products.*.price': { label: 'admin.editor.priceNet', required: 'admin.reference.priceMissing' },
  'WATER.vatBasisPoints': LABELS.vatBasisPoints,
  'WATER.cubicCentimetresPerKg': LABELS.cubicCentimetresPerKg,
  'WATER.maxKgPerOrder': LABELS.maxKgPerOrder,
  'LAND.vatBasisPoints': LABELS.vatBasisPoints,
  'LAND.cubicCentimetresPerKg': LABELS.cubicCentimetresPerKg,
  'LAND.maxKgPerOrder': LABELS.maxKgPerOrder,
  'CRAFT.vatBasisPoints': LABELS.vatBasisPoints,
  'CRAFT.cubicCentimetresPerKg': LABELS.cubicCentimetresPerKg,
  'CRAFT.maxKgPerOrder': LABELS.maxKgPerOrder,
} as const;

const Row = z.object({
  referenceId: z.string(),
  primaryCategoryId: z.enum(PRIMARY_CATEGORIES),
  isChosen: z.boolean(),
  /** As it was typed. */
  price: z.string(),
});
const Typed = z.object({
  products: z.array(Row),
  conditions: z.record(z.enum(PRIMARY_CATEGORIES), z.record(z.enum(CONDITIONS), z.string())),
});
type Typed = z.output<typeof Typed>;

/** What the field of a product or a category refuses, at its own name. */
interface Issue {
  readonly path: (string | number)[];
  readonly message: string;
}

const numberOf = (typed: string): number | undefined => parseInteger(typed) ?? undefined;

const productOf = (row: Typed['products'][number], conditions: Typed['conditions']) => ({
  referenceId: row.referenceId,
  price: numberOf(row.price),
  vatBasisPoints: numberOf(scaled(conditions[row.primaryCategoryId].vatBasisPoints, 100)),
  cubicCentimetresPerKg: numberOf(scaled(conditions[row.primaryCategoryId].cubicCentimetresPerKg, 1000)),
  maxKgPerOrder: numberOf(conditions[row.primaryCategoryId].maxKgPerOrder),
});

/** Checks the chosen products by the contract, each problem at the field in which it was typed. */
function issuesOf({ products, conditions }: Typed): Issue[] {
  if (!products.some(({ isChosen, price }) => isChosen || price !== ''))
    return [{ path: ['products'], message: 'REQUIRED' }];
  return products.flatMap((row, index): Issue[] => {
    const { isChosen, price, primaryCategoryId } = row;
    // A price without its tick was meant, or forgotten: only the admin knows.
    if (!isChosen) return price === '' ? [] : [{ path: ['products', index, 'isChosen'], message: 'NOT_TICKED' }];
    const checked = ChosenReferenceProduct.safeParse(productOf(row, conditions));
    return (checked.error?.issues ?? []).map(({ path: [name], message }) => {
      const isOfCategory = name !== 'price';
      const typed = isOfCategory ? conditions[primaryCategoryId][name as Condition] : price;
      return {
        path: isOfCategory ? [primaryCategoryId, String(name)] : ['products', index, 'price'],
        message: typed === '' ? 'REQUIRED' : message === 'REQUIRED' ? 'NUMBER_INVALID' : message,
      };
    });
  });
}

const Chosen = z.pipe(
  Typed.check(({ value, issues }) => {
    for (const issue of issuesOf(value)) issues.push({ code: 'custom', input: value, ...issue });
  }),
  z.transform(({ products, conditions }: Typed) =>
    z
      .array(ChosenReferenceProduct)
      .parse(products.filter((row) => row.isChosen).map((row) => productOf(row, conditions))),
  ),
);

/** Numbers of the rows that stand in the form: each is that of its product in the reference. */
const rowNumbers = (fields: URLSearchParams): number[] =>
  [...fields.keys()].flatMap((name) => /^products\.(\d{1,3})\.referenceId$/.exec(name)?.[1] ?? []).map(Number);

function readTyped(fields: URLSearchParams): unknown {
  const typed = (name: string): string => fields.get(name)?.trim() ?? '';
  const conditions = PRIMARY_CATEGORIES.map((category) => [
    category,
    Object.fromEntries(CONDITIONS.map((name) => [name, typed(`${category}.${name}`)])),
  ]);
  const products = Array.from({ length: Math.max(-1, ...rowNumbers(fields)) + 1 }, (_unused, index) => ({
    referenceId: typed(`products.${index}.referenceId`),
    primaryCategoryId: typed(`products.${index}.primaryCategoryId`),
    isChosen: fields.has(`products.${index}.isChosen`),
    price: typed(`products.${index}.price`),
  }));
  return { products, conditions: Object.fromEntries(conditions) };
}

/** Address of the page, which says how many products were added. */
export const addedAddress = ({ addedCount, knownCount }: ResponseOf<typeof addReferenceProducts>): string =>
  `${adminPaths.referenceProducts()}?${ADDED_PARAMETER}=${addedCount}&${KNOWN_PARAMETER}=${knownCount}`;

/** Adds the ticked products of the reference catalogue. */
export const addReferenceForm = defineForm(addReferenceProducts, {
  name: 'add-reference',
  fields: FIELDS,
  schema: Chosen,
  read: readTyped,
  body: (products) => ({ products }),
  next: addedAddress,
});

/** The form of the reference catalogue, as its rows use it. */
export type ReferenceForm = PageForm<FieldName<keyof typeof FIELDS>>;
