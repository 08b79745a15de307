import type { listFreightTariffs as endpoint } from '@matete/contract/site-setting/freight-tariffs';

import { readCall } from '#lib/api/calls';

/** Lists the freight tariffs beside the regulated maximum, with what is planned. */
export const listFreightTariffs = readCall<typeof endpoint>('/meta-data/freight-tariffs');

export const tariffsQuery = { ...listFreightTariffs(), staleTime: 0 };
