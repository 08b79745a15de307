import fc from 'fast-check';
import { expect, test } from 'vitest';

import { siteUrl, withoutTrailingSlash } from './site-url.ts';

const HERE = 'https://matete.example';

test.each([
  ['/produits/', '/produits'],
  ['/en/produits/?q=thon', '/en/produits?q=thon'],
  ['//x//evil.example/', '/x//evil.example'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/.//evil.example/', '/evil.example'],
  ['/%2e//evil.example/', '/evil.example'],
  ['/x/..//evil.example//', '/evil.example'],
  ['/\t/evil.example/', '/evil.example'],
  ['/%5c%5cevil.example/', '/%5c%5cevil.example'],
  ['/%2f%2fevil.example/', '/%2f%2fevil.example'],
  ['http://evil.example//evil.example/', '/evil.example'],
  ['//', '/'],
])('%j is sent to %j', (target, address) => {
  expect(withoutTrailingSlash(siteUrl(target))).toBe(address);
});

test.each(['/', '/produits', '/produits?retour=//evil.example/', '', '*'])('%j is not redirected', (target) => {
  expect(withoutTrailingSlash(siteUrl(target))).toBeUndefined();
});

test('redirects no request target to another site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '%2e',
    '.',
    '..',
    'evil.example',
    'x',
    ':',
    '@',
    '?',
    '#',
    '\t',
    'http:',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const address = withoutTrailingSlash(siteUrl(parts.join('')));
      if (address === undefined) return;
      expect(new URL(address, HERE).origin).toBe(HERE);
      expect(new URL(address, `${HERE}/a/b`).origin).toBe(HERE);
      expect(address).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 5_000 },
  );
});
