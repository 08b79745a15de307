// @module-tag long
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { messageAt, openPages, standingFields } from '#testing/page-forms';
import { createTestAccount } from '#testing/test-product';

const { product, customer, seller, placePaid, placeAccepted, placeUnpaid, ship, unload, readOrder, couponsOf } =
  await openMarket();
const pages = await openPages(product);
const IBAN = 'FR14 2004 1010 0505 0001 3M02 606';

const pageOf = (orderId: string, dialog: string): string => `/commandes/${orderId}?ouvrir=${dialog}`;
const cancel = { as: customer, form: 'cancel-order' };

test('cancels an order for a coupon and leads back to the order without the dialog', async () => {
  const orderId = await placePaid({ kg: 5 });

  const { status, location } = await pages.send(pageOf(orderId, 'annuler'), cancel);

  expect([status, location]).toEqual([303, `/commandes/${orderId}`]);
  expect(await readOrder(orderId)).toMatchObject({ status: 'CANCELLED', refund: { method: 'COUPON' } });
  expect((await pages.open(location ?? '', customer)).html).toContain('vous ont été rendus en bon d’achat');
});

test('cancels one for money to the account that was typed', async () => {
  const orderId = await placePaid({ kg: 5 });

  const { status } = await pages.send(pageOf(orderId, 'annuler'), {
    ...cancel,
    fields: { refundMethod: 'MONEY', iban: IBAN },
  });

  expect(status).toBe(303);
  expect((await readOrder(orderId)).refund).toMatchObject({ method: 'MONEY', ibanEnd: '2606' });
});

test.each([
  ['no IBAN', '', 'Remplissez «\u202FIBAN du compte\u202F».'],
  ['a mistyped IBAN', 'FR14 2004 1010 0505 0001 3M02 607', 'Cet IBAN n’est pas valable.'],
  ['an IBAN of another length than its country’s', 'DE8937040044053201300', 'Cet IBAN n’est pas valable.'],
])(
  'answers %s at its field in the open dialog, keeps what was typed, and cancels nothing',
  async (_what, iban, said) => {
    const orderId = await placePaid({ kg: 5 });

    const { status, html } = await pages.send(pageOf(orderId, 'annuler'), {
      ...cancel,
      fields: { refundMethod: 'MONEY', iban, accountHolder: 'Hina & fille' },
    });

    expect(status).toBe(422);
    expect(messageAt(html, 'IBAN du compte')).toBe(said);
    expect(html).toMatch(/<dialog[^>]* open/);
    expect(standingFields(html, 'cancel-order')).toMatchObject({
      refundMethod: 'MONEY',
      iban,
      accountHolder: 'Hina & fille',
    });
    expect(await readOrder(orderId)).toMatchObject({ status: 'PENDING', refund: null });
  },
);

test('asks for no account while nothing was paid', async () => {
  const { orderId } = await placeUnpaid({ kg: 5 });

  const { html } = await pages.open(pageOf(orderId, 'annuler'), customer);
  expect(html).not.toContain('IBAN du compte');
  const { status } = await pages.send(pageOf(orderId, 'annuler'), cancel);

  expect(status).toBe(303);
  expect((await readOrder(orderId)).status).toBe('CANCELLED');
});

test('sent twice with the same key, gives back once', async () => {
  const orderId = await placePaid({ kg: 5 });
  const { html } = await pages.open(pageOf(orderId, 'annuler'), customer);

  const answers = [
    await pages.resend(pageOf(orderId, 'annuler'), cancel, html),
    await pages.resend(pageOf(orderId, 'annuler'), cancel, html),
  ];

  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await couponsOf(orderId)).toHaveLength(1);
});

test('does not cancel the order of somebody else, and shows how an accepted one stands', async () => {
  const orderId = await placePaid({ kg: 5 });
  const { html } = await pages.open(pageOf(orderId, 'annuler'), customer);
  const other = await createTestAccount(product, { role: 'CUSTOMER' });

  expect((await pages.resend(pageOf(orderId, 'annuler'), { ...cancel, as: other }, html)).status).toBe(404);
  expect((await readOrder(orderId)).status).toBe('PENDING');

  const accepted = await placeAccepted({ kg: 5 });
  const refused = await pages.resend(pageOf(accepted, 'annuler'), cancel, html);
  expect(refused.status).toBe(422);
  expect((await readOrder(accepted)).status).toBe('PREPARING');
});

test('confirms the receipt once, asked in a dialog with an address, and the seller is paid', async () => {
  const orderId = await placeAccepted({ kg: 5 });
  await ship(orderId);
  await unload(orderId);
  const { html: closed } = await pages.open(`/commandes/${orderId}`, customer);
  expect(closed).toContain(`href="/commandes/${orderId}?ouvrir=recu"`);
  const { html } = await pages.open(pageOf(orderId, 'recu'), customer);
  const confirm = { as: customer, form: 'confirm-receipt' };

  const answers = [
    await pages.resend(pageOf(orderId, 'recu'), confirm, html),
    await pages.resend(pageOf(orderId, 'recu'), confirm, html),
  ];

  expect(answers.map(({ status, location }) => [status, location])).toEqual([
    [303, `/commandes/${orderId}`],
    [303, `/commandes/${orderId}`],
  ]);
  expect((await readOrder(orderId)).status).toBe('COMPLETED');
  const paid = await product.services.db
    .selectFrom('sellers')
    .select('completed_orders')
    .where('account_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  expect(paid.completed_orders).toBe(1);
});
