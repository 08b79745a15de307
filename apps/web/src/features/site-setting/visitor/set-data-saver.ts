const STORAGE_KEY = 'matete:save-data';

/**
 * Stores the reader's choice and applies it; from the next page on the inline script does so before the first paint.
 */
export function setDataSaver(isOn: boolean): void {
  document.documentElement.dataset['save'] = isOn ? 'on' : 'off';
  try {
    window.localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
