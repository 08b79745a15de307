// @vitest-environment jsdom
import { getBillingDetail, updateBillingDetail } from '@matete/contract/account/customers';
import { getCart } from '@matete/contract/cart/cart';
import { checkCoupon, readSpendable } from '@matete/contract/coupon/coupons';
import { placeOrders } from '@matete/contract/order/place-order';
import { getPayment, listPaymentMethods, openPaymentPage } from '@matete/contract/payment/payments';
import { getOrder } from '@matete/contract/order/orders';
import { generateSplits } from '@matete/contract/split-request/generate-splits';
import { getAcceptedTerms } from '@matete/contract/terms/terms';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { cartOf, HINA, ORDER, QUOTED, TUNA_ID } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';

const PAYMENT = {
  ...ORDER.payment,
  method: 'WIRE_TRANSFER',
  status: 'PENDING',
  createdAt: ORDER.date,
  paidAt: null,
  orderIds: [ORDER.orderId],
};
const BANK = {
  beneficiary: 'Mātete',
  iban: 'FR76',
  bic: 'SOGEPFTP',
  bankName: 'Banque',
  reference: 'MT-ABCDEFGH',
  amount: 17_952,
};

let network: FetchDouble;

beforeEach(() => {
  network = createFetchDouble();
  network.on(getAcceptedTerms, () =>
    answer({ acceptedVersion: 1, current: { version: 1, effectiveDate: '2024-10-03' }, mustAccept: false }),
  );
  network.on(getCart, () => answer(cartOf()));
  network.on(listPaymentMethods, () =>
    answer([
      { method: 'CREDIT_CARD', gateway: 'SANDBOX' },
      { method: 'WIRE_TRANSFER', gateway: null },
    ]),
  );
  network.on(getBillingDetail, () =>
    answer({
      personalInfo: { firstName: 'Hina', lastName: 'Teriitahi', email: HINA.email, phone: HINA.phone },
      paymentMethod: 'WIRE_TRANSFER',
      address: 'BP 12',
      city: 'Papeete',
      zipCode: '98713',
      country: 'Polynésie française',
    }),
  );
  network.on(updateBillingDetail, () => answer({}));
  network.on(checkCoupon, () => refusal('TOO_MANY_REQUESTS'));
  network.on(readSpendable, () => answer({ coupons: 0, points: 0 }));
  network.on(getPayment, () => answer({ ...PAYMENT, bankTransfer: BANK }));
  network.on(getOrder, () => answer(ORDER));
  network.on(openPaymentPage, () => refusal('GATEWAY_UNREACHABLE'));
});

const placed = { orders: [ORDER], payment: { ...PAYMENT, bankTransfer: BANK } };
const payButton = (): HTMLElement => screen.getByRole('button', { name: /^(Payer|Commander, payer)/ });

test('the button says by what the order will be paid', async () => {
  const user = await renderPage('/commander', { user: HINA, network, isInView: true });
  expect((await screen.findByRole('button', { name: /^Commander, payer/ })).textContent).toMatch(/par virement$/);

  await user.click(screen.getByRole('radio', { name: /Carte/ }));

  expect(payButton().textContent).toBe('Payer 17\u202F952\u00A0F');
});

test('pays the quoted amount once, with the stored key, and shows the bank details', async () => {
  network.on(placeOrders, () => answer(placed, 201));
  const user = await renderPage('/commander', { user: HINA, network, isInView: true });
  expect((await screen.findByRole('button', { name: /^(Payer|Commander, payer)/ })).textContent).toBe(
    'Commander, payer 17\u202F952\u00A0F par virement',
  );

  await user.click(payButton());

  expect(await screen.findByRole('heading', { name: 'Virement à faire' })).toBeTruthy();
  const [sent, ...again] = network.sentTo(placeOrders);
  expect(again).toEqual([]);
  expect(sent?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent?.body).toEqual({
    orders: [{ products: [{ productId: TUNA_ID, quantity: 12 }], shipmentDate: '2026-08-14', quoteId: 'quote-1' }],
    paymentMethod: 'WIRE_TRANSFER',
    billingDetail: { address: 'BP 12', city: 'Papeete', zipCode: '98713', country: 'Polynésie française' },
    couponCodes: [],
    usesOwn: false,
    acceptsWaiting: false,
  });
  expect(window.localStorage.getItem('matete:kept:checkout')).toBeNull();
});

