import { type ProposalStatus, proposeProduct, withdrawProposal } from '@matete/contract/catalogue/product-proposals';
import { isInCategory } from '@matete/domain/catalogue/category-parts';
import { parseInteger } from '@matete/i18n/formats';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { sellerPaths } from '#lib/routing/seller-paths';

/** Name in the search of the page that says that a proposal was sent. */
export const SENT_PARAMETER = 'envoyee';

/** Page that says what became of what was sent. */
export const sentTo = ({ status }: { readonly status: ProposalStatus }): string =>
  `${sellerPaths.proposeProduct()}?${SENT_PARAMETER}=${status === 'PUBLISHED' ? 'publiee' : 'oui'}`;

/** Proposes a product. The kind of goods decides its category, so that they cannot contradict each other. */
export const proposeProductForm = defineForm(proposeProduct, {
  name: 'propose-product',
  fields: {
    name: { label: 'seller.proposals.name' },
    subCategoryId: { label: 'seller.proposals.kind', required: 'seller.proposals.kindMissing' },
    description: { label: 'seller.proposals.description' },
    wishedPrice: { label: 'seller.proposals.price' },
    likeProductId: { label: 'seller.proposals.like' },
    images: { label: 'seller.proposals.images' },
  },
  schema: proposeProduct.body.check(
    z.refine(({ subCategoryId, primaryCategoryId }) => isInCategory(subCategoryId, primaryCategoryId), {
      error: 'INVALID',
      path: ['subCategoryId'],
    }),
  ),
  read: (fields) => {
    const [primaryCategoryId, subCategoryId] = (fields.get('subCategoryId') ?? '').split('.');
    const price = fields.get('wishedPrice')?.trim() ?? '';
    return {
      name: fields.get('name') ?? undefined,
      description: fields.get('description') ?? '',
      primaryCategoryId: primaryCategoryId === '' ? 'WATER' : primaryCategoryId,
      subCategoryId,
      ...(fields.get('likeProductId') ? { likeProductId: fields.get('likeProductId') } : {}),
      ...(price === '' ? {} : { wishedPrice: String(parseInteger(price) ?? price) }),
    };
  },
  body: ({ wishedPrice, ...values }) => ({
    ...values,
    ...(wishedPrice === undefined ? {} : { wishedPrice: String(wishedPrice) }),
  }),
  next: sentTo,
});

/** Takes back a proposal that nobody has decided yet. */
export const withdrawProposalForm = defineForm(withdrawProposal, {
  name: 'withdraw-proposal',
  fields: {},
  address: ({ subject }) => ({ params: { proposalId: subject ?? '' } }),
  next: () => sellerPaths.proposeProduct(),
});
