import { expect, test } from 'vitest';

import { serializeBootState } from '#app/boot-state';
import type { BootState } from '#app/boot-state';

test('keeps text from a seller from closing the script element around the state', () => {
  const state = { locale: 'fr', answers: { name: '</script><script>alert(1)</script>\u2028' } } as unknown as BootState;

  const text = serializeBootState(state);

  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(state);
});
