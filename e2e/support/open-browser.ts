import { type Browser, chromium } from '@playwright/test';

import { findChromium } from './chromium.ts';

/** Starts the Chromium of the tests, for a script that is no test. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await findChromium());
