// @vitest-environment jsdom
import { getCoupon, listCoupons, listCustomerCoupons, payOutCoupon } from '@matete/contract/coupon/coupons';
import type { CouponView } from '@matete/contract/coupon/coupons';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer, refusal } from '#testing/fetch-double';
import { HINA, ORDER } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';
import { ADMIN } from '#testing/data/back-office-accounts';

const COUPON: CouponView = {
  couponId: '0190a000-0000-7000-8000-0000000000c9',
  type: 'CANCEL_ORDER_FULL_REFUND',
  isOverpayment: false,
  isFrozen: false,
  status: 'PARTIALLY_USED',
  amount: 5_000,
  balance: 3_200,
  orderId: ORDER.orderId,
  orderNumber: 'M-000042',
  createdAt: '2026-08-12T20:00:00Z',
  paidOutAt: null,
  askableMoney: null,
  refunds: [],
  code: '7KQM-4XRT-9HWB-2PND',
  uses: [
    { orderId: ORDER.orderId, orderNumber: 'M-000050', amount: 1_800, at: '2026-08-13T20:00:00Z', isReturned: false },
  ],
};
const SPENT: CouponView = {
  ...COUPON,
  couponId: '00000000-0000-7000-8000-0000000000c1',
  status: 'USED',
  balance: 0,
  code: 'SPEN-TSPE-NTSP-ENT2',
};
const page = (data: unknown[]) => ({ data, meta: { page: 1, pageCount: 1, itemCount: data.length } });

test('shows the balance of a coupon with its code, copies it, and folds the used ones', async () => {
  const network = createFetchDouble();
  network.on(listCustomerCoupons, () => answer({ ...page([COUPON, SPENT]), totalBalance: 3_200 }));
  const user = await renderPage('/bons', { user: HINA, network });

  expect(await screen.findByText('3 200 F à dépenser, sans date limite.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Copier le code ${COUPON.code}` }));
  expect(await navigator.clipboard.readText()).toBe(COUPON.code);
  expect(screen.getByText('1 bon utilisé').closest('details')?.open).toBe(false);
  expect(screen.queryByText(SPENT.code)).toBeNull();
});

test('explains coupons to a customer who has none', async () => {
  const network = createFetchDouble();
  network.on(listCustomerCoupons, () => answer({ ...page([]), totalBalance: 0 }));
  await renderPage('/bons', { user: HINA, network });

  expect(await screen.findByRole('heading', { name: 'Vous n’avez pas de bon d’achat' })).toBeTruthy();
});

test('prints a coupon with its code and QR code, and nobody else’s', async () => {
  const network = createFetchDouble();
  network.on(getCoupon, () => answer(COUPON));
  await renderPage(`/bons/${COUPON.couponId}`, { user: HINA, network });
  expect(await screen.findByText(COUPON.code)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Code QR du bon d’achat' })).toBeTruthy();

  network.on(getCoupon, () => refusal('COUPON_NOT_FOUND'));
  await renderPage(`/bons/${ORDER.orderId}`, { user: HINA, network });
  expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
});

test('pays a balance out once for an admin, whatever the connection does', async () => {
  const { code: _, uses: __, askableMoney: ___, refunds: ____, ...fields } = COUPON;
  const listed = {
    ...fields,
    codeEnd: '2PND',
    customerId: HINA.userId,
    customerName: 'Hina Tehani',
    payOut: null,
    frozenReason: null,
    awaitsApproval: false,
  };
  const network = createFetchDouble();
  network.on(listCoupons, () =>
    answer({
      ...page([listed, { ...listed, couponId: ORDER.orderId, balance: 0, status: 'PAID_OUT' }]),
      totals: { outstanding: 3_200, byType: [{ type: COUPON.type, outstanding: 3_200, count: 1 }] },
    }),
  );
  network.on(payOutCoupon, noAnswer);
  const user = await renderPage('/admin/bons', { user: ADMIN, network });
  const links = await screen.findAllByRole('link', { name: /Marquer payé/ });
  expect(links).toHaveLength(1);

  await user.click(links[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Payé à/ }), 'Teva');
  await user.type(dialog.getByRole('textbox', { name: /Justificatif/ }), 'Reçu 12');
  await user.click(dialog.getByRole('button', { name: 'Marquer payé' }));
  expect(await dialog.findByText(/ne compte qu’une fois/)).toBeTruthy();
  network.on(payOutCoupon, () => answer({ ...listed, balance: 0, status: 'PAID_OUT', approval: null }));
  await user.click(dialog.getByRole('button', { name: 'Réessayer' }));

  await waitFor(() => expect(network.sentTo(payOutCoupon)).toHaveLength(2));
  const keys = network.sentTo(payOutCoupon).map((sent) => sent.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
  expect(network.sentTo(payOutCoupon)[1]?.body).toEqual({ paidTo: 'Teva', means: 'CASH', paper: 'Reçu 12' });
});
