import { expect, test } from 'vitest';

import { contentSecurityPolicy } from './content-security-policy.ts';

test('allows no inline script without the nonce and no framing', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', gateway: undefined, isDevelopment: false });

  expect(policy).not.toContain('unsafe');
  expect(policy).toContain(`script-src 'self' 'nonce-abc';`);
  expect(policy).toContain(`frame-ancestors 'none'`);
  expect(policy).toContain(`object-src 'none'`);
  expect(policy).not.toContain('ws:');
});

test('allows exactly the origins of the card gateway, where there is one', () => {
  const gateway = {
    script: ['https://static.pay.example'],
    style: ['https://static.pay.example'],
    frame: ['https://static.pay.example', 'https://secure.pay.example'],
    connect: ['https://static.pay.example', 'https://api.pay.example'],
    form: ['https://secure.pay.example'],
  };

  expect(contentSecurityPolicy({ nonce: 'abc', gateway, isDevelopment: false }).split('; ').slice(0, 8)).toEqual([
    `default-src 'self'`,
    `script-src 'self' 'nonce-abc' https://static.pay.example`,
    `style-src 'self' 'nonce-abc' https://static.pay.example`,
    `img-src 'self' data: blob: https://static.pay.example`,
    `font-src 'self' https://static.pay.example`,
    `connect-src 'self' https://static.pay.example https://api.pay.example`,
    `frame-src 'self' https://static.pay.example https://secure.pay.example`,
    `form-action 'self' https://secure.pay.example`,
  ]);
});
