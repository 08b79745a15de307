import { markAllNotificationsRead, markNotificationRead } from '@matete/contract/notification/notifications';

import { defineForm, type FormContext } from '#lib/forms/form-definition';
import { newsAddress, readNewsFilters } from '#features/notification/signed-in/news-address';

/** The list that was being read, as it was filtered. */
const sameList = (_nothing: unknown, { search }: FormContext): string => newsAddress(readNewsFilters(search));

/** Marks a notification as read. */
export const markReadForm = defineForm(markNotificationRead, {
  name: 'mark-read',
  mayWait: { as: 'pages.outbox.what.markRead' },
  fields: {},
  address: ({ subject = '' }) => ({ params: { id: subject } }),
  next: sameList,
});

/** Marks all notifications as read. */
export const markAllReadForm = defineForm(markAllNotificationsRead, {
  name: 'mark-all-read',
  mayWait: { as: 'pages.outbox.what.markAllRead' },
  fields: {},
  next: sameList,
});
