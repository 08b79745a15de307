import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';

import { findChromium } from '../support/chromium.ts';
import { type Driver, type Screen, type Start } from './screen.ts';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const firefoxHere = (): string | undefined => FIREFOX.find((file) => fs.existsSync(file));

/** Chromium by its own protocol: that of the other browser tests. */
export const chromium: Driver = {
  name: 'Chromium',
  remedy: 'apt-get install chromium, or CHROMIUM_PATH=npm',
  isInstalled: () => true,
  start: async (baseURL, { isDark = false }) => {
    const { executablePath, args, env } = await findChromium();
    return openScreen('Chromium', baseURL, {
      executablePath,
      args: [...args, '--lang=fr-FR', `--blink-settings=preferredColorScheme=${isDark ? 0 : 1}`],
      env: { ...env, LANGUAGE: 'fr' },
    });
  },
};

/** Firefox by WebDriver BiDi, which it speaks by itself. */
export const firefox: Driver = {
  name: 'Firefox',
  remedy: 'apt-get install firefox-esr',
  isInstalled: () => firefoxHere() !== undefined,
  start: (baseURL, { isDark = false }: Start) =>
    openScreen('Firefox', baseURL, {
      browser: 'firefox',
      executablePath: firefoxHere() ?? '',
      // A home of its own: it refuses one that belongs to another user.
      env: { ...process.env, HOME: fs.mkdtempSync(path.join(os.tmpdir(), 'matete-firefox-')) },
      extraPrefsFirefox: {
        'intl.accept_languages': 'fr-FR, fr',
        // As on a phone: a bar would take its width from the page.
        'ui.useOverlayScrollbars': 1,
        'ui.systemUsesDarkTheme': isDark ? 1 : 0,
        'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      },
    }),
};

/** Longest that a browser takes to be given another size. */
const RESIZED_MS = 5000;

/** Sets the size of a page. The orientation is set beside it, which Firefox 140 does not know: the size is what counts. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  try {
    await page.setViewport({ width, height });
  } catch (error) {
    if (!String(error).includes('setScreenOrientationOverride')) throw error;
    const end = Date.now() + RESIZED_MS;
    while ((await page.evaluate(`innerWidth === ${width} && innerHeight === ${height}`)) !== true) {
      if (Date.now() > end) throw error;
      await setTimeout(20);
    }
  }
}

async function openScreen(name: string, baseURL: string, options: LaunchOptions): Promise<Screen> {
  const browser = await puppeteer.launch({ headless: true, defaultViewport: null, ...options });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  const call = (body: string, args: readonly unknown[]): string =>
    `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`;
  return {
    browser: name,
    open: (address) => open(page, new URL(address, baseURL).href),
    resize: (width, height) => resize(page, width, height),
    run: async <Result>(body: string, ...args: readonly unknown[]) => (await page.evaluate(call(body, args))) as Result,
    pressAt: (x, y) => page.mouse.click(x, y),
    keys: (text) => (text === 'Escape' || text === 'Tab' ? page.keyboard.press(text) : page.keyboard.type(text)),
    attach: async (css, file) => {
      // Its types are those of a page, which these files are none of.
      const field = (await page.waitForSelector(css)) as unknown as { uploadFile(file: string): Promise<void> } | null;
      await field?.uploadFile(file);
    },
    become: (cookies) => become(page, cookies),
    picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    end: () => browser.close(),
  };
}

async function become(page: Page, cookies: Parameters<Screen['become']>[0]): Promise<void> {
  const context = page.browserContext();
  await context.deleteCookie(...(await context.cookies()));
  for (const { name, value, domain, path: at, httpOnly, secure } of cookies)
    await context.setCookie({ name, value, domain, path: at, httpOnly, secure });
}

/** Opens an address; again where Firefox gave it up for a navigation of the page itself that was still under way. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url).catch((error: Error) => {
    if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
    return page.goto(url);
  });
}
