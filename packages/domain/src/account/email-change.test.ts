import { expect, test } from 'vitest';

import { isEmailChangeComplete } from './email-change.ts';

test.each([
  [true, true, true, true],
  [true, true, false, false],
  [true, false, true, false],
  [true, false, false, false],
  [false, false, true, true],
  [false, true, false, false],
  [false, false, false, false],
])(
  'with the old mailbox asked %s, it confirming %s and the new one %s, the address changes: %s',
  (needsOld, old, fresh, changes) => {
    expect(isEmailChangeComplete({ needsOld, isOldConfirmed: old, isNewConfirmed: fresh })).toBe(changes);
  },
);
