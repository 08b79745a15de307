import { expect, test } from 'vitest';

import { barColours } from '#lib/device/looks';

test('the bars of the browser follow the device, unless its reader chose', () => {
  expect(barColours('system')).toEqual({ light: '#0B5673', dark: '#13212A' });
  expect(barColours('light')).toEqual({ light: '#0B5673', dark: '#0B5673' });
  expect(barColours('dark')).toEqual({ light: '#13212A', dark: '#13212A' });
});
