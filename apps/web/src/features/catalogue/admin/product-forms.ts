import { publishProposal } from '@matete/contract/catalogue/product-proposals';
import { createProduct, deactivateProduct, updateProduct } from '@matete/contract/catalogue/manage-products';
import type { PrimaryCategory, ProductDetail, SubCategory } from '@matete/contract/catalogue/product-views';
import type { Language } from '@matete/contract/primitives';
import { LANGUAGES } from '@matete/contract/primitives';
import { isInCategory } from '@matete/domain/catalogue/category-parts';
import * as z from 'zod/mini';

import { productBodyOf } from '#features/catalogue/admin/product-editor-values';
import type { FieldDefinition, FormContext } from '#lib/forms/form-definition';
import { defineForm } from '#lib/forms/form-definition';
import type { PageForm } from '#lib/forms/use-form';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Name in the search of a product's page that says that it was saved. */
export const SAVED_PARAMETER = 'enregistre';

/** Name and description in each language, in the order of the page. */
const TEXTS = Object.fromEntries(
  LANGUAGES.flatMap((language): [string, FieldDefinition][] => [
    [
      `names.${language}`,
      { label: 'admin.editor.name', ...(language === 'fr' ? { required: 'errors.FRENCH_NAME_REQUIRED' } : {}) },
    ],
    [`descriptions.${language}`, { label: 'admin.editor.description' }],
  ]),
) as Record<`${'names' | 'descriptions'}.${Language}`, FieldDefinition>;

const FIELDS = {
  ...TEXTS,
  sku: { label: 'admin.editor.sku' },
  isFeatured: { label: 'admin.editor.featured' },
  primaryCategoryId: { label: 'admin.products.category' },
  subCategoryId: { label: 'admin.editor.subCategory' },
  price: { label: 'admin.editor.priceNet' },
  vatBasisPoints: { label: 'admin.editor.vat' },
  maxKgPerOrder: { label: 'admin.editor.maxKg' },
  tariff: { label: 'admin.editor.tariff' },
  codeSH: { label: 'admin.editor.codeSH' },
  cubicCentimetresPerKg: { label: 'admin.editor.volume' },
  maxTravelDays: { label: 'admin.editor.maxTravel' },
  freightPaidByCountry: { label: 'admin.editor.paidByCountry' },
  isReturnable: { label: 'admin.editor.returnable' },
  keepImages: { label: 'admin.editor.images' },
  images: { label: 'admin.editor.addImages' },
} as const;

export type ProductField = keyof typeof FIELDS;
/** Form of a product, new or known. */
export type ProductForm = PageForm<ProductField>;

/** A name in French is needed: the contract leaves texts out of a change, the form never does. */
const Names = createProduct.body.shape.names.check(
  z.refine((names) => Boolean(names.fr), { error: 'REQUIRED', path: ['fr'] }),
);

/** Without code every subcategory is offered: one of another category is refused. */
const belongsToCategory = ({
  primaryCategoryId,
  subCategoryId,
}: {
  readonly primaryCategoryId: PrimaryCategory;
  readonly subCategoryId: SubCategory;
}): boolean => isInCategory(subCategoryId, primaryCategoryId);
const NOT_IN_CATEGORY = { error: 'INVALID', path: ['subCategoryId'] };

const savedAddress = ({ productId }: Pick<ProductDetail, 'productId'>): string =>
  `${adminPaths.product(productId)}?${SAVED_PARAMETER}=oui`;

/** Adds a product to the catalogue. */
export const createProductForm = defineForm(createProduct, {
  name: 'new-product',
  fields: FIELDS,
  schema: z
    .strictObject({ ...createProduct.body.shape, names: Names })
    .check(z.refine(belongsToCategory, NOT_IN_CATEGORY)),
  read: productBodyOf,
  next: savedAddress,
});

const productIdOf = ({ params }: FormContext): string => params['productId'] ?? '';

/** A product with the stored pictures that it keeps. */
const WithPictures = z
  .strictObject({ ...createProduct.body.shape, names: Names, keepImages: z.string() })
  .check(z.refine(belongsToCategory, NOT_IN_CATEGORY));
const readWithPictures = (fields: URLSearchParams) => ({
  ...productBodyOf(fields),
  keepImages: fields.getAll('keepImages').join(','),
});

/** Makes a product of a seller's proposal, whose pictures are those that are ticked. */
export const publishProposalForm = defineForm(publishProposal, {
  name: 'publish-proposal',
  fields: FIELDS,
  schema: WithPictures,
  read: readWithPictures,
  address: ({ params }) => ({ params: { proposalId: params['proposalId'] ?? '' } }),
  next: savedAddress,
});

/** Changes a product; its stored pictures are those that are ticked, in the order of the page. */
export const updateProductForm = defineForm(updateProduct, {
  name: 'product',
  fields: FIELDS,
  schema: WithPictures,
  read: readWithPictures,
  address: (context) => ({ params: { productId: productIdOf(context) } }),
  next: savedAddress,
});

const ofProduct = {
  fields: {},
  address: (context: FormContext) => ({ params: { productId: productIdOf(context) } }),
  next: (_answer: unknown, context: FormContext) =>
    withoutDialog(adminPaths.product(productIdOf(context)), context.search),
};

/** Takes a product off sale. */
export const deactivateProductForm = defineForm(deactivateProduct, { name: 'deactivate-product', ...ofProduct });

/** Puts a product back on sale. */
export const activateProductForm = defineForm(updateProduct, {
  name: 'activate-product',
  ...ofProduct,
  schema: z.object({}),
  read: () => ({}),
  body: () => ({ isActive: 'true' as const }),
});
