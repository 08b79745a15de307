import { publishChange } from '@matete/contract/catalogue/product-proposals';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

/** Carries a proposal out as it stands, while the product is as the page shows it. */
export const publishChangeForm = defineForm(publishChange, {
  name: 'publish-change',
  fields: {},
  address: ({ subject }) => ({ params: { proposalId: subject ?? '' } }),
  next: () => adminPaths.proposals(),
});
