import { publishTerms } from '@matete/contract/terms/terms';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

/** Publishes a version of the terms of sale. */
export const publishTermsForm = defineForm(publishTerms, {
  name: 'publish-terms',
  fields: {
    effectiveDate: { label: 'legal.admin.effectiveDate' },
    fr: { label: 'legal.admin.fr' },
    en: { label: 'legal.admin.en' },
  },
  next: () => adminPaths.terms(),
});
