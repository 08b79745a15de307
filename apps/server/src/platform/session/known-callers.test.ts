import type { AccountId } from '@matete/contract/units';
import { expect, test } from 'vitest';

import { type ChangeListener, EVERYTHING } from '#platform/changes/changes';
import type { Caller } from '#platform/session/caller';
import { accountTag, KNOWN_MS, KnownCallers } from '#platform/session/known-callers';

const NOW_MS = Date.parse('2026-11-21T22:00:00Z');
const LATER = new Date(NOW_MS + 86_400_000);
const callerOf = (account: string, session: string): Caller => ({
  accountId: account as AccountId,
  personId: account as AccountId,
  company: null,
  role: 'CUSTOMER',
  language: 'fr',
  status: 'APPROVE',
  blockedUntil: null,
  islandId: null,
  sessionHash: Buffer.from(session),
  lacksSecondFactor: false,
  isUnverified: false,
});
const HINA = callerOf('hina', 'hina on a phone');
const TEVA = callerOf('teva', 'teva');

function knownWithChanges(): { known: KnownCallers; publish: ChangeListener } {
  let publish: ChangeListener = () => undefined;
  const known = new KnownCallers({ onChange: (listener: ChangeListener) => (publish = listener) } as never);
  return { known, publish: (tags) => publish(tags) };
}

test('a caller is known for five seconds, by a clock that was set back too, and never beyond their session', () => {
  const { known } = knownWithChanges();
  known.begin(NOW_MS)(HINA, LATER);
  known.begin(NOW_MS)(TEVA, new Date(NOW_MS + 1_000));

  expect(known.find(HINA.sessionHash, NOW_MS + KNOWN_MS - 1)).toBe(HINA);
  expect(known.find(HINA.sessionHash, NOW_MS + KNOWN_MS)).toBeUndefined();
  expect(known.find(HINA.sessionHash, NOW_MS - 3_600_000)).toBeUndefined();
  expect([known.find(TEVA.sessionHash, NOW_MS + 999), known.find(TEVA.sessionHash, NOW_MS + 1_000)]).toEqual([
    TEVA,
    undefined,
  ]);
  expect(known.find(Buffer.from('made up'), NOW_MS)).toBeUndefined();
});

test('a change of an account drops its callers and nobody else’s; a change of everything drops all', () => {
  const { known, publish } = knownWithChanges();
  known.begin(NOW_MS)(HINA, LATER);
  known.begin(NOW_MS)(TEVA, LATER);

  publish(['product:tuna', accountTag(HINA.accountId)]);
  expect([known.find(HINA.sessionHash, NOW_MS), known.find(TEVA.sessionHash, NOW_MS)]).toEqual([undefined, TEVA]);

  publish([EVERYTHING]);
  expect(known.find(TEVA.sessionHash, NOW_MS)).toBeUndefined();
});

test('a caller who was looked up before an account changed is not kept', () => {
  const { known, publish } = knownWithChanges();
  const keepAsBefore = known.begin(NOW_MS);
  publish([accountTag(HINA.accountId)]);
  keepAsBefore(HINA, LATER);
  expect(known.find(HINA.sessionHash, NOW_MS)).toBeUndefined();

  const keep = known.begin(NOW_MS);
  publish(['product:tuna', 'lists']);
  keep(HINA, LATER);
  expect(known.find(HINA.sessionHash, NOW_MS)).toBe(HINA);
});
