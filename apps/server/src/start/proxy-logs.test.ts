import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ENDPOINTS } from '@matete/contract/endpoints';
import { expect, test } from 'vitest';

const deploy = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../../../deploy', file), 'utf8');

/** What nginx logs of a path, by the map of our file. */
function loggedByNginx(uri: string): string {
  const [, pattern = 'no map'] = /"~(\^.*)" \$begins\.\.\.;/.exec(deploy('nginx/matete.conf')) ?? [];
  const begins = new RegExp(pattern).exec(uri)?.groups?.['begins'];
  return begins === undefined ? uri : `${begins}...`;
}
/** What Caddy logs of an address, by the filter of our file. */
function loggedByCaddy(uri: string): string {
  const [, pattern = 'no filter', instead = ''] =
    /request>uri regexp (\S+) (\S+)/.exec(deploy('caddy/Caddyfile')) ?? [];
  return uri.replace(new RegExp(pattern, 'g'), instead);
}

const SECRET = 'hina@exemple.pf.Xy_z-0190a000';
/** Parameters of paths that say who somebody is, or open something. */
const TELLING = /:(?:email\w*|key|token|code)\b/;
const telling = Object.values(ENDPOINTS)
  .map(({ path: of }) => `/api${of}`)
  .filter((of) => TELLING.test(of));

test.each([
  ...new Set(telling),
  '/api/newsletters/subscriptions/:key?x=1',
  '/newsletters/leave/:key',
  '/notification-mails/leave/DAILY/:key',
])('no proxy logs what stands in %s', (address) => {
  const uri = address.replaceAll(/:\w+/g, SECRET);
  expect(loggedByNginx(uri.replace(/\?.*/, ''))).not.toContain('hina');
  expect(loggedByCaddy(uri)).not.toContain('hina');
  expect(loggedByNginx(uri)).not.toBe(uri);
});

test('other addresses are logged without their query', () => {
  expect(telling.length).toBeGreaterThan(5);
  expect(loggedByNginx('/api/orders/0190')).toBe('/api/orders/0190');
  expect(loggedByCaddy('/suivi?cle=0190.abc')).toBe('/suivi');
  expect(loggedByCaddy('/api/orders/0190')).toBe('/api/orders/0190');
});

test('both give each request an id, in the place of one that a client sent', () => {
  expect(deploy('nginx/matete.conf')).toContain('proxy_set_header X-Request-Id $request_id;');
  for (const file of ['caddy/Caddyfile', 'container/Caddyfile'])
    expect(deploy(file)).toContain('header_up X-Request-Id {http.request.uuid}');
});
