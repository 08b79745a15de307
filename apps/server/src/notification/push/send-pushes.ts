import { isPushEndpoint } from '@matete/domain/notification/push-endpoint';
import { createHash } from 'node:crypto';

import { newsPath } from '#notification/news-path';
import { pushKeysOf } from '#notification/push/push-keys';
import type { PushPort } from '#notification/push/push-sender';
import { deleteEndedDevice } from '#notification/records/push-device-store';
import {
  deleteMessage,
  type DueMessage,
  postponeMessage,
  takeDueMessage,
} from '#notification/records/push-message-store';
import { renderNotification } from '#notification/render-notification';
import { OutboundError } from '#platform/outbound/bounded-fetch';
import type { Runtime } from '#platform/runtime';

/** Seconds that a push service keeps a message for a device that is out of reach; after them it is no news. */
const TTL_SECONDS = 86_400;
/** How long a message is claimed for sending: longer than its exchange may take. */
const SENDING_MS = 60_000;
/** Messages on their way at once: a push service that stays silent delays none but its own. */
const LANES = 8;
const LONGEST_PAUSE_MINUTES = 60;
/** The subscription is over. */
const ENDED: readonly number[] = [404, 410];
/** The push service may take it later. */
const mayPass = (status: number): boolean => status === 429 || status === 408 || status >= 500;

/** Status of no answer: as if the push service had said that it is out of order. */
const NO_ANSWER = 503;

type Ports = Runtime & PushPort;

/**
 * Sends the pushed messages that are due, each one alone. One that a push service does not take waits longer each time
 * and is given up with its day; a device that is no longer subscribed goes. What was read meanwhile is not sent.
 */
export async function sendDuePushes(services: Ports): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => runLane(services)));
}

async function runLane(services: Ports): Promise<void> {
  const { db, now } = services;
  for (;;) {
    const at = now();
    const message = await takeDueMessage(db, { now: at, until: new Date(at.getTime() + SENDING_MS) });
    if (message === undefined) return;
    await deliver(services, message);
  }
}

async function deliver(services: Ports, message: DueMessage): Promise<void> {
  const { db, log, now } = services;
  const isOver = now().getTime() - message.created_at.getTime() > TTL_SECONDS * 1_000;
  if (message.is_read || isOver || !isPushEndpoint(message.endpoint)) return deleteMessage(db, message);
  const status = await handOver(services, message).catch((error: unknown) => {
    log.error({ err: error, notificationId: message.notification_id }, 'a message could not be made');
    return NO_ANSWER;
  });
  if (status >= 200 && status < 300) return deleteMessage(db, message);
  const { device_id: deviceId, endpoint, p256dh, attempts } = message;
  if (ENDED.includes(status)) return deleteEndedDevice(db, { id: deviceId, endpoint, p256dh });
  log.warn({ deviceId, status }, 'a push service did not take a message');
  if (!mayPass(status)) return deleteMessage(db, message);
  const pauseMinutes = Math.min(2 ** attempts, LONGEST_PAUSE_MINUTES);
  return postponeMessage(db, {
    ...message,
    attempts: attempts + 1,
    at: new Date(now().getTime() + pauseMinutes * 60_000),
  });
}

/** @returns Status of the push service's answer. */
async function handOver({ settings, sendPush }: Ports, message: DueMessage): Promise<number> {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = message;
  const { secret } = settings;
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(message), {
    TTL: TTL_SECONDS,
    // A push service that is handed the same twice keeps one.
    topic: createHash('sha256').update(message.notification_id).digest('base64url').slice(0, 32),
    vapidDetails: { subject: subjectOf(settings), ...pushKeysOf(secret) },
  });
  const headers = Object.fromEntries(
    Object.entries(request.headers)
      // What is sent says its own length.
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]): [string, string] => [name, String(value)]),
  );
  try {
    return (await sendPush({ endpoint, headers, body: Uint8Array.from(request.body ?? []) })).status;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return NO_ANSWER;
  }
}

/** Whom a push service may write to about our messages; it takes no other kinds of address. */
const subjectOf = ({ publicUrl, contactEmail }: Runtime['settings']): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${contactEmail ?? `no-reply@${new URL(publicUrl).hostname}`}`;

/** What the service worker shows (`apps/web/public/sw.js`), in the language of the account. */
function payloadOf({ code, data, language, role, order_id: orderId, notification_id: tag }: DueMessage): string {
  const { title, body, lang } = renderNotification({ code, data }, language);
  const path = newsPath({ code, data, orderId: orderId ?? '', readerRole: role });
  return JSON.stringify({ title, body, lang, tag, path: language === 'fr' ? path : `/${language}${path}` });
}
