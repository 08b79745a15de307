import { expect, test } from 'vitest';

import { changedTariffs } from '#features/site-setting/admin/freight/tariffs-form';

test('finds the tariffs that differ from what holds, by zone and code, in thousandths of a franc', () => {
  const fields = new URLSearchParams({
    zones: 'ISLV TUAO',
    codes: 'PPN FRIGO',
    'tariffs.0.rateMilliXpf': '3 164',
    'saved.0': '3164',
    'tariffs.1.rateMilliXpf': '24,5',
    'saved.1': '23,94',
    'tariffs.2.rateMilliXpf': '',
    'saved.2': '',
    'tariffs.3.rateMilliXpf': 'peu',
    'saved.3': '45,09',
  });
  expect(changedTariffs(fields)).toEqual({
    1: { zone: 'ISLV', tariffCode: 'FRIGO', rateMilliXpf: 24_500 },
    3: { zone: 'TUAO', tariffCode: 'FRIGO', rateMilliXpf: 'peu' },
  });
});
