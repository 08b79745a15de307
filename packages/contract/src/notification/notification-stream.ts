/**
 * The stream of news: server-sent events, which no answer of JSON describes. The server's route and the OpenAPI document are
 * made from it.
 */
export const NOTIFICATION_STREAM = {
  method: 'GET',
  path: '/notifications/stream',
  summary: 'Listen to news: an event `news` says that the list of notifications has changed, and nothing more',
  roles: ['CUSTOMER', 'SELLER', 'ADMIN'],
  contentType: 'text/event-stream',
} as const;
