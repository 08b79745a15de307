// @vitest-environment jsdom
import type { OrderSummary } from '@matete/contract/order/order-views';
import { listOrders, moveSellerOrder } from '@matete/contract/order/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer, refusal } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { ACCEPTED_ORDER, POOL_ENTRY } from '#testing/data/seller-orders';
import { ADMIN } from '#testing/data/back-office-accounts';

const order = (more: Partial<OrderSummary>): OrderSummary => ({
  ...POOL_ENTRY.order,
  status: 'SHIPPED',
  sellerName: 'Teva M.',
  shipName: 'Dory',
  arrivalDate: '2026-12-10',
  ...more,
});
const WAITING = order({
  orderId: '0190a000-0000-7000-8000-0000000000a2',
  orderNumber: 'M-000008',
  status: 'PENDING',
  sellerName: null,
  shipName: null,
  arrivalDate: null,
});

async function open() {
  const network = createFetchDouble();
  const shown = { status: 'SHIPPED' as OrderSummary['status'] };
  network.on(listOrders, () =>
    answer({ data: [order(shown), WAITING], meta: { page: 1, pageCount: 1, itemCount: 2 } }),
  );
  const user = await renderPage('/admin/commandes', { user: ADMIN, network });
  await screen.findByText('M-000007');
  const link = () => screen.queryByRole('link', { name: 'Marquer à quai\u00a0: M-000007' });
  const confirm = async () =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Marquer à quai|Réessayer/ }));
  return { network, user, shown, link, confirm };
}

test('only a shipped order can be marked as unloaded', async () => {
  const { network, user, shown, link, confirm } = await open();
  expect(screen.getAllByRole('link', { name: /Marquer à quai/ })).toHaveLength(1);
  network.on(moveSellerOrder, () => {
    shown.status = 'DELIVERED';
    return answer({ ...ACCEPTED_ORDER, status: 'DELIVERED' });
  });

  await user.click(link()!);
  await confirm();

  await screen.findByText('Commande M-000007 notée à quai. Le client et le vendeur sont prévenus.');
  expect(link()).toBeNull();
});

test('after a lost answer the same request is sent again', async () => {
  const { network, user, link, confirm } = await open();
  network.on(moveSellerOrder, noAnswer);

  await user.click(link()!);
  await confirm();
  await screen.findByRole('button', { name: 'Réessayer' });
  network.on(moveSellerOrder, () => answer({ ...ACCEPTED_ORDER, status: 'DELIVERED' }));
  await confirm();

  await screen.findByText(/notée à quai/);
  const keys = network.sentTo(moveSellerOrder).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('shows a refusal in the dialog', async () => {
  const { network, user, link, confirm } = await open();
  network.on(moveSellerOrder, () => refusal('ORDER_STEP_NOT_ALLOWED', { message: 'Ce n’est plus possible.' }));

  await user.click(link()!);
  await confirm();

  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain(
    'Ce n’est plus possible.',
  );
});

test('orders are compared with an amount that is typed, which stays in the address', async () => {
  const { network, user } = await open();

  await user.type(screen.getByRole('textbox', { name: 'Montant' }), '≥ 10 000');
  await user.tab();

  await waitFor(() => expect(network.sentTo(listOrders).at(-1)?.query).toMatchObject({ amount: '>=10000' }));
  expect(new URLSearchParams(window.location.search).get('montant')).toBe('≥ 10 000');
});

test('an amount that is none is said at its field, and filters nothing', async () => {
  const { network, user } = await open();

  await user.type(screen.getByRole('textbox', { name: 'Montant' }), 'cher');
  await user.tab();

  await screen.findByText(/^Écrivez un montant entier, comme 5\s000 ou >5\s000\.$/);
  expect(screen.getByRole('textbox', { name: 'Montant' }).getAttribute('aria-invalid')).toBe('true');
  expect(network.sentTo(listOrders).filter(({ query }) => 'amount' in query)).toEqual([]);
});
