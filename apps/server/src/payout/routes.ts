import { getWallet } from '@matete/contract/payout/wallet';
import { ok, refuse } from '@matete/domain/result';

import { reads, type Route } from '#http/call';
import { readWallet } from '#payout/read-wallet';

export const payoutRoutes: readonly Route[] = [
  reads(getWallet, async ({ services, params, query }) => {
    const wallet = await readWallet(services.db, params.id, query);
    return wallet === undefined ? refuse('ACCOUNT_NOT_FOUND') : ok(wallet);
  }),
];
