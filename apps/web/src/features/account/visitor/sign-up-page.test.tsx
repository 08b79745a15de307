// @vitest-environment jsdom
import type { UserView } from '@matete/contract/account/account-views';
import { continueSignUp, verifyEmail } from '@matete/contract/account/email-verification';
import { signUpCustomer } from '@matete/contract/account/sign-up';
import { getCart } from '@matete/contract/cart/cart';
import { getProduct } from '@matete/contract/catalogue/get-product';
import { listFeaturedProducts, listPrimaryCategories } from '@matete/contract/catalogue/list-products';
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import type { IslandView } from '@matete/contract/reference/directories';
import { listPortArrivals } from '@matete/contract/shipping/schedule';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { cartOf, HINA } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';

const island = (
  id: string,
  name: string,
  archipelago: IslandView['archipelago'],
  more: Partial<IslandView> = {},
): IslandView => ({
  id,
  name,
  archipelago,
  latitude: null,
  longitude: null,
  timeZone: 'Pacific/Tahiti',
  sellersMayLive: true,
  inhabited: true,
  sellers: 0,
  ...more,
});

let network: FetchDouble;

beforeEach(() => {
  network = createFetchDouble();
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () =>
    answer([
      island('tahiti', 'Tahiti', 'SOCIETY_WINDWARD', { sellersMayLive: false }),
      island('huahine', 'Huahine', 'SOCIETY_LEEWARD'),
      island('rangiroa', 'Rangiroa', 'TUAMOTU'),
      island('motu-one', 'Motu One', 'TUAMOTU', { sellersMayLive: false, inhabited: false }),
    ]),
  );
});

/** Islands on offer, by the name of their group. */
async function offeredIslands(): Promise<Record<string, string[]>> {
  await screen.findByRole('option', { name: 'Rangiroa' });
  const groups = screen.getByLabelText<HTMLSelectElement>('Île').querySelectorAll('optgroup');
  return Object.fromEntries(
    [...groups].map((group) => [group.label, [...group.querySelectorAll('option')].map((option) => option.text)]),
  );
}

test('groups a customer’s islands by archipelago', async () => {
  await renderPage('/inscription', { network });

  expect(await offeredIslands()).toEqual({
    'Îles du Vent': ['Tahiti'],
    'Îles Sous-le-Vent': ['Huahine'],
    Tuamotu: ['Rangiroa'],
  });
});

test('offers a seller only the islands from which ships bring freight', async () => {
  await renderPage('/vendre/inscription', { network });

  expect(await offeredIslands()).toEqual({ 'Îles Sous-le-Vent': ['Huahine'], Tuamotu: ['Rangiroa'] });
});

test('reports two passwords that differ together with every other error', async () => {
  const user = await renderPage('/inscription', { network });
  await user.type(await screen.findByLabelText('Mot de passe'), 'moana-nui');
  await user.type(screen.getByLabelText('Confirmez le mot de passe'), 'moana-iti');
  await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));

  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByRole('link', { name: /Prénom/ })).toBeTruthy();
  expect(summary.getByRole('link', { name: /Les deux mots de passe sont différents/ })).toBeTruthy();
  expect(network.sentTo(signUpCustomer)).toEqual([]);
});

const NEW_HINA: UserView = { ...HINA, status: 'PENDING', emailVerified: false };

async function signUp(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Prénom'), 'Hina');
  await user.type(screen.getByLabelText('Nom'), 'Teriitahi');
  await user.type(screen.getByLabelText('Téléphone'), '87 12 34 56');
  await screen.findByRole('option', { name: 'Tahiti' });
  await user.selectOptions(screen.getByLabelText('Île'), 'tahiti');
  await user.type(screen.getByLabelText('Adresse e-mail'), 'hina@exemple.pf');
  await user.type(screen.getByLabelText('Mot de passe'), 'moana-nui');
  await user.type(screen.getByLabelText('Confirmez le mot de passe'), 'moana-nui');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
}

