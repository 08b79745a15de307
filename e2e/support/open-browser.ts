import { type Browser, type BrowserContext, chromium } from '@playwright/test';

import { findChromium } from './chromium.ts';

/** Starts the Chromium of the tests, for a script that is no test. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await findChromium());

/** Starts it with a profile of its own in a directory, for a program that drives it through a port. */
export async function openProfile(directory: string, baseURL: string, port: number): Promise<BrowserContext> {
  const { args, ...found } = await findChromium();
  return chromium.launchPersistentContext(directory, {
    ...found,
    baseURL,
    args: [...args, `--remote-debugging-port=${port}`],
  });
}
