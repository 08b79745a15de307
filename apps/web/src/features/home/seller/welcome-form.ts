import { updateSeller } from '@matete/contract/account/sellers';

import { defineForm } from '#lib/forms/form-definition';
import { sellerPaths } from '#lib/routing/seller-paths';

/** Hides the introduction of a seller's first sign-in for good. */
export const welcomeForm = defineForm(updateSeller, {
  name: 'welcome',
  fields: {},
  read: () => ({ firstLogin: false }),
  address: ({ user }) => ({ params: { id: user?.userId ?? '' } }),
  next: () => sellerPaths.home(),
});
