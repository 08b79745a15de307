// @vitest-environment jsdom
import { login } from '@matete/contract/account/login';
import { resendEmailVerification } from '@matete/contract/account/email-verification';
import { listPrimaryCategories, listFeaturedProducts } from '@matete/contract/catalogue/list-products';
import { listPortArrivals } from '@matete/contract/shipping/schedule';
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { getCart, mergeCart } from '@matete/contract/cart/cart';
import { getProduct } from '@matete/contract/catalogue/get-product';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { cartOf, HINA, TUNA_ID } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';

/** Id of the visitor's cart, under which it is merged. */
const CART_ID = '0190a000-0000-4000-8000-0000000000c1';

let network: FetchDouble;

beforeEach(() => {
  network = createFetchDouble();
  network.on(login, () => answer({ token: 't', user: HINA }));
  network.on(getCart, () => answer(cartOf()));
  network.on(getProduct, () => refusal('PRODUCT_NOT_FOUND'));
  network.on(listPortArrivals, () => answer({ source: 'sample', isStale: false, arrivals: [] }));
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
  network.on(listPrimaryCategories, () => answer([]));
  network.on(listFeaturedProducts, () => answer({ data: [], meta: { page: 1, pageCount: 0, itemCount: 0 } }));
});

async function signIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Adresse e-mail'), 'Hina@Exemple.pf');
  await user.type(screen.getByLabelText('Mot de passe'), 'poisson-volant');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
}

test('returns to the page it came from', async () => {
  const user = await renderPage('/connexion?retour=%2Fpanier', { network });

  await signIn(user);

  expect(await screen.findByRole('heading', { name: 'Panier' })).toBeTruthy();
  expect(network.sentTo(login)[0]?.body).toEqual({ email: 'hina@exemple.pf', password: 'poisson-volant' });
});

test.each(['//mechant.pf', 'https://mechant.pf', '/\\mechant.pf'])(
  'does not follow %s out of the product',
  async (address) => {
    const user = await renderPage(`/connexion?retour=${encodeURIComponent(address)}`, { network });

    await signIn(user);

    await screen.findByLabelText('Compte de Hina');
    expect(window.location.origin + window.location.pathname).toBe('http://localhost:3000/');
  },
);

test('shows one message for a wrong email or password and keeps what was typed', async () => {
  network.on(login, () => refusal('CREDENTIALS_WRONG', { message: 'L’e-mail ou le mot de passe est incorrect.' }));
  const user = await renderPage('/connexion', { network });

  await signIn(user);

  expect((await screen.findByRole('alert')).textContent).toContain('L’e-mail ou le mot de passe est incorrect.');
  expect((screen.getByLabelText('Adresse e-mail') as HTMLInputElement).value).toBe('Hina@Exemple.pf');
  expect((screen.getByLabelText('Mot de passe') as HTMLInputElement).value).toBe('poisson-volant');
});

test('asks for the second factor only when the account has one, and sends it with the same pair', async () => {
  let tries = 0;
  network.on(login, () => {
    tries += 1;
    return tries === 1
      ? refusal('SECOND_FACTOR_REQUIRED', { path: 'oneTimeCode' })
      : answer({ token: 't', user: HINA });
  });
  const user = await renderPage('/connexion?retour=%2Fpanier', { network });
  expect(screen.queryByLabelText('Code de connexion')).toBeNull();
  await signIn(user);

  const code = await screen.findByLabelText('Code de connexion');
  expect(document.activeElement).toBe(code);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));

  expect(await screen.findByRole('heading', { name: 'Panier' })).toBeTruthy();
  expect(network.sentTo(login)[1]?.body).toEqual({
    email: 'hina@exemple.pf',
    password: 'poisson-volant',
    oneTimeCode: '123456',
  });
});

test('offers to send the verification mail again, once a minute', async () => {
  network.on(login, () => refusal('EMAIL_NOT_VERIFIED'));
  network.on(resendEmailVerification, () => answer(undefined, 204));
  const user = await renderPage('/connexion', { network });
  await signIn(user);

  const resend = await screen.findByRole('button', { name: 'Renvoyer l’e-mail' });
  await user.click(resend);

  expect(await screen.findByText(/E-mail envoyé à hina@exemple.pf/)).toBeTruthy();
  await user.click(resend);
  expect(network.sentTo(resendEmailVerification).map((request) => request.path)).toEqual([
    '/auth/resend/email-verification/hina@exemple.pf/email',
  ]);
});

test('merges the visitor’s cart once and reports what became of it', async () => {
  document.cookie = `matete_cart=1.${CART_ID}.${TUNA_ID}~50~; Path=/`;
  network.on(mergeCart, () => answer({ cart: cartOf(), outcomes: [{ productId: TUNA_ID, outcome: 'CAPPED' }] }));
  const user = await renderPage('/connexion?retour=%2Fpanier', { network });
  await signIn(user);

  expect(await screen.findByText('Thon jaune : ramené au maximum d’une commande.')).toBeTruthy();
  expect(screen.queryByText('Votre panier a été repris, avec des changements.')).toBeNull();
  const [sent, ...again] = network.sentTo(mergeCart);
  expect(again).toEqual([]);
  expect(sent?.body).toEqual({ products: [{ productId: TUNA_ID, quantity: 50 }] });
  expect(sent?.idempotencyKey).toBe(CART_ID);
  expect(document.cookie).toBe('');
});

test('signs in although the cart could not be merged, and keeps it on the device', async () => {
  document.cookie = `matete_cart=1.${CART_ID}.${TUNA_ID}~5~; Path=/`;
  network.on(mergeCart, () => refusal('INTERNAL'));
  const user = await renderPage('/connexion?retour=%2Fpanier', { network });

  await signIn(user);

  expect(await screen.findByRole('heading', { name: 'Panier' })).toBeTruthy();
  expect(document.cookie).toBe(`matete_cart=1.${CART_ID}.${TUNA_ID}~5~`);
});

test('leads from each line of the summary to its field', async () => {
  const user = await renderPage('/connexion', { network });
  await user.click(await screen.findByRole('button', { name: 'Se connecter' }));

  const summary = await screen.findByRole('alert');
  await user.click(within(summary).getByRole('link', { name: /Mot de passe/ }));

  expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe'));
});
