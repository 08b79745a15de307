import type { readTextFileReport as endpoint } from '@matete/contract/translation/text-files';

import { readCall } from '#lib/api/calls';

/** Reads what became of a PO file. */
export const readTextFileReport = readCall<typeof endpoint>('/translation/files/:fileId');
