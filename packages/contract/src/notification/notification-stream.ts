/**
 * The stream of news: server-sent events, which no answer of JSON describes. The server's route and the OpenAPI document are
 * made from it.
 */
export const NOTIFICATION_STREAM = {
  method: 'GET',
  path: '/notifications/stream',
  summary:
    'Listen to news: `unread` gives the number of unread notifications at the start, `news` tells of each change',
  roles: ['CUSTOMER', 'SELLER', 'ADMIN'],
  contentType: 'text/event-stream',
} as const;
