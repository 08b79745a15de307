import { KINDS_OF_ROLE, NOTIFICATION_KINDS } from '@matete/contract/notification/notification-kinds';
import { NOTIFICATION_CODES } from '@matete/contract/notification/notifications';
import { expect, test } from 'vitest';

import { isAlwaysMailed, isSent, kindOfCode, mailScopeOf } from './kind-of-code.ts';

test('every code has exactly one kind, and every kind a code', () => {
  const kinds = NOTIFICATION_CODES.map((code) => kindOfCode(code));
  expect(new Set(kinds)).toEqual(new Set(NOTIFICATION_KINDS));
});

test('every kind concerns people of some role', () => {
  expect(new Set(Object.values(KINDS_OF_ROLE).flat())).toEqual(new Set(NOTIFICATION_KINDS));
});

test('what is always mailed is among what is mailed', () => {
  expect(NOTIFICATION_CODES.filter((code) => isAlwaysMailed(code) && !isSent(code))).toEqual([]);
});

test('a kind says whether all, some or none of its mails can be switched off', () => {
  expect(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, mailScopeOf(kind)]))).toEqual({
    ORDERS: 'SOME',
    POOL: 'ALL',
    MONEY: 'SOME',
    DISPUTES: 'SOME',
    MESSAGES: 'ALL',
    CATALOGUE: 'ALL',
    ACCOUNT: 'NONE',
    DECISIONS: 'ALL',
    INQUIRIES: 'ALL',
    HOUSE: 'NONE',
  });
});
