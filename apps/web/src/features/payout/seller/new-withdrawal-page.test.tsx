// @vitest-environment jsdom
import { getWithdrawalFee, listWithdrawals, requestWithdrawal } from '@matete/contract/payout/withdrawals';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer, refusal } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { SELLER } from '#testing/data/back-office-accounts';

const FEE = {
  fee: 500,
  reason: 'LATER_OF_MONTH',
  laterFee: 500,
  nextFreeDate: '2026-12-01',
  balance: 22_800,
  max: 22_300,
  obstacle: null,
  iban: '•••• 0123',
  accountTitle: 'Teva Maruhi',
};
const WITHDRAWAL = {
  withdrawalId: '0190a000-0000-7000-8000-0000000000d1',
  sellerId: SELLER.userId,
  amount: 20_000,
  fee: 500,
  status: 'PENDING',
  requestedAt: '2026-11-21T20:00:00.000Z',
  decidedAt: null,
  rejectReason: null,
  bankName: 'Banque Socredo',
  accountTitle: 'Teva Maruhi',
  iban: '•••• 0123',
  isOnBehalf: false,
};

beforeEach(() => window.localStorage.clear());

async function open(fee: object = FEE) {
  const network = createFetchDouble();
  network.on(getWithdrawalFee, () => answer(fee));
  network.on(listWithdrawals, () => answer({ data: [WITHDRAWAL], meta: { page: 1, pageCount: 1, itemCount: 1 } }));
  network.on(requestWithdrawal, () => answer(WITHDRAWAL, 201));
  return { network, user: await renderPage('/vendeur/retraits/nouveau', { user: SELLER, network }) };
}

test('shows exactly what reaches the account, and sends it with the fee that was shown', async () => {
  const { network, user } = await open();
  await user.type(await screen.findByLabelText('Montant à recevoir'), '20 000');

  expect(screen.getByText('Arrive sur votre compte').closest('div')?.textContent).toMatch(/20.000.F/);
  expect(screen.getByText('Pris sur le portefeuille').closest('div')?.textContent).toMatch(/20.500.F/);
  const keyInForm = document.querySelector<HTMLInputElement>('input[name=_key]')?.value;
  await user.click(screen.getByRole('button', { name: /Demander 20.000/ }));

  await waitFor(() => expect(network.sentTo(requestWithdrawal)).toHaveLength(1));
  expect(network.sentTo(requestWithdrawal)[0]?.body).toEqual({ amount: 20_000, fee: 500 });
  expect(keyInForm).toMatch(/^[0-9a-f-]{36}$/);
  expect(network.sentTo(requestWithdrawal)[0]?.idempotencyKey).toBe(keyInForm);
});

test('puts the refusal at its field and keeps what was typed', async () => {
  const { network, user } = await open();
  network.on(requestWithdrawal, () => refusal('BALANCE_INSUFFICIENT', { path: 'amount', message: 'Trop.' }));
  const amount = await screen.findByLabelText('Montant à recevoir');
  await user.type(amount, '30000');
  await user.click(screen.getByRole('button', { name: 'Demander le retrait' }));

  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect((await screen.findByRole('alert')).textContent).toContain('Trop.');
  expect(amount).toHaveProperty('value', '30000');
});

test('repeats the request with the same key when no answer came', async () => {
  const { network, user } = await open();
  network.on(requestWithdrawal, noAnswer);
  await user.type(await screen.findByLabelText('Montant à recevoir'), '20000');
  await user.click(screen.getByRole('button', { name: /Demander 20.000/ }));
  expect(await screen.findByText(/Nous vérifions si votre demande est arrivée/)).toBeTruthy();
  network.on(requestWithdrawal, () => answer(WITHDRAWAL, 201));

  expect(await screen.findByText(/Retrait de 20.000.F demandé/)).toBeTruthy();
  expect(new Set(network.sentTo(requestWithdrawal).map((sent) => sent.idempotencyKey)).size).toBe(1);
});

test('fills in everything that can be withdrawn', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Tout retirer' }));

  expect(screen.getByLabelText('Montant à recevoir')).toHaveProperty('value', '22300');
  expect(await screen.findByRole('button', { name: /Demander 22.300/ })).toBeTruthy();
});

test('shows why a request is refused that is repeated after a reload', async () => {
  const kept = { key: 'une-cle-gardee', body: { amount: 20_000, fee: 500 }, accountId: SELLER.userId };
  window.localStorage.setItem('matete:kept:withdrawal', JSON.stringify({ ...kept, keptAt: Date.now() }));
  const network = createFetchDouble();
  network.on(getWithdrawalFee, () => answer(FEE));
  network.on(requestWithdrawal, () => refusal('BALANCE_INSUFFICIENT', { path: 'amount', message: 'Trop.' }));
  await renderPage('/vendeur/retraits/nouveau', { user: SELLER, network });

  expect((await screen.findByRole('alert')).textContent).toContain('Trop.');
  expect(network.sentTo(requestWithdrawal).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['une-cle-gardee']);
});

test('offers no form while a withdrawal waits, and shows why', async () => {
  await open({ ...FEE, obstacle: 'WITHDRAWAL_PENDING_EXISTS' });
  expect(await screen.findByText(/Un retrait attend déjà/)).toBeTruthy();
  expect(screen.queryByLabelText('Montant à recevoir')).toBeNull();
});
