import type { readTranslationProgress as endpoint } from '@matete/contract/translation/texts';

import { readCall } from '#lib/api/calls';

/** Counts the texts of every language by state. */
export const readTranslationProgress = readCall<typeof endpoint>('/translation');
