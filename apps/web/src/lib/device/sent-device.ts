import { createContext } from 'react';

import type { Looks } from '#lib/device/looks';

/** What the server knew of the device when it rendered the page. */
export interface SentDevice {
  readonly looks: Looks;
  /** Cookie of the visitor's cart that the page was rendered with: no page but the cart's has it. */
  readonly visitorCart?: string;
}

export const SentDeviceContext = createContext({} as SentDevice);
