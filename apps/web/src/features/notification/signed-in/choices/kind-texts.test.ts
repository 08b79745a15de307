import { ROLES } from '@matete/contract/endpoint';
import { KINDS_OF_ROLE } from '@matete/contract/notification/notification-kinds';
import { expect, test } from 'vitest';

import { KIND_TEXTS } from './kind-texts.ts';

test.each(ROLES)('each kind of a %s has its text, and no other kind has', (role) => {
  expect(new Set(Object.keys(KIND_TEXTS[role]))).toEqual(new Set(KINDS_OF_ROLE[role]));
});
