// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { clearDevice } from '#lib/device/clear-device';

test('removes what was stored for an account and the cart, and keeps how the device shows pages', () => {
  document.cookie = 'matete_cart=1.x; Path=/';
  document.cookie = 'theme=dark; Path=/';
  window.localStorage.setItem('matete:draft', '1');
  window.sessionStorage.setItem('matete:position', '1');

  clearDevice();

  expect(document.cookie).toBe('theme=dark');
  expect(Object.keys(window.localStorage)).toEqual([]);
  expect(Object.keys(window.sessionStorage)).toEqual([]);
});
