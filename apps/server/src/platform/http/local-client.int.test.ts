import { afterAll, describe, expect, test } from 'vitest';

import { buildAppWith } from '#app/app';
import { openProduct } from '#testing/test-product';

const { services } = await openProduct();
const settings = { ...services.settings, isDemonstration: true, trustProxy: 1 };
const demonstration = await buildAppWith({ ...services, settings }, { parts: 'api' });
afterAll(() => demonstration.close());

interface From {
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
const statusOf = async (url: string, from: From = {}): Promise<number> =>
  (await demonstration.inject({ url, remoteAddress: '127.0.0.1', ...from })).statusCode;

describe.each(['/dev/mail', '/metrics'])('%s', (url) => {
  test('it is there for a client of this machine', async () => {
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url, { remoteAddress: '::1' })).toBe(200);
    expect(await statusOf(url, { remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
  });

  test.each<[string, From]>([
    ['another machine', { remoteAddress: '192.168.1.20' }],
    [
      'another machine that says it is this one',
      { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a proxy of this machine, for a stranger', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a proxy of this machine, for itself', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a proxy that says only its name', { headers: { via: '1.1 proxy' } }],
    ['a proxy that says only how it was reached', { headers: { 'x-forwarded-proto': 'https' } }],
    ['a proxy that says nothing, by the name that its visitors typed', { headers: { host: 'matete.pf' } }],
    ['a browser here that another site’s name leads here', { headers: { host: 'evil.example:3000' } }],
  ])('it is not there for %s', async (_who, from) => {
    expect(await statusOf(url, from)).toBe(404);
  });
});