test('sends the return address with the application, and opens it once the address was confirmed anywhere', async () => {
  network.on(signUpCustomer, () => answer(NEW_HINA, 201));
  network.on(continueSignUp, () => answer({ user: null }));
  const user = await renderPage('/inscription?retour=%2Fpanier', { network });
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe(
    '/connexion?retour=%2Fpanier',
  );
  await signUp(user);
  expect(await screen.findByText(/Un lien vous attend à hina@exemple\.pf/)).toBeTruthy();
  expect(network.sentTo(signUpCustomer)[0]?.body).toMatchObject({ email: 'hina@exemple.pf', returnTo: '/panier' });

  network.on(getCart, () => answer(cartOf()));
  network.on(continueSignUp, () => answer({ user: HINA }));
  document.dispatchEvent(new Event('visibilitychange'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Panier' })).toBeTruthy();
  expect(window.location.pathname).toBe('/panier');
});

test.each([
  ['BUSINESS', 1],
  ['INDIVIDUAL', 0],
] as const)('says to a %s which signed up that its account is examined: %i', async (type, times) => {
  network.on(signUpCustomer, () => answer({ ...NEW_HINA, customer: { type } }, 201));
  network.on(continueSignUp, () => answer({ user: null }));
  const user = await renderPage('/inscription', { network });
  await signUp(user);

  await screen.findByText(/Un lien vous attend/);
  expect(screen.queryAllByText(/^Nous examinons ensuite votre compte d’entreprise/)).toHaveLength(times);
});

const EXAMINED = /^Votre compte est en cours d’examen : vous pourrez commander dès qu’il sera approuvé/;

test.each([
  ['a business under review', { status: 'PENDING', customer: { type: 'BUSINESS' } }, EXAMINED],
  [
    'one whose address is not verified',
    { ...NEW_HINA, customer: { type: 'BUSINESS' } },
    /^Nous examinons votre compte/,
  ],
  ['a person under review', { status: 'PENDING' }, EXAMINED],
  ['a person whose address is not verified', NEW_HINA, null],
  ['an approved business', { customer: { type: 'BUSINESS' } }, null],
] as const)('says on every page what %s waits for', async (_, who, words) => {
  await renderPage('/questions', { user: { ...HINA, ...who }, network });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();

  if (words === null) expect(screen.queryByRole('complementary', { name: 'État de votre compte' })).toBeNull();
  else expect((await screen.findByText(words)).closest('aside')?.ariaLabel).toBe('État de votre compte');
});

test('ignores a session of another account in the same browser', async () => {
  network.on(signUpCustomer, () => answer(NEW_HINA, 201));
  network.on(continueSignUp, () => answer({ user: { ...HINA, email: 'autre@exemple.pf' } }));
  const user = await renderPage('/inscription?retour=%2Fpanier', { network });
  await signUp(user);
  await screen.findByText(/Un lien vous attend/);
  document.dispatchEvent(new Event('visibilitychange'));

  await waitFor(() => expect(network.sentTo(continueSignUp)).toHaveLength(1));
  expect(window.location.pathname).toBe('/inscription');
});

test('corrects a mistyped address without losing what was typed', async () => {
  network.on(signUpCustomer, () => answer(NEW_HINA, 201));
  const user = await renderPage('/inscription', { network });
  await signUp(user);

  await user.click(await screen.findByRole('button', { name: 'La corriger' }));

  expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').value).toBe('hina@exemple.pf');
  expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('moana-nui');
});

test('leaves out a return address outside the product', async () => {
  network.on(signUpCustomer, () => answer(NEW_HINA, 201));
  const user = await renderPage('/inscription?retour=%2F%2Fmechant.pf', { network });
  await signUp(user);
  await screen.findByText(/Un lien vous attend/);

  expect(network.sentTo(signUpCustomer)[0]?.body).not.toHaveProperty('returnTo');
});

describe('the link of the mail', () => {
  beforeEach(() => {
    network.on(verifyEmail, () => answer({ ...HINA, emailVerified: true }));
    network.on(getCart, () => answer(cartOf()));
  });

  const press = async (user: Awaited<ReturnType<typeof renderPage>>): Promise<void> =>
    user.click(await screen.findByRole('button', { name: 'Vérifier mon adresse' }));

  test('does nothing by being opened, as programs that look into mails do', async () => {
    const user = await renderPage('/verification?token=t', { network });
    await screen.findByRole('button', { name: 'Vérifier mon adresse' });
    expect([...network.sentTo(verifyEmail), ...network.sentTo(continueSignUp)]).toEqual([]);

    network.on(continueSignUp, () => answer({ user: null }));
    await press(user);
    await screen.findByRole('heading', { level: 1, name: 'Votre adresse est vérifiée' });
    expect(network.sentTo(verifyEmail)).toMatchObject([{ body: { token: 't' } }]);
  });

  test('offers another link when it is no longer valid', async () => {
    network.on(verifyEmail, () => refusal('EMAIL_VERIFICATION_FAILED'));
    const user = await renderPage('/verification?token=t', { network });
    await press(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' })).toBeTruthy();
  });

  test('signs in the browser that signed up', async () => {
    network.on(continueSignUp, () => answer({ user: HINA }));
    await press(await renderPage('/verification?token=t&retour=%2Fpanier', { network }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Panier' })).toBeTruthy();
  });

  test('says to a business that its account is examined', async () => {
    network.on(verifyEmail, () => answer({ ...HINA, status: 'PENDING', customer: { type: 'BUSINESS' } }));
    network.on(continueSignUp, () => answer({ user: null }));
    await press(await renderPage('/verification?token=t', { network }));

    expect(await screen.findByText(EXAMINED)).toBeTruthy();
    expect(screen.getByText(/Continuez sur l’appareil/)).toBeTruthy();
  });

  test('says so where the link was opened without code', async () => {
    await renderPage('/verification?fait=oui-examen', { network });
    expect(await screen.findByText(EXAMINED)).toBeTruthy();
  });

  test('signs in no other browser, and says where to continue', async () => {
    network.on(continueSignUp, () => answer({ user: null }));
    await press(await renderPage('/verification?token=t&retour=%2Fpanier', { network }));

    expect(await screen.findByText(/Continuez sur l’appareil où vous avez créé le compte/)).toBeTruthy();
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Se connecter' });
    expect(link.getAttribute('href')).toBe('/connexion?email=hina%40exemple.pf&retour=%2Fpanier');
    expect(window.location.pathname).toBe('/verification');
  });

  test.each(['//mechant.pf', 'https://mechant.pf', '/\\mechant.pf'])(
    'does not follow %s out of the product',
    async (way) => {
      network.on(continueSignUp, () => answer({ user: HINA }));
      network.on(getProduct, () => refusal('PRODUCT_NOT_FOUND'));
      network.on(listPortArrivals, () => answer({ source: 'sample', isStale: false, arrivals: [] }));
      network.on(listPrimaryCategories, () => answer([]));
      network.on(listFeaturedProducts, () => answer({ data: [], meta: { page: 1, pageCount: 0, itemCount: 0 } }));
      await press(await renderPage(`/verification?token=t&retour=${encodeURIComponent(way)}`, { network }));

      await screen.findByLabelText('Compte de Hina');
      expect(window.location.origin + window.location.pathname).toBe('http://localhost:3000/');
    },
  );
});
