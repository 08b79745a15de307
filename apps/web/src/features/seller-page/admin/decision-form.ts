import { decideSellerPage } from '@matete/contract/seller-page/moderate-seller-pages';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

const { reason, decision, version } = decideSellerPage.body.shape;

/** Publishes, refuses or takes down the story and pictures of a seller's page. */
export const decideSellerPageForm = defineForm(decideSellerPage, {
  name: 'decide-seller-page',
  fields: { reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } },
  schema: z.strictObject({ sellerId: z.string(), decision, version, reason }).check(
    z.refine((given) => given.decision === 'PUBLISH' || Boolean(given.reason), {
      error: 'REQUIRED',
      path: ['reason'],
    }),
  ),
  address: (_context, { sellerId }) => ({ params: { sellerId } }),
  body: (given) => ({
    decision: given.decision,
    version: given.version,
    ...(given.reason === undefined ? {} : { reason: given.reason }),
  }),
  next: (_page, { search }) => withoutDialog(adminPaths.sellerPages(), search),
});
