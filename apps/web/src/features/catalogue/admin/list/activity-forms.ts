import { deactivateProduct, updateProduct } from '@matete/contract/catalogue/manage-products';
import { ProductId } from '@matete/contract/primitives';
import * as z from 'zod/mini';

import { withoutChosen } from '#back-office/chosen-rows';
import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import type { PageContext } from '#lib/routing/page-context';

const schema = z.strictObject({
  products: z
    .array(z.strictObject({ productId: ProductId, name: z.string() }))
    .check(z.minLength(1, 'REQUIRED'), z.maxLength(100, 'TOO_MANY')),
});
const common = {
  fields: { products: { label: 'admin.products.product', required: 'admin.products.nothingChosen' } },
  schema,
  // Each of them names its own.
  address: () => ({ params: { productId: '' as never } }),
  next: (_answer: unknown, { search }: PageContext) => withoutChosen(adminPaths.products(), search),
} as const;

/** Takes the products that were ticked off sale, each by a call of its own. */
export const retireProductsForm = defineForm(deactivateProduct, {
  name: 'retire-products',
  ...common,
  body: (given) => given as never,
  each: ({ products }) =>
    products.map(({ productId, name }) => ({
      name,
      id: productId,
      body: undefined as never,
      address: { params: { productId } },
    })),
});

/** Puts the products that were ticked back on sale, each by a call of its own. */
export const restoreProductsForm = defineForm(updateProduct, {
  name: 'restore-products',
  ...common,
  body: (given) => given as never,
  each: ({ products }) =>
    products.map(({ productId, name }) => ({
      name,
      id: productId,
      body: { isActive: 'true' as const } as never,
      address: { params: { productId } },
    })),
});
