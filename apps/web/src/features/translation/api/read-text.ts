import type { readText as endpoint } from '@matete/contract/translation/texts';

import { readCall } from '#lib/api/calls';

/** Reads one text with what its translator needs. */
export const readText = readCall<typeof endpoint>('/translation/:language/texts/:textId');
