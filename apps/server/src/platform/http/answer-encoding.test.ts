import { expect, test } from 'vitest';

import { acceptedEncoding, hasEtag } from '#platform/http/answer-encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('a client that sends "%s" gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('knows the tag that a client has, also where a proxy marked it as weak', () => {
  expect([hasEtag('"a-br"', '"a-br"'), hasEtag('"b", W/"a-br"', '"a-br"')]).toEqual([true, true]);
  expect([hasEtag('"a-gzip"', '"a-br"'), hasEtag(undefined, '"a-br"')]).toEqual([false, false]);
});
