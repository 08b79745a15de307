import { expect, test } from 'vitest';

import { contentSecurityPolicy } from './content-security-policy.ts';

test('lets nothing inline run without the nonce, and nobody frame the page', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', gatewayOrigins: [], isDevelopment: false });

  expect(policy).not.toContain('unsafe');
  expect(policy).toContain(`script-src 'self' 'nonce-abc';`);
  expect(policy).toContain(`frame-ancestors 'none'`);
  expect(policy).toContain(`object-src 'none'`);
  expect(policy).not.toContain('ws:');
});

test('opens exactly the card gateway, where there is one', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', gatewayOrigins: ['https://pay.example'], isDevelopment: false });

  expect(policy).toContain(`frame-src 'self' https://pay.example`);
  expect(policy).toContain(`form-action 'self' https://pay.example`);
});
