import { LANGUAGE_COOKIE } from '@matete/i18n/local/kept-locale';
import * as z from 'zod/mini';

import { CART_MERGE_COOKIE } from '#features/cart/parts/merge/cart-merge';
import { DATA_SAVER_COOKIE, THEME_COOKIE } from '#lib/device/looks';
import { VISITOR_CART_COOKIE } from '#lib/device/visitor-cart-text';
import { defineDeviceForm } from '#lib/forms/form-definition';
import { infoPaths } from '#lib/routing/info-paths';
import { TEXTS_COOKIE } from '@matete/i18n/catalogue/text-choice';

/** Erases the cookies of this device, except the session, which ends by signing out. */
export const eraseForm = defineDeviceForm({
  name: 'erase',
  fields: {},
  schema: z.strictObject({}),
  cookies: () => ({
    [THEME_COOKIE]: '',
    [DATA_SAVER_COOKIE]: '',
    [TEXTS_COOKIE]: '',
    [LANGUAGE_COOKIE]: '',
    [VISITOR_CART_COOKIE]: '',
    [CART_MERGE_COOKIE]: '',
    matete_device: '',
  }),
  next: () => `${infoPaths.cookies()}?efface=1`,
});
