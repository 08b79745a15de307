import { test as base, expect, type Page, type TestInfo } from '@playwright/test';

import { type LastSteps, noteLastSteps } from './last-steps.ts';
import { openMarket, type Market } from './market.ts';
import { signIn } from './people.ts';
import type { Session } from './sessions.ts';

const WIDE = { width: 1280, height: 800 };

interface Actors {
  /** Creates a market of the test's own; it is closed after the test. */
  openMarket: <const Kg extends readonly number[]>(sellerKg: Kg) => Promise<Market<Kg>>;
  /** Opens a browser of another person, of the test's width unless `isWide`; it is closed after the test. */
  openAs: (session: Session, options?: { readonly isWide: boolean }) => Promise<Page>;
}

interface Watched {
  /** Console messages that this test expects; any other fails it. */
  expectedComplaints: RegExp[];
}

/** Expects a list of faults to be empty. The first line of its failure names them: a summary prints no other line. */
export function expectNone(faults: readonly string[]): void {
  expect(faults, faults.map((fault) => fault.replaceAll(/\s+/gu, ' ')).join(' | ')).toEqual([]);
}

async function tellIfFailed({ title, status, expectedStatus }: TestInfo, steps: readonly LastSteps[]): Promise<void> {
  if (status === expectedStatus) return;
  for (const { tell } of steps) process.stdout.write(`${title}:\n${await tell()}\n`);
}

/** A page whose session has just ended may ask for news once more before it leaves. */
const SIGNED_OUT = /status of 401 .*\/api\/notifications\/stream$/;

/**
 * Base of every test: fails when a page logs an error, throws, or requests anything from another host. A test that fails
 * prints what was done last in its pages.
 */
export const test = base.extend<Watched & Actors & { watch: void }>({
  openMarket: async ({ baseURL }, provide) => {
    const opened: Market[] = [];
    await provide(async (sellerKg) => {
      const market = await openMarket(baseURL ?? '', sellerKg);
      opened.push(market);
      return market;
    });
    for (const market of opened) await market.close();
  },
  openAs: async ({ browser, contextOptions, viewport, locale, timezoneId, baseURL }, provide, testInfo) => {
    const pages: Page[] = [];
    const steps: LastSteps[] = [];
    await provide(async (session, { isWide } = { isWide: false }) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport: isWide ? WIDE : viewport,
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        ...(baseURL === undefined ? {} : { baseURL }),
      });
      steps.push(await noteLastSteps(context));
      const page = await context.newPage();
      await signIn(page, session);
      pages.push(page);
      return page;
    });
    await tellIfFailed(testInfo, steps);
    for (const page of pages) await page.context().close();
  },
  expectedComplaints: [[], { option: true }],
  watch: [
    async ({ context, baseURL, expectedComplaints }, use, testInfo) => {
      const complaints: string[] = [];
      const steps = await noteLastSteps(context);
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (webError) => complaints.push(`thrown: ${webError.error().message}`));
      context.on('request', (request) => {
        const { hostname, protocol, href } = new URL(request.url());
        const isOurs = hostname === new URL(baseURL ?? '').hostname;
        if (protocol.startsWith('http') && !isOurs) complaints.push(`asked another host: ${href}`);
      });
      await use();
      await tellIfFailed(testInfo, [steps]);
      const expected = [SIGNED_OUT, ...expectedComplaints];
      expectNone(complaints.filter((text) => !expected.some((known) => known.test(text))));
    },
    { auto: true },
  ],
});

export { expect };
