import { addPushDevice } from '#features/notification/api/choices/add-push-device';
import type { NotificationChoicesView } from '@matete/contract/notification/notification-choices';
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

/**
 * Asks the browser's permission and has it receive pushed messages: to be called on a press only.
 *
 * @param pushKey Our public key; a subscription by another one is ended first.
 * @throws ApiError for a refusal of the server, DOMException where the push service cannot be reached.
 */
export async function subscribeDevice(pushKey: string): Promise<NotificationChoicesView | SubscribeObstacle> {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  // A press may come before the part of the page that installs it.
  const registration = await registerWorker();
  const present = await registration.pushManager.getSubscription();
  const isOurs = present && withoutFilling(keyOf(present)) === pushKey;
  if (present && !isOurs) await present.unsubscribe();
  const subscription = isOurs
    ? present
    : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint = '', keys } = subscription.toJSON();
  return addPushDevice({ body: { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } } });
}
