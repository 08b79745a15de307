import * as z from 'zod/mini';

import { defineDeviceForm } from '#lib/forms/form-definition';
import { infoPaths } from '#lib/routing/info-paths';
import { nameOfTexts, TEXTS_COOKIE } from '@matete/i18n/catalogue/text-choice';

export const SHOWN_TEXTS = ['drafts', 'words'] as const;
export const MISSING_IN = ['fr', 'en'] as const;

/** Chooses on this device which texts of the local languages are shown, and in which language the others are read. */
export const localTextsForm = defineDeviceForm({
  name: 'local-texts',
  fields: { texts: { label: 'pages.local.texts' }, missing: { label: 'pages.local.missing' } },
  schema: z.strictObject({ texts: z.enum(SHOWN_TEXTS), missing: z.enum(MISSING_IN) }),
  cookies: ({ texts, missing }) => ({
    [TEXTS_COOKIE]: nameOfTexts({ withDrafts: texts === 'drafts', missing }) ?? '',
  }),
  next: () => infoPaths.localTexts(true),
});
