import type { readSupplyAlertIds as endpoint } from '@matete/contract/supply-alert/supply-alerts';

import { readCall } from '#lib/api/calls';
import type { PageQuery } from '#lib/page/page-module';
import { isVerifiedCustomer, type SessionUser } from '#lib/session/session-user';

/** Reads which products the reader waits for. */
export const readSupplyAlertIds = readCall<typeof endpoint>('/supply-alerts/ids');

/** What pages with products that nobody supplies read for a customer; nothing for anybody else. */
export const waitingQueries = (user: SessionUser | null): readonly PageQuery[] =>
  isVerifiedCustomer(user) ? [readSupplyAlertIds()] : [];
