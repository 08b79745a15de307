// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';

import { clearDevice } from '#lib/device/clear-device';
import { forgetDraft, readDraft, writeDraft } from '#lib/device/form-drafts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse('2026-11-25T10:00:00Z');
const TEVA = { accountId: 'teva', name: 'propose-product' };
const VALUES = [['name', 'Uru']] as const;

beforeEach(() => window.localStorage.clear());

test('keeps a draft for 14 days after it was typed, each account its own', () => {
  writeDraft(TEVA, VALUES, NOW_MS);

  expect(readDraft(TEVA, NOW_MS + 14 * DAY_MS)).toEqual(VALUES);
  expect(readDraft({ ...TEVA, accountId: 'hina' }, NOW_MS)).toBeNull();
  expect(readDraft({ ...TEVA, accountId: undefined }, NOW_MS)).toBeNull();
  expect(readDraft(TEVA, NOW_MS + 14 * DAY_MS + 1)).toBeNull();
  expect(window.localStorage).toHaveLength(0);
});

test('removes old drafts of every form, and what is none', () => {
  writeDraft({ accountId: undefined, name: 'seller-sign-up' }, VALUES, NOW_MS - 15 * DAY_MS);
  window.localStorage.setItem('matete:draft:teva:dispute', '{"values":3}');
  window.localStorage.setItem('matete:viewed', '[]');

  expect(readDraft(TEVA, NOW_MS)).toBeNull();
  expect(Object.keys(window.localStorage)).toEqual(['matete:viewed']);
});

test('forgets a draft that was sent, and every draft with the account', () => {
  writeDraft(TEVA, VALUES, NOW_MS);
  forgetDraft(TEVA);
  expect(window.localStorage).toHaveLength(0);
  writeDraft(TEVA, VALUES, NOW_MS);

  clearDevice();

  expect(window.localStorage).toHaveLength(0);
});

test('a draft that is too long, or a storage with nonsense in it, is none', () => {
  writeDraft(TEVA, [['description', 'a'.repeat(200_001)]], NOW_MS);
  expect(readDraft(TEVA, NOW_MS)).toBeNull();
  window.localStorage.setItem('matete:draft:teva:dispute', 'rien');
  writeDraft(TEVA, VALUES, NOW_MS);

  expect(readDraft(TEVA, NOW_MS)).toEqual(VALUES);
  expect(Object.keys(window.localStorage)).toEqual(['matete:draft:teva:propose-product']);
});
