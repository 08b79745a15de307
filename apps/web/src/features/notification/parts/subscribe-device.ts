import type { NotificationChoicesView } from '@matete/contract/notification/notification-choices';
import type { QueryClient } from '@tanstack/react-query';

import { addPushDevice } from '#features/notification/api/choices/add-push-device';
import { readNotificationChoices } from '#features/notification/api/choices/read-notification-choices';
import { replaceAnswer } from '#lib/api/calls';
import { registerWorker } from '#lib/device/offline-pages';

/** Why a browser could not be added: the reader refused, or it shows no notifications. */
export type SubscribeObstacle = 'denied' | 'unsupported';

/** Characters of base64url that only fill up. */
const withoutFilling = (text: string): string => text.replace(/=+$/, '');

const keyOf = (subscription: PushSubscription): string => {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
};

const canBeTold = (): boolean => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

/** Adds this device anew where its push service has ended its subscription: to be called while the reader permits notifications. */
export async function renewDevice(client: QueryClient): Promise<void> {
  if (!canBeTold()) return;
  const read = readNotificationChoices();
  const view = await client.fetchQuery(read);
  if (!view.thisDeviceEnded) return;
  const answer = await subscribeDevice(view);
  if (typeof answer !== 'string') replaceAnswer(client, read, answer);
}

/**
 * Asks the browser's permission and has it receive pushed messages: to be called on a press only.
 *
 * @param view Our public key; a subscription by another one is ended first, and so is one that the push service has ended.
 * @throws ApiError for a refusal of the server, DOMException where the push service cannot be reached.
 */
export async function subscribeDevice({
  pushKey,
  thisDeviceEnded,
}: NotificationChoicesView): Promise<NotificationChoicesView | SubscribeObstacle> {
  if (!canBeTold()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  // A press may come before the part of the page that installs it.
  const registration = await registerWorker();
  const present = await registration.pushManager.getSubscription();
  const isGood = present && !thisDeviceEnded && withoutFilling(keyOf(present)) === pushKey;
  if (present && !isGood) await present.unsubscribe();
  const subscription = isGood
    ? present
    : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint = '', keys } = subscription.toJSON();
  return addPushDevice({ body: { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } } });
}
