import type { listOtherMovements as endpoint } from '@matete/contract/ledger/other-movements';

import { readCall } from '#lib/api/calls';

/** Lists the movements that no order causes, with what is owed of VAT and CPS. */
export const listOtherMovements = readCall<typeof endpoint>('/ledger/other-movements');
