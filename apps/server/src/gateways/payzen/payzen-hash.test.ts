import { describe, expect, test } from 'vitest';

import { PayzenGateway } from '#gateways/payzen/payzen-gateway';
import { isSignedByPayzen } from '#gateways/payzen/payzen-hash';
import { BROWSER_RESULT, DEMO_SHOP, SERVER_RESULT } from '#testing/doubles/lyra-demo-shop';

describe('signature of PayZen', () => {
  test.each([
    ['brought by a browser', BROWSER_RESULT],
    ['told to a server', SERVER_RESULT],
  ])('accepts the published result %s', (_, result) => {
    expect(isSignedByPayzen(result, DEMO_SHOP)).toBe(true);
  });

  test('reads an escaped slash as a slash', () => {
    const escaped = BROWSER_RESULT.answer.replaceAll('/', '\\/');
    expect(escaped).not.toBe(BROWSER_RESULT.answer);
    expect(isSignedByPayzen({ ...BROWSER_RESULT, answer: escaped }, DEMO_SHOP)).toBe(true);
  });

  test('is over the raw text: the same JSON serialised again is refused', () => {
    const spaced = JSON.stringify(JSON.parse(SERVER_RESULT.answer), null, 1);
    expect(isSignedByPayzen({ ...SERVER_RESULT, answer: spaced }, DEMO_SHOP)).toBe(false);
  });

  test('is made with the key that is named, and not with the other one', () => {
    expect(isSignedByPayzen({ ...SERVER_RESULT, key: 'sha256_hmac' }, DEMO_SHOP)).toBe(false);
    expect(isSignedByPayzen({ ...BROWSER_RESULT, key: 'password' }, DEMO_SHOP)).toBe(false);
  });

  test.each([
    ['an unknown key', { key: 'publicKey' }],
    ['no key', { key: '' }],
    ['an unknown algorithm', { algorithm: 'md5' }],
    ['an empty hash', { hash: '' }],
    ['a shorter hash', { hash: SERVER_RESULT.hash.slice(0, -1) }],
    ['capitals', { hash: SERVER_RESULT.hash.toUpperCase() }],
  ])('is refused with %s', (_, over) => {
    expect(isSignedByPayzen({ ...SERVER_RESULT, ...over }, DEMO_SHOP)).toBe(false);
  });

  test('is refused after any character of the answer changed', () => {
    const { answer } = SERVER_RESULT;
    for (let at = 0; at < answer.length; at += 1) {
      const other = answer[at] === 'x' ? 'y' : 'x';
      const changed = answer.slice(0, at) + other + answer.slice(at + 1);
      expect(isSignedByPayzen({ ...SERVER_RESULT, answer: changed }, DEMO_SHOP), `character ${at}`).toBe(false);
    }
  });
});

describe('the published result in the adapter', () => {
  const body = new URLSearchParams({
    'kr-hash': SERVER_RESULT.hash,
    'kr-hash-algorithm': SERVER_RESULT.algorithm,
    'kr-hash-key': SERVER_RESULT.key,
    'kr-answer-type': 'V4/Payment',
    'kr-answer': SERVER_RESULT.answer,
  }).toString();

  const NOWHERE = { apiUrl: 'http://127.0.0.1:9', staticUrl: 'http://127.0.0.1:9', secureUrl: 'http://127.0.0.1:9' };

  test('passes the signature and is refused for its euros', () => {
    const gateway = new PayzenGateway({ ...DEMO_SHOP, mode: 'TEST', ...NOWHERE });
    expect(gateway.parseNotification(body)).toEqual({ ok: false, refusal: 'WRONG_CURRENCY' });
  });

  test('is refused as a test payment by a shop in production', () => {
    const gateway = new PayzenGateway({ ...DEMO_SHOP, mode: 'PRODUCTION', ...NOWHERE });
    expect(gateway.parseNotification(body)).toEqual({ ok: false, refusal: 'OTHER_SHOP' });
  });

  test('is refused by another shop that shares its keys', () => {
    const gateway = new PayzenGateway({ ...DEMO_SHOP, shopId: '11111111', mode: 'TEST', ...NOWHERE });
    expect(gateway.parseNotification(body)).toEqual({ ok: false, refusal: 'OTHER_SHOP' });
  });
});
