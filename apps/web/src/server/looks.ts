import { DATA_SAVER_COOKIE, type Looks, THEME_COOKIE, THEMES } from '../lib/device/looks.ts';
import { TEXT_CHOICES, TEXTS_COOKIE } from '@matete/i18n/catalogue/text-choice';

type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * Reads how pages look for the one who asks. Anybody may have written the cookies: what is no choice is none.
 *
 * @param deviceSavesData The device's own setting, which its browser sends.
 */
export function looksOf(cookies: Cookies, deviceSavesData: boolean): Looks {
  const saver = cookies[DATA_SAVER_COOKIE];
  const texts = TEXT_CHOICES.find((choice) => choice === cookies[TEXTS_COOKIE]);
  return {
    ...(texts && { texts }),
    theme: THEMES.find((theme) => theme === cookies[THEME_COOKIE]) ?? 'system',
    savesData: saver === 'on' || (saver !== 'off' && deviceSavesData),
  };
}
