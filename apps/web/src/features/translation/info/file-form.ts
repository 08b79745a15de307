import type { Language } from '@matete/contract/primitives';
import { uploadTextFile } from '@matete/contract/translation/text-files';

import { translationPaths } from '#features/translation/parts/translation-paths';
import { defineForm } from '#lib/forms/form-definition';

/** Sends a PO file of texts. */
export const uploadTextsForm = defineForm(uploadTextFile, {
  name: 'upload-texts',
  fields: { file: { label: 'contact.translation.files.file' } },
  address: ({ params }) => ({ params: { language: (params['language'] ?? '') as Language } }),
  next: ({ language, fileId }) => translationPaths.report(language, fileId),
});
