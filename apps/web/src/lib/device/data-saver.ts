import { useContext } from 'react';

import { SentDeviceContext } from '#lib/device/sent-device';

/** Whether the data saver is on: by the device's own setting, or by the reader's choice. */
export function isDataSaverOn(): boolean {
  return document.documentElement.dataset['save'] === 'on';
}

const useSentDataSaver = (): boolean => useContext(SentDeviceContext).looks.savesData;

/** Whether the data saver is on, while the server renders the page as well. */
export const useDataSaver = import.meta.env.SSR ? useSentDataSaver : isDataSaverOn;
