// @vitest-environment jsdom
import { addCartItem, changeCartItem, getCart, previewCart } from '@matete/contract/cart/cart';
import { getProduct } from '@matete/contract/catalogue/get-product';
import { listPortArrivals } from '@matete/contract/shipping/schedule';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { cartOf, HINA, QUOTED, TUNA, TUNA_ID } from '#testing/data/fixtures';
import type { SessionUser } from '#lib/session/session-user';
import { renderPage } from '#testing/render-page.tsx';

const DETAIL = {
  ...TUNA,
  maxKgPerOrder: 40,
  islands: ['rangiroa'],
  earliestArrival: { date: '2026-08-13', shipName: 'Dory', islandId: 'rangiroa' },
};

/** Cookie of a visitor who wants 12 kg of tuna. */
const VISITOR_CART = `1.0190a000-0000-4000-8000-0000000000c1.${TUNA_ID}~12~20260814`;

let network: FetchDouble;

beforeEach(() => {
  network = createFetchDouble();
  network.on(getCart, () => answer(cartOf()));
  network.on(getProduct, () => answer(DETAIL));
  network.on(listPortArrivals, () => answer({ source: 'sample', isStale: false, arrivals: [] }));
  network.on(changeCartItem, () => answer(cartOf()));
});

afterEach(() => vi.useRealTimers());

const sumsShownTo = async (user: SessionUser): Promise<string[]> => {
  await renderPage('/panier', { user, network });
  const summary = (await screen.findByRole('heading', { name: 'Total du panier' })).closest('aside') as HTMLElement;
  return within(summary)
    .getAllByRole('term')
    .map(
      (term) => `${term.textContent?.trim()} ${term.nextElementSibling?.querySelector('[aria-hidden]')?.textContent}`,
    );
};

