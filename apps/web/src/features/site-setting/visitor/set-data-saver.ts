const STORAGE_KEY = 'matete:save-data';

/** Keeps the reader's choice and applies it; the script in the page's head applies it before paint next time. */
export function setDataSaver(isOn: boolean): void {
  document.documentElement.dataset['save'] = isOn ? 'on' : 'off';
  try {
    window.localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // Where storage is refused the choice lasts as long as the page.
  }
}
