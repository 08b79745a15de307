import type { listDirectoryEntries as endpoint } from '@matete/contract/reference/directory-entries';

import { readCall } from '#lib/api/calls';

/** Lists the entries of one kind with the source of each fact. */
export const listDirectoryEntries = readCall<typeof endpoint>('/directory/:kind');
