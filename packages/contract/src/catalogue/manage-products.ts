import * as z from 'zod/mini';
import { compactText, plainText } from '../copied-values.ts';
import { endpoint } from '../endpoint.ts';
import {
  type Language,
  LANGUAGES,
  MAX_NUMBER,
  ONE_LINE,
  pageOf,
  paging,
  ProductId,
  queryList,
  sorting,
} from '../primitives.ts';
import {
  PRIMARY_CATEGORIES,
  PrimaryCategory,
  ProductCard,
  ProductDetail,
  SUB_CATEGORIES,
  SubCategory,
  TariffCode,
} from './product-views.ts';
import { IMAGE_REFUSALS } from '../upload-refusals.ts';

/** A number typed into a form field, sent as text by `multipart/form-data`. */
const formInteger = (
  minimum: number,
  maximum: number,
  code: 'NUMBER_OUT_OF_RANGE' | 'PRICE_NOT_POSITIVE' | 'VAT_OUT_OF_RANGE',
) =>
  z.pipe(
    z.string('REQUIRED').check(z.trim(), z.regex(/^\d{1,9}$/, 'NUMBER_INVALID')),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.int().check(z.minimum(minimum, code), z.maximum(maximum, code)),
    ),
  );

const formBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word: 'true' | 'false') => word === 'true'),
);

/** Reads a form field whose JSON text holds texts by language, each refused at its language. */
export const localTexts = <const L extends Language>(text: z.ZodMiniType<string>, languages: readonly L[]) =>
  z.pipe(
    z.string('REQUIRED').check(z.maxLength(20_000, 'TEXT_TOO_LONG')),
    z.pipe(
      z.transform((json: string): unknown => {
        try {
          return JSON.parse(json);
        } catch {
          return null;
        }
      }),
      z.partialRecord(z.enum(languages), text),
    ),
  );

/**
 * A product's texts in one language: 200 characters for a name, 1000 for a description; empty: the language has none.
 */
export const ProductName = z
  .string()
  .check(z.trim(), z.maxLength(200, 'TEXT_TOO_LONG'), z.regex(ONE_LINE, 'TEXT_INVALID'));
/** What a product is, in a language: at most some paragraphs. */
export const ProductDescription = z
  .string()
  .check(z.trim(), z.maxLength(1000, 'TEXT_TOO_LONG'), z.regex(/^[^\u0000]*$/u, 'TEXT_INVALID'));
const Names = localTexts(ProductName, LANGUAGES);
const Descriptions = localTexts(ProductDescription, LANGUAGES);

/**
 * Whether a spreadsheet took a customs code for a number, and with it the zero in front: digits stand in pairs.
 *
 * @source Harmonized System: chapters 01 to 09 begin with a zero; codes have 4, 6, 8 or 10 digits
 */
const lacksZero = (code: string): boolean => /^\d(?:\d\d)*(?:\.\d+)*$/.test(code);

const fields = {
  sku: z.string('REQUIRED').check(z.overwrite(plainText), z.regex(/^[A-Za-z0-9._-]{2,40}$/, 'INVALID')),
  names: Names,
  descriptions: z.optional(Descriptions),
  primaryCategoryId: PrimaryCategory,
  subCategoryId: SubCategory,
  tariff: TariffCode,
  /** Spec §5: 4 to 10 characters. */
  codeSH: z.string('REQUIRED').check(
    z.overwrite(compactText),
    z.regex(/^[0-9A-Za-z.]{4,10}$/, 'CODE_SH_INVALID'),
    z.refine((code) => !lacksZero(code), 'CODE_SH_ZERO_MISSING'),
  ),
  /** Cubic centimetres a kilogram takes up (m³ per kg × 1 000 000). */
  cubicCentimetresPerKg: formInteger(1, 1_000_000, 'NUMBER_OUT_OF_RANGE'),
  /** Percent times 100. */
  vatBasisPoints: formInteger(0, 10_000, 'VAT_OUT_OF_RANGE'),
  /** XPF per kg without VAT. */
  price: formInteger(1, MAX_NUMBER, 'PRICE_NOT_POSITIVE'),
  maxKgPerOrder: formInteger(1, 99_999, 'NUMBER_OUT_OF_RANGE'),
  maxTravelDays: z.optional(formInteger(0, 60, 'NUMBER_OUT_OF_RANGE')),
  maxTravelApplies: formBoolean,
  freightPaidByCountry: formBoolean,
  /** Not perishable: can be given back within 14 days. Left out of a new product: crafts can. */
  isReturnable: z.optional(formBoolean),
  isFeatured: formBoolean,
};

const productRefusals = [
  'VAT_RATE_NOT_OFFERED',
  'SKU_TAKEN',
  'TOO_MANY_IMAGES',
  ...IMAGE_REFUSALS,
  'FRENCH_NAME_REQUIRED',
  'SUB_CATEGORY_ELSEWHERE',
] as const;
const images = { images: { max: 5, kind: 'IMAGE' } } as const;

export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  summary: 'Add a product to the catalogue',
  roles: ['ADMIN'],
  files: images,
  body: z.strictObject(fields),
  status: 201,
  response: ProductDetail,
  refusals: productRefusals,
});

export const updateProduct = endpoint({
  method: 'PATCH',
  path: '/products/:productId',
  summary: 'Change a product; fields left out stay',
  roles: ['ADMIN'],
  files: images,
  params: z.object({ productId: ProductId }),
  body: z.strictObject({
    ...z.partial(z.strictObject(fields)).shape,
    isActive: z.optional(formBoolean),
    /** Ids of pictures to keep, in order, comma-separated; left out: all stay. New ones come after them. */
    keepImages: z.optional(z.string().check(z.maxLength(400))),
  }),
  response: ProductDetail,
  refusals: [...productRefusals, 'PRODUCT_NOT_FOUND'],
});

export const deactivateProduct = endpoint({
  method: 'DELETE',
  path: '/products/:productId',
  summary: 'Take a product off sale; its orders and history stay',
  roles: ['ADMIN'],
  params: z.object({ productId: ProductId }),
  refusals: ['PRODUCT_NOT_FOUND'],
});

/** A product as an admin's list shows it: also off sale, and with the languages that have no name of it. */
export const AdminProductCard = z.object({
  ...ProductCard.shape,
  isActive: z.boolean(),
  supplierCount: z.int(),
  missingLanguages: z.array(z.enum(LANGUAGES)),
});

export const listProductsForAdmin = endpoint({
  method: 'GET',
  path: '/products/admin',
  summary: 'List all products, inactive ones too, with stock and suppliers',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['newest', 'name', 'price', 'stock', 'supplierCount']),
    search: z.optional(z.string().check(z.maxLength(200))),
    primaryCategoryId: z.optional(queryList(PRIMARY_CATEGORIES)),
    subCategoryId: z.optional(queryList(SUB_CATEGORIES)),
    activity: z.optional(z.enum(['ACTIVE', 'INACTIVE'])),
    lang: z.optional(z.string()),
  }),
  response: pageOf(AdminProductCard),
  refusals: [],
});
