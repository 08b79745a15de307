import { isKnownPushHost, pushHostOf } from '@matete/domain/notification/push-endpoint';
import { createHash } from 'node:crypto';

import { deliverDue, LIFE_SECONDS } from '#notification/deliver-due';
import { newsPath } from '#notification/news-path';
import { pushKeysOf } from '#notification/push/push-keys';
import type { PushPort } from '#notification/push/push-sender';
import { endDevice } from '#notification/records/push-device-store';
import {
  deleteMessage,
  type DueMessage,
  postponeMessage,
  takeDueMessage,
} from '#notification/records/push-message-store';
import { renderNotification } from '#notification/render-notification';
import type { Runtime } from '#platform/runtime';

/** The subscription is over. */
const ENDED: readonly number[] = [404, 410];

type Ports = Runtime & PushPort;

/** Sends the pushed messages that are due. A device that is no longer subscribed ends. */
export const sendDuePushes = (services: Ports): Promise<void> =>
  deliverDue(services, {
    take: (by) => takeDueMessage(services.db, by),
    handOver: (message) => handOver(services, message),
    end: (message, status) => end(services, message, status),
    postpone: (message, to) => postponeMessage(services.db, { ...message, ...to }),
  });

async function end({ db, log, now }: Ports, message: DueMessage, status: number): Promise<void> {
  const { device_id: deviceId, endpoint, p256dh } = message;
  if (ENDED.includes(status)) return endDevice(db, { id: deviceId, endpoint, p256dh, now: now() });
  if (status >= 300) log.warn({ deviceId, status }, 'a push service did not take a message');
  return deleteMessage(db, message);
}

/** @returns Status of the push service's answer; 0: it is none of the services that are known. */
async function handOver({ settings, sendPush }: Ports, message: DueMessage): Promise<number> {
  const { endpoint, p256dh, auth } = message;
  const host = pushHostOf(endpoint);
  if (host === undefined || !isKnownPushHost(host, settings.pushHosts)) return 0;
  const { default: webPush } = await import('web-push');
  const { secret } = settings;
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(message), {
    TTL: LIFE_SECONDS,
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
  return (await sendPush({ endpoint, headers, body: Uint8Array.from(request.body ?? []) })).status;
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