test('adds up for a person what they pay, with VAT, and says how much of it is VAT', async () => {
  expect(await sumsShownTo(HINA)).toEqual([
    'Marchandise TTC 17\u202F343\u00A0F',
    'Fret 609\u00A0F',
    'Total à payer 17\u202F952\u00A0F',
    'dont TVA 1\u202F995\u00A0F',
  ]);
  expect(screen.getByText(/^1.445.F TTC . kg$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Passer commande' }).getAttribute('href')).toBe('/commander');
});

test('adds up for a business without VAT first, and CPS only where there is some', async () => {
  network.on(getCart, () => answer(cartOf({ ...QUOTED, cps: 20 })));
  expect(await sumsShownTo({ ...HINA, customer: { type: 'BUSINESS' } })).toEqual([
    'Sous-total HT 15\u202F348\u00A0F',
    'TVA 1\u202F995\u00A0F',
    'CPS 0\u202F% 20\u00A0F',
    'Fret 609\u00A0F',
    'Total à payer 17\u202F952\u00A0F',
  ]);
  expect(screen.getByText(/^1.279.F HT . kg$/)).toBeTruthy();
});

test('saves the kilograms once they have not changed for a moment', async () => {
  const user = await renderPage('/panier', { user: HINA, network });
  const more = await screen.findByRole('button', { name: 'Un kilo de plus' });

  await user.click(more);
  await user.click(more);
  await user.click(more);

  expect((screen.getByLabelText('Kilos de Thon jaune') as HTMLInputElement).value).toBe('15');
  await waitFor(() => expect(network.sentTo(changeCartItem)).toHaveLength(1));
  expect(network.sentTo(changeCartItem)[0]?.query).toEqual({ quantity: '15', ofDate: '2026-08-14' });
});

test('saves what was typed when the page is left at once, and nothing of a line that was removed', async () => {
  const user = await renderPage('/panier', { user: HINA, network });
  await user.click(await screen.findByRole('button', { name: 'Un kilo de plus' }));
  cleanup();
  await waitFor(() => expect(network.sentTo(changeCartItem)).toHaveLength(1));
  expect(network.sentTo(changeCartItem)[0]?.query).toEqual({ quantity: '13', ofDate: '2026-08-14' });

  const other = await renderPage('/panier', { user: HINA, network });
  await other.click(await screen.findByRole('button', { name: 'Un kilo de plus' }));
  await other.click(screen.getByRole('button', { name: /^Retirer/ }));
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(network.sentTo(changeCartItem).map(({ query }) => query?.['quantity'])).toEqual(['13', '0']);
});

test('keeps a change although an answer from before it comes later', async () => {
  const user = await renderPage('/panier', { user: HINA, network });
  const more = await screen.findByRole('button', { name: 'Un kilo de plus' });
  const old = Promise.withResolvers<void>();
  const changed = cartOf({ ...QUOTED, grandTotal: 19_431 });
  network.on(getCart, () =>
    network.sentTo(changeCartItem).length > 0 ? answer(changed) : old.promise.then(() => answer(cartOf())),
  );
  network.on(changeCartItem, () => answer(changed));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(network.sentTo(getCart)).toHaveLength(2));

  await user.click(more);
  await waitFor(() => expect(network.sentTo(changeCartItem)).toHaveLength(1));
  await screen.findAllByText(/19\s431/);
  old.resolve();
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(screen.queryAllByText(/17\s952/)).toEqual([]);
  expect(screen.queryAllByText(/19\s431/)).not.toEqual([]);
});

test('explains too many kilograms instead of changing them, and sends nothing', async () => {
  const user = await renderPage('/panier', { user: HINA, network });
  const field = await screen.findByLabelText('Kilos de Thon jaune');
  await user.clear(field);
  await user.type(field, '45');

  expect(await screen.findByText('40 kg au plus par commande.')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('45');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(network.sentTo(changeCartItem)).toEqual([]);
});

test('asks for a date before checkout, and offers the first ship with one tap', async () => {
  network.on(getCart, () => {
    const cart = cartOf({ ...QUOTED, shipmentDate: null, quoteId: null });
    return answer({
      ...cart,
      lines: cart.lines.map((line) => ({
        ...line,
        problems: [{ code: 'SHIPMENT_DATE_MISSING', message: 'Choisissez' }],
      })),
    });
  });
  const user = await renderPage('/panier', { user: HINA, network });
  expect(await screen.findByText('Une date reste à choisir.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Passer commande' })).toBeNull();
  const date = await screen.findByLabelText('Autre date');
  expect(date.getAttribute('aria-invalid')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Choisissez la date limite au quai' }));
  expect(date.getAttribute('aria-invalid')).toBe('true');

  await user.click(await screen.findByRole('button', { name: /^Premier navire, jeu. 13\u00A0août/ }));

  await waitFor(() => expect(network.sentTo(changeCartItem)[0]?.query).toEqual({ shipmentDate: '2026-08-13' }));
});

test('keeps a removed line in its place with an undo button', async () => {
  const emptied = {
    ...cartOf(),
    lines: [],
    quote: {
      ...cartOf().quote,
      orders: [],
      subtotal: 0,
      vat: 0,
      cps: 0,
      shippingMin: 0,
      shippingMax: 0,
      grandTotal: 0,
    },
  };
  network.on(changeCartItem, () => answer(emptied));
  network.on(addCartItem, () => answer(cartOf()));
  const user = await renderPage('/panier', { user: HINA, network });
  await user.click(await screen.findByRole('button', { name: 'Retirer Thon jaune' }));
  await waitFor(() =>
    expect(network.sentTo(changeCartItem)[0]?.query).toEqual({ quantity: '0', ofDate: '2026-08-14' }),
  );

  // Nothing is left to add up: no sums and no count, and a link to the products below the undo button.
  expect(await screen.findByRole('heading', { name: 'Votre panier est vide' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Total du panier' })).toBeNull();
  expect(screen.queryByText(/^\d+ articles?$/)).toBeNull();
  expect(screen.queryByText(/Total à payer/)).toBeNull();

  await user.click(await screen.findByRole('button', { name: 'Annuler' }));

  expect(await screen.findByLabelText('Kilos de Thon jaune')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Total du panier' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Votre panier est vide' })).toBeNull();
  expect(network.sentTo(addCartItem)[0]?.body).toEqual({
    productId: TUNA_ID,
    quantity: 12,
    shipmentDate: '2026-08-14',
  });
});

test('shows at once that a pending payment suspends ordering', async () => {
  network.on(getCart, () =>
    answer({ ...cartOf(), pendingPayment: { pendingPaymentId: HINA.userId, orderId: HINA.userId, amount: 1_250 } }),
  );
  await renderPage('/panier', { user: HINA, network });

  expect(await screen.findByRole('heading', { name: 'Un paiement en attente suspend vos commandes' })).toBeTruthy();
  const ways = screen.getAllByRole('link', { name: 'Régler 1\u202F250\u00A0F' });
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/paiements-en-attente', '/paiements-en-attente']);
  expect(screen.queryByRole('link', { name: 'Passer commande' })).toBeNull();
});

test("quotes a visitor's cart and leads through signing in to the checkout", async () => {
  document.cookie = `matete_cart=${VISITOR_CART}; Path=/`;
  network.on(previewCart, () => answer(cartOf()));

  await renderPage('/panier', { network });

  const link = await screen.findByRole('link', { name: 'Se connecter pour commander' });
  expect(link.getAttribute('href')).toBe('/connexion?retour=%2Fcommander');
  expect(network.sentTo(previewCart)[0]?.query).toEqual({ lines: `${TUNA_ID}~12~20260814` });
});

test('takes over, once, the cart that an older version has stored', async () => {
  const old = [
    null,
    { productId: 'none', quantity: 1 },
    { productId: TUNA_ID, quantity: 12, shipmentDate: '2026-08-14' },
  ];
  window.localStorage.setItem('matete:cart', JSON.stringify(old));
  network.on(previewCart, () => answer(cartOf()));

  await renderPage('/panier', { network });

  expect(await screen.findByRole('link', { name: 'Se connecter pour commander' })).toBeTruthy();
  expect(window.localStorage.getItem('matete:cart')).toBeNull();
  expect(document.cookie).toMatch(new RegExp(`^matete_cart=1\\.[0-9a-f-]{36}\\.${TUNA_ID}~12~20260814$`));
});

test("changes a visitor's line, and removes and restores it at once", async () => {
  document.cookie = `matete_cart=${VISITOR_CART}; Path=/`;
  network.on(previewCart, () => answer(cartOf()));
  const user = await renderPage('/panier', { network });

  await user.click(await screen.findByRole('button', { name: 'Un kilo de plus' }));
  await waitFor(() => expect(document.cookie).toMatch(/~13~20260814$/));
  expect(document.cookie).not.toContain(VISITOR_CART.split('.')[1]);

  await user.click(await screen.findByRole('button', { name: 'Retirer Thon jaune' }));
  await waitFor(() => expect(document.cookie).toBe(''));
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(await screen.findByLabelText('Kilos de Thon jaune')).toBeTruthy();
  expect(document.cookie).toMatch(/~13~20260814$/);
});

test("removes from a visitor's cart a product that does not exist any more", async () => {
  document.cookie = `matete_cart=${VISITOR_CART}.0190a000-0000-7000-8000-0000000000ff~3~; Path=/`;
  network.on(previewCart, () => answer(cartOf()));

  await renderPage('/panier', { network });

  expect(await screen.findByLabelText('Kilos de Thon jaune')).toBeTruthy();
  await waitFor(() => expect(document.cookie).toMatch(/[.]0190a000-0000-7000-8000-0000000000a1~12~20260814$/));
});

test('keeps what was typed when saving is refused, and shows why at the line', async () => {
  network.on(changeCartItem, () =>
    refusal('QUANTITY_OUT_OF_RANGE', { message: 'La quantité dépasse ce qui peut être commandé.' }),
  );
  const user = await renderPage('/panier', { user: HINA, network });
  await user.click(await screen.findByRole('button', { name: 'Un kilo de plus' }));

  expect(await screen.findByText('La quantité dépasse ce qui peut être commandé.', undefined)).toBeTruthy();
  expect((screen.getByLabelText('Kilos de Thon jaune') as HTMLInputElement).value).toBe('13');
});

test('shows that no ship arrives before the chosen date, and which ones do later', async () => {
  network.on(getCart, () => answer(cartOf({ ...QUOTED, shipmentDate: '2026-08-12' })));
  network.on(getProduct, () =>
    answer({ ...DETAIL, earliestArrival: { ...DETAIL.earliestArrival, date: '2026-08-13' } }),
  );
  await renderPage('/panier', { user: HINA, network });

  expect(await screen.findByText(/Aucun navire connu n’est à quai le jeu. 13.août/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Premier navire, jeu. 13.août/ })).toBeTruthy();
});

test('sends a day once that was taken up before its event came, and another one after it', async () => {
  network.on(getCart, () => answer(cartOf({ ...QUOTED, shipmentDate: null, quoteId: null })));
  await renderPage('/panier', { user: HINA, network });
  const date = await screen.findByLabelText('Autre date');
  const days = (): (string | undefined)[] => network.sentTo(changeCartItem).map(({ query }) => query?.['shipmentDate']);

  fireEvent.input(date, { target: { value: '2026-08-13' } });
  fireEvent.input(date, { target: { value: '2026-08-13' } });
  fireEvent.input(date, { target: { value: '2026-08-20' } });

  await waitFor(() => expect(days().at(-1)).toBe('2026-08-20'));
  expect(days()).toEqual(['2026-08-13', '2026-08-20']);
});

test('changes the kilograms of a line under its new day, though they were typed before its day had changed', async () => {
  const dayChanged = Promise.withResolvers<void>();
  network.on(changeCartItem, () =>
    dayChanged.promise.then(() => answer(cartOf({ ...QUOTED, shipmentDate: '2026-08-20' }))),
  );
  const user = await renderPage('/panier', { user: HINA, network });
  fireEvent.input(await screen.findByLabelText('Autre date'), { target: { value: '2026-08-20' } });
  await user.click(screen.getByRole('button', { name: 'Un kilo de plus' }));
  await new Promise((resolve) => setTimeout(resolve, 600));
  dayChanged.resolve();

  await waitFor(() => expect(network.sentTo(changeCartItem)).toHaveLength(2));
  expect(network.sentTo(changeCartItem).map(({ query }) => query)).toEqual([
    { shipmentDate: '2026-08-20', ofDate: '2026-08-14' },
    { quantity: '13', ofDate: '2026-08-20' },
  ]);
});