test('repeats the request with the same key after a lost answer, and offers no second payment meanwhile', async () => {
  let tries = 0;
  network.on(placeOrders, (request) => {
    tries += 1;
    return tries === 1 ? noAnswer(request) : answer(placed, 201);
  });
  const user = await renderPage('/commander', { user: HINA, network, isInView: true });
  await user.click(await screen.findByRole('button', { name: /^(Payer|Commander, payer)/ }));

  expect(await screen.findByRole('heading', { name: 'Nous vérifions si la commande est passée' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Payer/ })).toBeNull();

  expect(await screen.findByRole('heading', { name: 'Virement à faire' })).toBeTruthy();
  const keys = network.sentTo(placeOrders).map((request) => request.idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('resends after a reload, with the stored key and body', async () => {
  const body = { orders: [], paymentMethod: 'WIRE_TRANSFER' };
  window.localStorage.setItem(
    'matete:kept:checkout',
    JSON.stringify({ key: 'kept-key', body, accountId: HINA.userId, keptAt: Date.now() }),
  );
  network.on(placeOrders, () => answer(placed, 201));

  await renderPage('/commander', { user: HINA, network, isInView: true });

  expect(await screen.findByRole('heading', { name: 'Virement à faire' })).toBeTruthy();
  expect(network.sentTo(placeOrders).map((request) => [request.idempotencyKey, request.body])).toEqual([
    ['kept-key', body],
  ]);
});

test("leaves another account's pending order alone", async () => {
  window.localStorage.setItem(
    'matete:kept:checkout',
    JSON.stringify({ key: 'kept-key', body: {}, accountId: 'someone-else', keptAt: Date.now() }),
  );

  await renderPage('/commander', { user: HINA, network, isInView: true });

  expect(await screen.findByRole('button', { name: /^(Payer|Commander, payer)/ })).toBeTruthy();
  expect(network.sentTo(placeOrders)).toEqual([]);
});

test('shows a refused coupon at its field and keeps everything typed', async () => {
  network.on(placeOrders, () =>
    refusal('COUPON_ALREADY_USED', { path: 'couponCodes.0', message: 'Ce bon d’achat a déjà été utilisé.' }),
  );
  const user = await renderPage('/commander', { user: HINA, network, isInView: true });
  const address = await screen.findByLabelText('Adresse ou boîte postale');
  await user.clear(address);
  await user.type(address, 'PK 18, côté mer');
  await user.type(screen.getByLabelText(/Code du bon/), 'abcd efgh jklm npqr');
  await user.click(screen.getByRole('button', { name: 'Ajouter le bon' }));

  await user.click(payButton());

  const field = await screen.findByLabelText(/Code du bon/);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
    'Ce bon d’achat a déjà été utilisé.',
  );
  expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe(
    'Code du bon\u00A0: Ce bon d’achat a déjà été utilisé.',
  );
  expect(network.sentTo(placeOrders)[0]?.body).toMatchObject({ couponCodes: ['ABCDEFGHJKLMNPQR'] });
  expect((screen.getByLabelText('Adresse ou boîte postale') as HTMLInputElement).value).toBe('PK 18, côté mer');
});

const COUPON = 'ABCDEFGHJKLMNPQR';

async function typeCoupon(code = 'abcd efgh jklm npqr') {
  const user = await renderPage('/commander', { user: HINA, network, isInView: true });
  await user.type(await screen.findByLabelText(/Code du bon/), code);
  await user.click(screen.getByRole('button', { name: 'Ajouter le bon' }));
  return user;
}

test.each([
  ['COUPON_NOT_FOUND', 'Bon d’achat introuvable.'],
  ['COUPON_ALREADY_USED', 'Ce bon d’achat a déjà été utilisé.'],
] as const)(
  'a code that is refused with %s goes back into its field with the reason, asked about once',
  async (code, message) => {
    network.on(checkCoupon, () => refusal(code, { message }));
    const user = await typeCoupon();

    expect(await screen.findByText(message)).toBeTruthy();
    expect((screen.getByLabelText(/Code du bon/) as HTMLInputElement).value).toBe('ABCD EFGH JKLM NPQR');
    expect(screen.queryByRole('button', { name: /Retirer/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ajouter le bon' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(network.sentTo(checkCoupon)).toHaveLength(1);
  },
);

test('shows the balance of a valid code, and refuses the same one twice without asking the server', async () => {
  network.on(checkCoupon, () => answer({ code: COUPON, amount: 3000, balance: 2000, status: 'PARTIALLY_USED' }));
  const user = await typeCoupon();
  expect(await screen.findByText(/disponibles/)).toBeTruthy();

  await user.type(screen.getByLabelText(/Code du bon/), COUPON);
  await user.click(screen.getByRole('button', { name: 'Ajouter le bon' }));

  expect(await screen.findByText('Ce bon d’achat est déjà appliqué.')).toBeTruthy();
  expect(network.sentTo(checkCoupon)).toHaveLength(1);
});

test('sends a code with the order when too many tries kept it from being checked', async () => {
  network.on(placeOrders, () => answer(placed, 201));
  const user = await typeCoupon();
  await user.click(payButton());
  await waitFor(() => expect(network.sentTo(placeOrders)).toHaveLength(1));
  expect(network.sentTo(placeOrders)[0]?.body).toMatchObject({ couponCodes: [COUPON] });
});

test.each([
  [
    { coupons: 1_000, points: 200 },
    'Utiliser mes bons et mes points : −1\u202F200\u00A0F',
    /^Payer 16\u202F752\u00A0F$/,
  ],
  [{ coupons: 0, points: 200 }, 'Utiliser mes points : −200\u00A0F', /^Payer 17\u202F752\u00A0F$/],
  [{ coupons: 20_000, points: 0 }, 'Utiliser mes bons : −17\u202F952\u00A0F', /^Commander\u00A0: rien à payer$/],
])('own coupons and points, %o, pay by one switch; no amount is sent', async (spendable, label, button) => {
  network.on(readSpendable, () => answer(spendable));
  network.on(placeOrders, () => answer(placed, 201));
  const user = await renderPage('/commander', { user: HINA, network, isInView: true });
  await user.click(await screen.findByRole('radio', { name: /Carte/ }));
  const own = await screen.findByRole('checkbox', { name: /^Utiliser mes/ });
  expect((own as HTMLInputElement).checked).toBe(false);
  expect(document.querySelector(`label[for="${own.id}"]`)?.textContent?.replace('\u00A0:', ' :')).toBe(label);

  await user.click(own);

  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(network.sentTo(placeOrders)).toHaveLength(1));
  expect(network.sentTo(placeOrders)[0]?.body).toMatchObject({ couponCodes: [], usesOwn: true });
});

test('who has no coupons and no points is offered none', async () => {
  await renderPage('/commander', { user: HINA, network, isInView: true });
  await screen.findByLabelText(/Code du bon/);
  expect(screen.queryByRole('checkbox', { name: /^Utiliser mes/ })).toBeNull();
});

test('shows what changed when the quote is stale, and pays only after the new amount is accepted', async () => {
  const dearer = { ...QUOTED, shipping: { min: 609, max: 900, perIsland: [] }, grandTotal: 18_243, quoteId: 'quote-2' };
  let tries = 0;
  network.on(placeOrders, () => {
    tries += 1;
    return tries === 1 ? refusal('QUOTE_STALE', { extra: { quote: { orders: [dearer] } } }) : answer(placed, 201);
  });
  const user = await renderPage('/commander', { user: HINA, network, isInView: true });
  await user.click(await screen.findByRole('button', { name: /^(Payer|Commander, payer)/ }));

  const dialog = await screen.findByRole('dialog', { name: 'Le prix a changé' });
  expect(dialog.textContent).toContain('291\u00A0F');
  expect(network.sentTo(placeOrders)).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Commander, payer 18\u202F243\u00A0F par virement' }));

  expect(await screen.findByRole('heading', { name: 'Virement à faire' })).toBeTruthy();
  const [first, second] = network.sentTo(placeOrders);
  expect(second?.body).toMatchObject({ orders: [{ quoteId: 'quote-2' }] });
  // What was refused took no effect, so its key still stands for this form.
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('names each empty field in the summary and sends nothing', async () => {
  const user = await renderPage('/commander', { user: HINA, network, isInView: true });
  await user.clear(await screen.findByLabelText('Commune'));

  await user.click(payButton());

  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link').textContent).toBe('Remplissez «\u202FCommune\u202F».');
  expect(document.activeElement).toBe(summary);
  expect(document.title.startsWith('Erreur')).toBe(true);
  expect(network.sentTo(placeOrders)).toEqual([]);
});

test('shows why an account under review cannot pay', async () => {
  await renderPage('/commander', { user: { ...HINA, status: 'PENDING' }, network });

  expect((await screen.findByRole('alert')).textContent).toContain('en cours d’examen');
  expect(payButton().getAttribute('aria-disabled')).toBe('true');
});

test('divides what no single seller can fill into orders that are paid together', async () => {
  const alone = { ...QUOTED, fillableBy: 0 };
  network.on(getCart, () => answer(cartOf(alone)));
  const part = (quantity: number, quoteId: string) => ({
    ...QUOTED,
    lines: QUOTED.lines.map((line) => ({ ...line, quantity })),
    grandTotal: 9000,
    quoteId,
    fillableBy: 1,
  });
  network.on(generateSplits, () => answer({ orders: [part(7, 'part-1'), part(5, 'part-2')], unfilled: [] }));
  network.on(placeOrders, () => answer(placed, 201));
  const user = await renderPage('/commander', { user: HINA, network, isInView: true });
  await user.click(await screen.findByRole('button', { name: 'Diviser le panier' }));
  expect(await screen.findByText('Le panier est divisé en 2 commandes.')).toBeTruthy();
  expect(payButton().textContent).toBe('Commander, payer 18\u202F000\u00A0F par virement');
  expect(network.sentTo(generateSplits)[0]?.body).toEqual([
    { productId: TUNA_ID, quantity: 12, shipmentDate: '2026-08-14' },
  ]);

  await user.click(screen.getByRole('button', { name: 'Garder le panier entier' }));
  expect(payButton().textContent).toBe('Commander, payer 17\u202F952\u00A0F par virement');
  await user.click(screen.getByRole('button', { name: 'Diviser le panier' }));
  await screen.findByText('Le panier est divisé en 2 commandes.');
  await user.click(payButton());

  await waitFor(() => expect(network.sentTo(placeOrders)).toHaveLength(1));
  expect(network.sentTo(placeOrders)[0]?.body).toMatchObject({
    orders: [
      { products: [{ productId: TUNA_ID, quantity: 7 }], quoteId: 'part-1' },
      { products: [{ productId: TUNA_ID, quantity: 5 }], quoteId: 'part-2' },
    ],
  });
});

const NOT_TICKED = refusal('NOBODY_CAN_FILL', { path: 'acceptsWaiting', message: 'Personne ne le peut.' });

test('what nobody can fill by its day is said before, and ordered once the customer ticks that they wait', async () => {
  network.on(getCart, () => answer(cartOf({ ...QUOTED, fillableBy: 0, fillableFrom: '2026-08-21' })));
  network.on(placeOrders, (request) =>
    (request.body as { acceptsWaiting: boolean }).acceptsWaiting ? answer(placed, 201) : NOT_TICKED,
  );
  const user = await renderPage('/commander', { user: HINA, network, isInView: true });
  const notice = await screen.findByRole('region', { name: 'Personne ne peut la fournir à temps aujourd’hui' });
  expect(notice.textContent).toMatch(/Un vendeur le pourrait pour le vendredi 21.août 2026\./);

  await user.click(payButton());
  const box = screen.getByRole('checkbox', { name: 'Je l’ai compris, et je veux attendre un vendeur.' });
  await waitFor(() => expect(box).toHaveProperty('ariaInvalid', 'true'));
  await user.click(box);
  await user.click(payButton());

  expect(await screen.findByRole('heading', { name: 'Virement à faire' })).toBeTruthy();
  expect(network.sentTo(placeOrders).map(({ body }) => (body as { acceptsWaiting: boolean }).acceptsWaiting)).toEqual([
    false,
    true,
  ]);
});

test('says at the choice of a transfer until when the money is waited for, of several orders the first', async () => {
  const byHand = { isPossible: true, fromDate: null, until: '2026-08-11T18:00:00Z' };
  const sooner = { ...QUOTED, quoteId: 'quote-2', shipmentDate: '2026-08-13', byHand };
  const cart = cartOf();
  network.on(getCart, () => answer({ ...cart, quote: { ...cart.quote, orders: [QUOTED, sooner] } }));
  await renderPage('/commander', { user: HINA, network, isInView: true });

  const transfer = await screen.findByRole('radio', { name: /Virement/ });

  const hint = document.getElementById(transfer.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint?.replaceAll(/[\u00A0\u202F]/g, ' ')).toMatch(
    /L’argent doit nous parvenir avant le mardi 11 août 2026, 8 h 00, sinon les commandes sont annulées\.$/,
  );
  const card = screen.getByRole('radio', { name: /Carte/ });
  expect(document.getElementById(card.getAttribute('aria-describedby') ?? '')?.textContent).not.toContain('parvenir');
});

test('warns at the choice of a transfer that the date is too near, and from when it is possible', async () => {
  network.on(getCart, () =>
    answer(cartOf({ ...QUOTED, byHand: { isPossible: false, fromDate: '2026-08-21', until: null } })),
  );
  await renderPage('/commander', { user: HINA, network, isInView: true });

  const transfer = await screen.findByRole('radio', { name: /Virement/ });

  const hint = document.getElementById(transfer.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/^Trop tard pour cette date.*à partir du vendredi 21.août/);
});
