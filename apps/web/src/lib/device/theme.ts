import type { Theme } from '#lib/device/theme-name';

const STORAGE_KEY = 'matete:theme';
const ONE_YEAR_S = 365 * 24 * 3600;

/** Script for the head, run before the first paint: applies the stored theme and data saver. */
export const BEFORE_PAINT_SCRIPT =
  `(function(){var d=document.documentElement,s;try{s=localStorage}catch(e){}` +
  `d.dataset.theme=s&&s.getItem('${STORAGE_KEY}')||d.dataset.theme;` +
  `var v=s&&s.getItem('matete:save-data'),c=navigator.connection;` +
  `if(v?v==='on':c&&c.saveData)d.dataset.save='on'})()`;

/** Applies a theme and stores it: in local storage for the script above, in a cookie for the server's next page. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
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
