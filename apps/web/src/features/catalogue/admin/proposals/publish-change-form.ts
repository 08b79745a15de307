import { publishChange } from '@matete/contract/catalogue/product-proposals';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

/** Changes a product as its seller proposed, while it is as the page shows it. */
export const publishChangeForm = defineForm(publishChange, {
  name: 'publish-change',
  fields: {},
  address: ({ params }) => ({ params: { proposalId: params['proposalId'] ?? '' } }),
  next: () => adminPaths.proposals(),
});
