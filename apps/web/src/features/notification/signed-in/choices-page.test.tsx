// @vitest-environment jsdom
import {
  addPushDevice,
  type NotificationChoicesView,
  readNotificationChoices,
} from '@matete/contract/notification/notification-choices';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { renewDevice } from '#features/notification/parts/subscribe-device';
import { ApiQueryClient } from '#lib/api/api-query-client';
import { browserTransport } from '#lib/api/browser-transport';
import { HINA } from '#testing/data/fixtures';
import { answer, createFetchDouble, type FetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';

const ENDED = 'Cet appareil ne reçoit plus nos notifications : votre navigateur y a mis fin.';
const OUR_KEY = 'AQID';
const DEVICE = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Firefox',
  addedAt: '2026-08-01T20:00:00Z',
  isThis: true,
};
const view = (more: Partial<NotificationChoicesView>): NotificationChoicesView => ({
  choices: [],
  devices: [],
  thisDeviceEnded: false,
  sms: { isOffered: false, number: null, state: 'NONE' },
  pushKey: OUR_KEY,
  ...more,
});

let network: FetchDouble;
let subscriptions: string[];

/** Browser that is subscribed by the address "first" with our key. */
function browserOf(permission: NotificationPermission): void {
  subscriptions = ['first'];
  const subscription = (endpoint: string) => ({
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    unsubscribe: async () => subscriptions.pop(),
    toJSON: () => ({ endpoint: `https://push.exemple.pf/${endpoint}`, keys: { p256dh: 'p', auth: 'a' } }),
  });
  const pushManager = {
    getSubscription: async () => (subscriptions[0] === undefined ? null : subscription(subscriptions[0])),
    subscribe: async () => subscription((subscriptions[0] = 'second')),
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    userAgent: navigator.userAgent,
    serviceWorker: { register: async () => registration, ready: Promise.resolve(registration) },
  });
}

beforeEach(() => {
  network = createFetchDouble();
  network.on(addPushDevice, () => answer(view({ devices: [DEVICE] })));
});

const sentEndpoints = () => network.sentTo(addPushDevice).map(({ body }) => (body as { endpoint: string }).endpoint);

test('a device that its push service has ended is added anew by the next page while the browser permits it', async () => {
  browserOf('granted');
  network.on(readNotificationChoices, () => answer(view({ thisDeviceEnded: true })));
  await renderPage('/profil/prevenir', { user: HINA, network });
  expect(await screen.findByText('(cet appareil)', { exact: false })).toBeTruthy();
  expect(sentEndpoints()).toEqual(['https://push.exemple.pf/second']);
  expect(screen.queryByText(ENDED)).toBeNull();
});

test('where the browser permits nothing any more, the page says that the device is not told', async () => {
  browserOf('denied');
  network.on(readNotificationChoices, () => answer(view({ thisDeviceEnded: true })));
  const user = await renderPage('/profil/prevenir', { user: HINA, network });
  await screen.findByText(ENDED);
  await user.click(screen.getByRole('button', { name: 'Recevoir sur cet appareil' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Votre navigateur refuse nos notifications.');
  expect([sentEndpoints(), subscriptions]).toEqual([[], ['first']]);
});

test('a device that is told, or was removed, stays as it is', async () => {
  browserOf('granted');
  vi.stubGlobal('fetch', network.fetch);
  network.on(readNotificationChoices, () => answer(view({})));
  await renewDevice(new ApiQueryClient(browserTransport));
  expect([network.sentTo(readNotificationChoices).length, sentEndpoints(), subscriptions]).toEqual([1, [], ['first']]);
});
