import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';
import { sharedSession } from '../support/sessions.ts';

/** Name of the greatest length, without a place for a line break. Each test has its own: lists show the newest first. */
const nameOf = (test: string): string => `${test}${Date.now()}${'poissonperroquet'.repeat(13)}`.slice(0, 200);

const FIELDS = {
  primaryCategoryId: 'WATER',
  subCategoryId: 'FISH',
  tariff: 'FRIGO',
  codeSH: '03028900',
  cubicCentimetresPerKg: '1500',
  vatBasisPoints: '500',
  price: '1100',
  maxKgPerOrder: '40',
  maxTravelApplies: 'false',
  freightPaidByCountry: 'false',
  isFeatured: 'false',
};

const FRAME_OVERFLOW = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.table-frame'))`;

test('keeps the tables of the admin whole with a name of 200 letters and no space', async ({ page }, { project }) => {
  await signIn(page, sharedSession('admin@demo.test'));
  const name = nameOf(`T${project.name}`);
  const made = await page.request.post('/api/products', {
    headers: { 'X-Screen-Width': '390' },
    multipart: { ...FIELDS, names: JSON.stringify({ fr: name }), sku: `LONG-${project.name}-${Date.now()}` },
  });
  expect(made.status()).toBe(201);

  for (const { address, others } of [
    { address: '/admin/produits', others: ['Prix HT au kg', 'Stock libre', 'État'] },
    { address: '/admin/journal', others: ['Qui', 'Quand'] },
  ]) {
    await page.goto(address);
    const row = page.getByRole('row', { name: new RegExp(name) }).first();
    await row.scrollIntoViewIfNeeded();

    const width = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(width, `${address} overflows to the side`).toBeLessThanOrEqual(0);
    const frame = await page.evaluate<number>(FRAME_OVERFLOW);
    expect(frame, `the table of ${address} overflows its frame`).toBeLessThanOrEqual(0);
    const { height } = (await row.boundingBox()) ?? { height: Number.NaN };
    expect(height, `height of the row at ${address}`).toBeLessThan(400);
    for (const heading of others) {
      const cell = row.locator(`td[data-label="${heading}"]`);
      await cell.scrollIntoViewIfNeeded();
      await expect(cell, `${heading} at ${address}`).toBeInViewport({ ratio: 0.9 });
      await expect(cell, `${heading} at ${address}`).toHaveText(/\S/);
    }
  }
});

test('keeps other pages of an admin within the screen with such a name', async ({ page }, { project }) => {
  await signIn(page, sharedSession('admin@demo.test'));
  const name = nameOf(`P${project.name}`);
  const made = await page.request.post('/api/products', {
    headers: { 'X-Screen-Width': '390' },
    multipart: { ...FIELDS, names: JSON.stringify({ fr: name }), sku: `WIDE-${project.name}-${Date.now()}` },
  });
  expect(made.status()).toBe(201);
  const { productId } = (await made.json()) as { productId: string };

  for (const address of [
    '/profil/noms/fr',
    `/profil/noms/fr?produit=${productId}`,
    `/produits/${productId}`,
    `/admin/produits/${productId}`,
  ]) {
    await page.goto(address);
    await expect.soft(page.getByText(name).first(), address).toBeVisible();
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect.soft(width, `${address} overflows to the side`).toBeLessThanOrEqual(0);
  }
});
