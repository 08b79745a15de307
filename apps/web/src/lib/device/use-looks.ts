import { useContext } from 'react';

import { isDataSaverOn } from '#lib/device/data-saver';
import type { Looks, Theme } from '#lib/device/looks';
import { SentDeviceContext } from '#lib/device/sent-device';

/** Returns the theme of the page in the browser. */
export const shownTheme = (): Theme => (document.documentElement.dataset['theme'] ?? 'system') as Theme;

/** Returns how the page looks now: as the server rendered it, until its reader changes it on this page. */
export function useLooks(): Looks {
  const { looks } = useContext(SentDeviceContext);
  return import.meta.env.SSR ? looks : { theme: shownTheme(), savesData: isDataSaverOn() };
}
