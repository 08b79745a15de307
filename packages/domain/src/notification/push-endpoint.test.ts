import { expect, test } from 'vitest';

import { isKnownPushHost, isPushHost, pushHostOf } from './push-endpoint.ts';

const isKnown = (address: string, added: readonly string[] = []): boolean => {
  const host = pushHostOf(address);
  return host !== undefined && isKnownPushHost(host, added);
};

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is of a known push service', (address) => {
  expect(isKnown(address)).toBe(true);
});

test.each([
  ['https://fcm.googleapis.com.exemple.pf/fcm/send/abc', 'fcm.googleapis.com.exemple.pf'],
  ['https://autrefcm.googleapis.com/fcm/send/abc', 'autrefcm.googleapis.com'],
  ['https://push.apple.com/QAbc', 'push.apple.com'],
  ['https://up.exemple.pf/wpush/v2/case', 'up.exemple.pf'],
])('%s is of another push service, %s', (address, host) => {
  expect([pushHostOf(address), isKnown(address)]).toEqual([host, false]);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://hote@fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'pas une adresse',
  '',
])('%s is of none', (address) => {
  expect(pushHostOf(address)).toBeUndefined();
});

test('a service that the operator adds is known by its host, or by the end of its name', () => {
  const address = 'https://up.exemple.pf/wpush/v2/case';
  expect(isKnown(address, ['up.exemple.pf'])).toBe(true);
  expect(isKnown(address, ['.exemple.pf'])).toBe(true);
  expect(isKnown(address, ['exemple.pf'])).toBe(false);
});

test.each(['up.exemple.pf', '.exemple.pf', 'xn--bcher-kva.pf'])('%s names push services', (text) => {
  expect(isPushHost(text)).toBe(true);
});

test.each([
  '',
  '.',
  '.pf',
  'localhost',
  '127.0.0.1',
  '*.exemple.pf',
  'https://up.exemple.pf',
  'up.exemple.pf:443',
  'UP.exemple.pf',
])('“%s” names none', (text) => {
  expect(isPushHost(text)).toBe(false);
});
