import type { listRates as endpoint } from '@matete/contract/site-setting/rates';

import { readCall } from '#lib/api/calls';

/** Lists the rates of the market, with what is planned. */
export const listRates = readCall<typeof endpoint>('/meta-data/rates');

export const ratesQuery = { ...listRates(), staleTime: 0 };
