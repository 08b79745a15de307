import { expect, test } from 'vitest';

import { contentSecurityPolicy, inlineScriptsIn } from './content-security-policy.ts';

test('allows the inline scripts of the pages by their hashes, no other and no framing', () => {
  const inlineScripts = ['alert(1)', ''];
  const policy = contentSecurityPolicy({ inlineScripts, gateway: undefined, isDevelopment: false });

  expect(policy).not.toContain('unsafe');
  expect(policy).toContain(
    `script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';`,
  );
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

  expect(
    contentSecurityPolicy({ inlineScripts: ['alert(1)'], gateway, isDevelopment: false })
      .split('; ')
      .slice(0, 8),
  ).toEqual([
    `default-src 'self'`,
    `script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' https://static.pay.example`,
    `style-src 'self' https://static.pay.example`,
    `img-src 'self' data: blob: https://static.pay.example`,
    `font-src 'self' https://static.pay.example`,
    `connect-src 'self' https://static.pay.example https://api.pay.example`,
    `frame-src 'self' https://static.pay.example https://secure.pay.example`,
    `form-action 'self' https://secure.pay.example`,
  ]);
});

test('finds the inline scripts of a page, neither data nor what has an address', () => {
  const html =
    '<script>a()</script><script type="module" src="/b.js"></script>' +
    '<script type="application/json" id="boot">{}</script><script type="module">\nc()</script>';

  expect(inlineScriptsIn(html)).toEqual(['a()', '\nc()']);
});
