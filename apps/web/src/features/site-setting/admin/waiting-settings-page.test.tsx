// @vitest-environment jsdom
import { getMetaData, type SettingName, SETTING_NAMES, updateMetaData } from '@matete/contract/site-setting/meta-data';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { ADMIN } from '#testing/data/back-office-accounts';
import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';

const settingsWith = (unpaidTransferDays: number, version: number): SiteSettings => ({
  publicMessage: null,
  sellerWithdrawalFee: null,
  nextSellerWithdrawalFee: null,
  penaltyLadder: 'MONTHS',
  house: { name: '', legalForm: '', address: '', tahitiNumber: '', rcNumber: '', vatNumber: '' },
  houseLogo: null,
  contact: { email: '', phone: '', defaultEmail: null },
  bankTransfer: null,
  paymentMethods: [],
  languages: ['fr'],
  waitingTimes: {
    unpaidTransferDays,
    unpaidCardMinutes: 60,
    confirmReceiptDays: 14,
    confirmReminderDays: 3,
    moneyBackDays: 60,
    freightWriteOffDays: 60,
  },
  secondAdminDayFrom: 100_000,
  secondAdminFrom: 100_000,
  giftCardMost: 0,
  pointsPerHundred: 0,
  customerApproval: ['INDIVIDUAL'],
  areSellerChangesAtOnce: false,
  isAdminSecondFactorRequired: false,
  versions: Object.fromEntries(SETTING_NAMES.map((name) => [name, version])) as Record<SettingName, number>,
});

test('a change that somebody else was faster with is said, and can be sent again against what stands there now', async () => {
  const network = createFetchDouble();
  let isChanged = false;
  const sent: unknown[] = [];
  network.on(getMetaData, () => answer(isChanged ? settingsWith(7, 5) : settingsWith(10, 4)));
  network.on(updateMetaData, ({ body }) => {
    sent.push((body as { version?: number }).version);
    if (isChanged) return answer(settingsWith(21, 6));
    isChanged = true;
    return refusal('SETTING_CHANGED', { message: 'Quelqu’un d’autre a changé ce réglage.' });
  });
  await renderPage('/admin/reglages/delais', { user: ADMIN, network });
  fireEvent.change(await screen.findByLabelText('Virement attendu'), { target: { value: '21' } });
  const save = screen.getByRole('button', { name: 'Enregistrer' });

  fireEvent.click(save);
  expect((await screen.findAllByText(/Quelqu’un d’autre a changé ce réglage/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Virement attendu').value).toBe('21');
  await waitFor(() => expect(document.querySelector<HTMLInputElement>('input[name=version]')?.value).toBe('5'));
  fireEvent.click(save);

  await screen.findByText('Délais enregistrés.');
  expect(sent).toEqual([4, 5]);
});
