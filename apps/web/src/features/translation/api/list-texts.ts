import type { listTexts as endpoint } from '@matete/contract/translation/texts';

import { readCall } from '#lib/api/calls';

/** Lists texts of the interface in a language. */
export const listTexts = readCall<typeof endpoint>('/translation/:language/texts');
