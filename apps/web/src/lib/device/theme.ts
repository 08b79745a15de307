import type { Theme } from '#lib/device/theme-name';

const STORAGE_KEY = 'matete:theme';
const ONE_YEAR_S = 365 * 24 * 3600;

/**
 * Script for the head, run before the first paint: applies the stored theme and data saver. Light is the default, for
 * reading in the sun; `system` follows the device.
 */
export const BEFORE_PAINT_SCRIPT =
  `(function(){var d=document.documentElement,s;try{s=localStorage}catch(e){}` +
  `var t=s&&s.getItem('${STORAGE_KEY}')||d.dataset.theme;` +
  `if(t==='system')t=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';` +
  `d.dataset.theme=t==='dark'?'dark':'light';` +
  `var v=s&&s.getItem('matete:save-data'),c=navigator.connection;` +
  `if(v?v==='on':c&&c.saveData)d.dataset.save='on'})()`;

/** Applies a theme and stores it: in local storage for the script above, in a cookie for the server's next page. */
export function setTheme(theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  document.cookie = `theme=${theme}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
  try {
    window.localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // The cookie has it.
  }
}

/** Returns the stored theme; null when none was chosen. */
export function storedTheme(): Theme | null {
  try {
    const value = window.localStorage.getItem(STORAGE_KEY);
    return value === 'light' || value === 'dark' || value === 'system' ? value : null;
  } catch {
    return null;
  }
}
