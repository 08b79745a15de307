import { describe, expect, test } from 'vitest';

import { RevatuaDay } from '#schedule/revatua/revatua-answers';

describe('days of Revatua', () => {
  test.each([
    ['2024-08-17', '2024-08-17'],
    ['17/08/2024', '2024-08-17'],
    ['03/04/2024', '2024-04-03'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (given, day) => {
    expect(RevatuaDay.parse(given)).toBe(day);
  });

  test.each(['29/02/2023', '2024-13-01', '31/04/2024', '2024-8-1', '17-08-2024', '', '2024-08-17T00:00:00'])(
    '%s is none',
    (given) => {
      expect(RevatuaDay.safeParse(given).success).toBe(false);
    },
  );
});
