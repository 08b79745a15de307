import { expect, test } from 'vitest';

import { createScheduleProvider } from '#schedule/providers/create-schedule-provider';

test('a source outside is the one of the address, else the sample rotations where they are allowed, else none', () => {
  const unused = new Proxy({}, { get: () => expect.fail('nothing is asked yet') }) as never;
  const log = { warn: () => {} };
  const options = {
    log,
    now: () => new Date(),
    hasSamples: true,
    revatuaUrl: undefined,
    readMovedDays: () => Promise.resolve(0),
    kept: unused,
    directory: unused,
  };
  const revatuaUrl = 'https://www.revatua.gov.pf/api/v1';

  expect(createScheduleProvider(options)?.source).toBe('sample');
  expect(createScheduleProvider({ ...options, hasSamples: false })).toBeUndefined();
  expect(createScheduleProvider({ ...options, revatuaUrl })?.source).toBe('revatua');
});
