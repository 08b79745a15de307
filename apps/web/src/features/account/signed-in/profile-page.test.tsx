// @vitest-environment jsdom
import type { UserView } from '@matete/contract/account/account-views';
import { changePassword } from '@matete/contract/account/passwords';
import { updateSeller } from '@matete/contract/account/sellers';
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { HINA } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';

const NO_BANK = {
  bankName: null,
  accountTitle: null,
  accountNumber: null,
  iban: null,
  bankCode: null,
  branchCode: null,
  branchName: null,
  verificationCode: null,
};
const TEVA: UserView = {
  ...HINA,
  role: 'SELLER',
  customer: null,
  island: 'rangiroa',
  seller: {
    tahitiNumber: 'A12345',
    bank: NO_BANK,
    penaltyCount: 0,
    balance: 0,
    totalEarning: 0,
    completedOrders: 0,
    suppliedProducts: 0,
    rating: null,
    firstLogin: false,
  },
};

let network: FetchDouble;

beforeEach(() => {
  network = createFetchDouble();
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
});

const section = (name: string): HTMLElement => screen.getByRole('heading', { name }).closest('section') as HTMLElement;

// The public sample account of the ECBS.
test('checks the RIB key and the IBAN before anything is sent', async () => {
  network.on(updateSeller, () => answer(TEVA));
  const user = await renderPage('/profil', { user: TEVA, network });
  const bank = within(
    await screen.findByRole('heading', { name: 'Coordonnées bancaires' }).then(() => section('Coordonnées bancaires')),
  );
  await user.type(bank.getByLabelText('Titulaire du compte'), 'Teva Maiau');
  await user.type(bank.getByLabelText('Code banque'), '20041');
  await user.type(bank.getByLabelText('Code guichet'), '01005');
  await user.type(bank.getByLabelText('Numéro de compte'), '0500013M026');
  await user.type(bank.getByLabelText('Clé RIB'), '07');
  await user.type(bank.getByLabelText('Mot de passe actuel'), 'uru-mei-moorea');
  await user.click(bank.getByRole('button', { name: 'Enregistrer' }));

  expect(bank.getByLabelText('Clé RIB').getAttribute('aria-invalid')).toBe('true');
  expect(network.sentTo(updateSeller)).toEqual([]);

  await user.clear(bank.getByLabelText('Clé RIB'));
  await user.type(bank.getByLabelText('Clé RIB'), '06');
  expect(await bank.findByText('La clé correspond au compte.')).toBeTruthy();
  await user.click(bank.getByRole('button', { name: 'Remplir l’IBAN depuis le RIB' }));
  await user.clear(bank.getByLabelText('IBAN'));
  await user.click(bank.getByLabelText('IBAN'));
  await user.paste('FR14\u00A02004\u00A01010\u00A00505\u20110001\u00A03M02\u00A0606');
  expect(await bank.findByText('IBAN valable.')).toBeTruthy();
  await user.click(bank.getByRole('button', { name: 'Enregistrer' }));

  expect(await bank.findByText('Enregistré.')).toBeTruthy();
  expect(network.sentTo(updateSeller)[0]?.body).toEqual({
    bank: {
      accountTitle: 'Teva Maiau',
      bankCode: '20041',
      branchCode: '01005',
      accountNumber: '0500013M026',
      verificationCode: '06',
      iban: 'FR1420041010050500013M02606',
    },
    currentPassword: 'uru-mei-moorea',
  });
});

test('puts a refused password at its field and leaves the other sections alone', async () => {
  network.on(changePassword, () =>
    refusal('CURRENT_PASSWORD_WRONG', { path: 'currentPassword', message: 'Le mot de passe actuel est incorrect.' }),
  );
  const user = await renderPage('/profil', { user: TEVA, network });
  await screen.findByRole('heading', { name: 'Profil et réglages' });
  const password = within(section('Mot de passe'));
  await user.type(password.getByLabelText('Mot de passe actuel'), 'ancien');
  await user.type(password.getByLabelText('Nouveau mot de passe'), 'poisson-volant');
  await user.type(password.getByLabelText('Confirmez le mot de passe'), 'poisson-volant');
  await user.click(password.getByRole('button', { name: 'Enregistrer' }));

  expect(
    await password.findByRole('link', { name: 'Mot de passe actuel\u00A0: Le mot de passe actuel est incorrect.' }),
  ).toBeTruthy();
  expect(password.getByLabelText('Mot de passe actuel').getAttribute('aria-invalid')).toBe('true');
  expect(within(section('Identité')).queryByRole('alert')).toBeNull();
});

test('saves a name without sending the phone number that nobody touched', async () => {
  network.on(updateSeller, () => answer({ ...TEVA, phone: '+3387123456', firstName: 'Tehau' }));
  const user = await renderPage('/profil', { user: { ...TEVA, phone: '+3387123456' }, network });
  await screen.findByRole('heading', { name: 'Profil et réglages' });
  const identity = within(section('Identité'));
  await user.clear(identity.getByLabelText('Prénom'));
  await user.type(identity.getByLabelText('Prénom'), 'Tehau');
  await user.click(identity.getByRole('button', { name: 'Enregistrer' }));

  expect(await identity.findByText('Enregistré.')).toBeTruthy();
  expect(network.sentTo(updateSeller)[0]?.body).toEqual({ firstName: 'Tehau', lastName: TEVA.lastName });
});

test('says in the frame and at the address that its mailbox refuses mails', async () => {
  await renderPage('/profil', { user: { ...TEVA, emailRefused: true }, network });
  await screen.findByText(/Nos e-mails n’arrivent pas à hina@exemple.pf/);
  expect(screen.getByRole('link', { name: 'Voir l’adresse' }).getAttribute('href')).toBe('/profil#email');
  const address = within(section('Adresse e-mail'));
  expect(address.getByText(/Cette boîte refuse nos e-mails/)).toBeTruthy();
  expect(address.getByRole('link', { name: 'Nous écrire' }).getAttribute('href')).toBe('/contact');
});
