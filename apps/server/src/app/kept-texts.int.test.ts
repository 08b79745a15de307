import { listTextProposals, decideTextProposal, proposeText } from '@matete/contract/translation/proposals';
import { appointReviewer } from '@matete/contract/translation/reviewers';
import { afterAll, expect, test, vi } from 'vitest';

import { buildAppWith } from '#app/app';
import { createTestAccount, openOtherProcess, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const reader = await createTestAccount(product, { role: 'CUSTOMER' });
const reviewer = await createTestAccount(product, { role: 'CUSTOMER' });
const other = await buildAppWith(await openOtherProcess(product));
await other.ready();
afterAll(() => other.close());

const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    readonly corrections: Readonly<Record<string, unknown>>;
    readonly catalogues: Readonly<Record<string, string>>;
  };

test('a page that another process keeps shows a published text within five seconds, and pages of other languages stay as they are', async () => {
  const kept = await other.inject('/mrv/accessibilite');
  const french = await other.inject('/accessibilite');
  expect((await other.inject('/mrv/accessibilite')).headers['etag']).toBe(kept.headers['etag']);
  await product.call(appointReviewer, { as: admin, body: { language: 'mrv', email: reviewer.email } });
  const params = { language: 'mrv', textId: 'help.access.title' } as const;
  await product.call(proposeText, { as: reader, params, body: { text: 'ʻAra tika' } });
  const { data } = (await product.call(listTextProposals, { as: reviewer, params: { language: 'mrv' } })).body;
  expect(kept.body).not.toContain('ʻAra tika');

  await product.call(decideTextProposal, {
    as: reviewer,
    params: { proposalId: data[0]?.proposalId ?? '' },
    body: { decision: 'ACCEPT' },
  });

  const page = await vi.waitFor(async () => {
    const again = await other.inject('/mrv/accessibilite');
    expect(again.body).toContain('<h1>ʻAra tika</h1>');
    return again;
  }, 5_000);
  expect(bootOf(page.body).corrections).toEqual({ 'help.access.title': ['ʻAra tika'] });
  expect(bootOf(page.body).catalogues['help']).toBe(bootOf(kept.body).catalogues['help']);
  // A page without this area names the address at which the browser finds it corrected.
  const elsewhere = bootOf((await other.inject('/mrv/categories')).body);
  const shop = bootOf((await other.inject('/mrv/produits')).body);
  expect([elsewhere.corrections, shop.corrections]).toEqual([{ 'help.access.title': ['ʻAra tika'] }, {}]);
  expect(shop.catalogues['help']).toMatch(/^\/files\/texts\/mrv\/help\//);
  const file = await other.inject(shop.catalogues['help'] ?? '');
  expect(file.json()).toMatchObject({ messages: { 'help.access.title': ['ʻAra tika'] } });
  const untouched = await other.inject('/accessibilite');
  expect(untouched.body).toBe(french.body);
  expect(bootOf(untouched.body)).toMatchObject({ corrections: {}, catalogues: bootOf(french.body).catalogues });
});
