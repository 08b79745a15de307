import * as z from 'zod/mini';

import { DATA_SAVER_COOKIE, THEME_COOKIE, THEMES } from '#lib/device/looks';
import { defineDeviceForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

/** Chooses how pages look on this device. */
export const looksForm = defineDeviceForm({
  name: 'looks',
  fields: { theme: { label: 'common.shell.theme' }, savesData: { label: 'common.shell.dataSaver' } },
  schema: z.strictObject({ theme: z.enum(THEMES), savesData: z.boolean() }),
  // What follows the device needs no cookie; a data saver that nobody touched keeps following it.
  cookies: ({ theme, savesData }, present) => ({
    [THEME_COOKIE]: theme === 'system' ? '' : theme,
    ...(savesData === present.savesData ? {} : { [DATA_SAVER_COOKIE]: savesData ? 'on' : 'off' }),
  }),
  next: () => paths.display(),
});
