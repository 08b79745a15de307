import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a search with a typing error finds what was meant, and says so', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/produits?q=perroqet');
  await expect(page.getByText('Vouliez-vous dire « perroquet » ?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Poisson perroquet' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '« perroquet »' }).click();
  await expect(page).toHaveURL(/q=perroquet$/);
  await expect(page.getByText('Vouliez-vous dire')).toHaveCount(0);
});

test('the field suggests what is being typed, by keyboard and by touch', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/suggestions')) asked.push(new URL(request.url()).searchParams.get('search') ?? '');
  });
  await page.goto('/produits');
  const field = page.getByRole('search').locator('input:visible');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('p');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.pressSequentially('erroq', { delay: 20 });
  const option = page.getByRole('option', { name: 'Poisson perroquet' });
  await expect(option).toBeVisible();
  await expect.poll(() => asked.at(-1)).toBe('perroq');
  expect(asked.every((words) => words.length >= 2)).toBe(true);
  await expectAccessible(page);
  await field.press('Escape');
  await expect(option).toBeHidden();
  await expect(field).toHaveValue('perroq');
  await field.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Poisson perroquet' })).toBeVisible();

  await page.goto('/produits');
  await field.fill('fruit');
  await page.getByRole('option', { name: 'Fruits Famille' }).click();
  await expect(page).toHaveURL(/cat=LAND&sub=FRUIT/);
});

test('products that were looked at are shown again, from this device alone, until they are erased', async ({
  page,
}) => {
  await page.goto('/produits?q=ananas');
  await page.getByRole('link', { name: 'Ananas', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ananas' })).toBeVisible();
  // Remembered by the page's code, which may come after its HTML.
  await expect.poll(() => page.evaluate(`localStorage.getItem('matete:viewed')`)).not.toBeNull();
  await page.goto('/produits?q=perroquet');
  await page.getByRole('link', { name: 'Poisson perroquet' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Poisson perroquet' })).toBeVisible();
  const viewed = page.getByRole('region', { name: 'Vus récemment' });
  // Of what the page itself shows: a phone's footer is taller than its screen.
  const toTheEnd = () => page.getByRole('main').evaluate((element) => element.scrollIntoView(false));
  await toTheEnd();
  await expect(viewed.getByRole('article')).toHaveCount(1);
  await expect(viewed.getByRole('link', { name: 'Ananas' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await toTheEnd();
  await expect(viewed.getByRole('article')).toHaveCount(2);

  await viewed.getByRole('link', { name: /effacer/ }).click();
  await expect(page.getByText('matete:viewed').last()).toBeVisible();
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(page.getByText('C’est effacé.')).toBeVisible();
  await page.goto('/');
  await toTheEnd();
  await expect(viewed).toHaveCount(0);
});

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the search works, and says which word it left out', async ({ page }) => {
    await page.goto('/produits');
    const field = page.getByRole('search').locator('input:visible');
    await field.fill('ananas frais');
    await field.press('Enter');
    await expect(page.getByText('Rien pour « frais » : voici les résultats pour « ananas ».')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ananas', exact: true }).first()).toBeVisible();
  });
});
