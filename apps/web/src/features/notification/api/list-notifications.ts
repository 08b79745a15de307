import type { listNotifications as endpoint } from '@matete/contract/notification/notifications';

import { readCall } from '#lib/api/calls';
import { isVerifiedCustomer, type SessionUser } from '#lib/session/session-user';

/** Lists the caller's notifications, newest first. */
export const listNotifications = readCall<typeof endpoint>('/notifications');

/** Number of unread notifications, read from the smallest page that contains it. */
export const unreadQuery = listNotifications({ query: { take: 1, isRead: false } });

/** Whether somebody is signed in who is notified in the product. */
export const hasBell = (user: SessionUser | null): boolean =>
  user !== null && (user.role !== 'CUSTOMER' || isVerifiedCustomer(user));
