import type { Page } from '@playwright/test';

import { expectNone, test } from '../support/fixtures.ts';
import { findInHtml } from '../support/html-rules.ts';
import { openScreens, READERS } from '../support/screens.ts';

test.use({
  javaScriptEnabled: false,
  // Error pages are visited on purpose.
  expectedComplaints: [/status of 40[0134]/],
});

/** An id of an island, where its name should stand. */
const ISLAND_ID = /\b(bora-bora|fakarava|hiva-oa|huahine|moorea|nuku-hiva|raiatea|rangiroa|rurutu|tahaa|tubuai)\b/;

for (const reader of READERS) {
  test(
    `screens for ${reader} are valid HTML, and show without code what works without it, and names`,
    { tag: '@phone' },
    async ({ page, context }) => {
      const found: string[] = [];
      for (const screen of await openScreens(context, reader)) {
        const answer = await page.goto(screen);
        for (const finding of await findInHtml((await answer?.text()) ?? '')) found.push(`${screen}: ${finding}`);
        for (const fault of await faultsOn(page)) found.push(`${screen}: ${fault}`);
      }

      expectNone(found);
    },
  );
}

async function faultsOn(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const useless of await page.locator('.needs-code').all())
    if (await useless.isVisible()) faults.push(`needs code: ${await useless.innerText()}`);
  const id = ISLAND_ID.exec(await page.locator('main').innerText());
  if (id) faults.push(`says ${id[0]}`);
  return faults;
}
