// @vitest-environment jsdom
import { listPrimaryCategories } from '@matete/contract/catalogue/list-products';
import { getHouseFacts } from '@matete/contract/site-setting/house-facts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';

const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
const main = () => within(screen.getByRole('main'));

test('how it works says the five steps of an order, in their order, with where to begin', async () => {
  await renderPage('/comment-ca-marche', { network: createFetchDouble() });

  expect(headings(1)).toEqual(['Comment ça marche']);
  const steps = ['Vous choisissez vos produits', 'Vous payez', 'Un vendeur accepte'];
  const page =
    main()
      .getByText(steps[0] ?? '')
      .closest('main')?.textContent ?? '';
  const places = [...steps, 'Le navire apporte la marchandise', 'Vous retirez au quai'].map((step) =>
    page.indexOf(step),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(main().getByRole('link', { name: 'Voir les produits' }).getAttribute('href')).toBe('/produits');
});

test('the categories link to their products and those of each subcategory, with how many there are', async () => {
  const network = createFetchDouble();
  network.on(listPrimaryCategories, () =>
    answer([
      { primaryCategoryId: 'WATER', productCount: 3, subCategories: [{ subCategoryId: 'FISH', productCount: 2 }] },
      { primaryCategoryId: 'LAND', productCount: 1, subCategories: [] },
      { primaryCategoryId: 'CRAFT', productCount: 0, subCategories: [] },
    ]),
  );
  await renderPage('/categories', { network });

  expect(await screen.findByText('3 produits')).toBeTruthy();
  expect(headings(2).slice(0, 3)).toEqual(['Mer', 'Terre', 'Artisanat']);
  expect(main().getByText('1 produit')).toBeTruthy();
  expect(main().getByText('Aucun produit')).toBeTruthy();
  const fish = main().getByRole('link', { name: 'Poissons' });
  expect(fish.getAttribute('href')).toBe('/produits?cat=WATER&sub=FISH');
  expect(fish.parentElement?.textContent).toBe('Poissons2');
});

test('the legal notice says who publishes the site, and what the house has not stated', async () => {
  const network = createFetchDouble();
  network.on(getHouseFacts, () =>
    answer({
      particulars: {
        name: 'Mātete SARL',
        legalForm: '',
        address: 'Rue du Commerce\nPapeete',
        tahitiNumber: 'A12345',
        rcNumber: '',
        vatNumber: '',
      },
      contactEmail: 'bonjour@exemple.pf',
      contactPhone: null,
    }),
  );
  await renderPage('/mentions-legales', { network });

  expect(await screen.findByText('Mātete SARL')).toBeTruthy();
  const facts = main()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Mātete SARL',
    'Non renseigné',
    'Rue du Commerce\nPapeete',
    'A12345',
    'Non renseigné',
    'Non renseigné',
    'bonjour@exemple.pf',
  ]);
  expect(headings(2).slice(0, 3)).toEqual(['Éditeur', 'Hébergeur', 'Images et polices']);
});

test('the accessibility page says the level, what is missing, its date, and whom to tell first of all', async () => {
  await renderPage('/accessibilite', { network: createFetchDouble() });

  expect(main().getByText(/^WCAG 2\.2, niveau AA\./)).toBeTruthy();
  expect(headings(2).slice(0, 3)).toEqual(['Niveau visé', 'Ce qui marche', 'Ce qui manque encore']);
  expect(main().getByText(/^Aucun essai n’a été fait avec des personnes/, { selector: 'li' })).toBeTruthy();
  expect(main().getByText(/^Déclaration du .*23 novembre 2026\.$/)).toBeTruthy();
  const contact = main().getAllByRole('link')[0];
  expect(contact?.textContent).toMatch(/^Une difficulté\s\? Dites-le-nous\.$/);
  expect(contact?.getAttribute('href')).toBe('/contact?sujet=ACCESSIBILITY');
});
