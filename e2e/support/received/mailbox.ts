import { type Browser, expect, type Page } from '@playwright/test';

interface Wanted {
  /** Address that the mail went to. */
  readonly to: string;
  /** What the link's address contains. */
  readonly link: RegExp;
  /** Words of the mail, where several have such a link: the one that is meant may not have come yet. */
  readonly words?: string;
}

/** Where a product behind a proxy shows its mail: to this machine alone, past the proxy. Empty: where its pages are. */
const mailboxOrigin = process.env.MATETE_E2E_MAILBOX ?? '';

/**
 * Opens the mailbox of the demonstration on another device, where scripts run, and finds a link in the latest mail that has
 * one. Opens the link there as programs that look into mails do: its page must ask the product for nothing but reads.
 *
 * @returns Path of the link, and the text of its mail.
 */
export async function mailedLink(browser: Browser, baseURL: string | undefined, { to, link, words = to }: Wanted) {
  const mailbox = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), javaScriptEnabled: true });
  const mails = mailbox.locator('article', { hasText: to }).filter({ hasText: words });
  const found = mails.getByRole('link', { name: link }).first();
  // Mail is sent by a job: the mailbox is reloaded until it is there.
  await expect(async () => {
    await mailbox.goto(`${mailboxOrigin}/dev/mail?to=${encodeURIComponent(to)}`);
    await expect(found).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  const { pathname, search } = new URL((await found.getAttribute('href')) ?? '', baseURL);
  const text = await found.locator('xpath=ancestor::article').innerText();
  await openAsScanner(mailbox, pathname + search);
  await mailbox.close();
  return { path: pathname + search, text };
}

/** Calls that only ask, by POST because their question is long. */
const QUESTIONS = /\/api\/orders\/calculate-shipping-charges$/;

/** Opens an address, lets its code run, and presses nothing. */
async function openAsScanner(page: Page, path: string): Promise<void> {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !QUESTIONS.test(request.url()))
      writes.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(writes, `${path} acts by being opened`).toEqual([]);
}

/** How many mails with some words went to an address. */
export async function countMails(
  browser: Browser,
  baseURL: string | undefined,
  { to, words }: { to: string; words: string },
): Promise<number> {
  const mailbox = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), javaScriptEnabled: true });
  await mailbox.goto(`${mailboxOrigin}/dev/mail?to=${encodeURIComponent(to)}`);
  const count = await mailbox.locator('article', { hasText: words }).count();
  await mailbox.close();
  return count;
}
