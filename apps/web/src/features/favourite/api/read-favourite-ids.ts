import type { readFavouriteIds as endpoint } from '@matete/contract/favourite/favourites';

import { readCall } from '#lib/api/calls';
import type { PageQuery } from '#lib/page/page-module';
import { isVerifiedCustomer, type SessionUser } from '#lib/session/session-user';

/** Reads which products are favourites of the reader. */
export const readFavouriteIds = readCall<typeof endpoint>('/favourites/ids');

/** What pages with hearts read for a customer; nothing for anybody else. */
export const heartQueries = (user: SessionUser | null): readonly PageQuery[] =>
  isVerifiedCustomer(user) ? [readFavouriteIds()] : [];
