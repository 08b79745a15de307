/** Whether the data saver is on: by the device's own setting, or by the reader's choice. */
export function isDataSaverOn(): boolean {
  return document.documentElement.dataset['save'] === 'on';
}
