import { expect, test } from 'vitest';

import { isPushEndpoint } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is of a known push service', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.exemple.pf/fcm/send/abc',
  'https://autrefcm.googleapis.com/fcm/send/abc',
  'https://hote@fcm.googleapis.com/fcm/send/abc',
  'https://push.apple.com/QAbc',
  'https://127.0.0.1/abc',
  'https://localhost/abc',
  'pas une adresse',
  '',
])('%s is none', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});
