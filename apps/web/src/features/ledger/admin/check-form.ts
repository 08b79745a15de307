import { checkBooksAgain } from '@matete/contract/ledger/check-books';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

/** Asks for a check of the whole books. */
export const checkForm = defineForm(checkBooksAgain, {
  name: 'check-books',
  fields: {},
  next: () => adminPaths.ledger(),
});
