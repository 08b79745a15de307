// @vitest-environment jsdom
import { getOrder } from '@matete/contract/order/orders';
import { type OrderThread, readOrderThread, writeOrderMessage } from '@matete/contract/order-message/order-messages';
import { listIslandNames } from '@matete/contract/reference/directories';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import { HINA, ORDER } from '#testing/data/fixtures';
import { EMPTY_THREAD } from '#testing/data/threads';
import { renderPage } from '#testing/render-page.tsx';

const SAID: OrderThread['messages'][number] = {
  messageId: '0190a000-0000-7000-8000-0000000000e1',
  writtenAt: '2026-08-16T20:00:00Z',
  side: 'SELLER',
  name: 'Teva M.',
  isOwn: false,
  toHouse: false,
  text: 'Il est vidé.',
  photos: [],
};

async function open(thread: Partial<OrderThread>) {
  const network = createFetchDouble();
  network.on(getOrder, () => answer(ORDER));
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(readOrderThread, () => answer({ ...EMPTY_THREAD, ...thread }));
  return { network, user: await renderPage(`/commandes/${ORDER.orderId}`, { user: HINA, network }) };
}

const section = () => screen.findByRole('region', { name: 'Messages' });

test('names who wrote, says what asks the house, and what was erased', async () => {
  await open({
    messages: [
      SAID,
      { ...SAID, messageId: '0190a000-0000-7000-8000-0000000000e2', isOwn: true, side: 'CUSTOMER', toHouse: true },
      { ...SAID, messageId: '0190a000-0000-7000-8000-0000000000e3', side: 'ADMIN', name: 'Mātete', text: null },
    ],
  });

  const said = within(await section()).getAllByRole('listitem');
  expect(said.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Vendeur · Teva M\..*Il est vidé\.$/),
    expect.stringMatching(/^Vous.*Il est vidé\.Une réponse de Mātete est demandée\.$/),
    expect.stringMatching(/^Mātete(?! ·).*Message effacé avec le compte de son auteur\.$/),
  ]);
});

test('shows photographs, and only their names and sizes while the data saver is on', async () => {
  const photo = { fileId: '0190a000-0000-7000-8000-0000000000f1', url: '/files/order-messages/f1', byteCount: 284_000 };
  await open({ messages: [{ ...SAID, photos: [photo] }] });
  const shown = within(await section()).getByRole('link', { name: 'Photo 1' });
  expect(within(shown).getByRole('img').getAttribute('src')).toBe(photo.url);
  cleanup();

  document.documentElement.dataset['save'] = 'on';
  onTestFinished(() => {
    delete document.documentElement.dataset['save'];
  });
  await open({ messages: [{ ...SAID, photos: [photo] }] });
  const named = within(await section()).getByRole('link', { name: 'Photo 1 (284\u00A0ko)' });
  expect([named.getAttribute('href'), within(named).queryByRole('img')]).toEqual([photo.url, null]);
});

test('keeps what was typed where a message is refused, and shows why', async () => {
  const { user, network } = await open({});
  network.on(writeOrderMessage, () => refusal('ORDER_MESSAGES_TOO_MANY', { message: 'Réessayez plus tard.' }));
  const words = await screen.findByLabelText('Nouveau message');
  await user.type(words, 'Bonjour');
  await user.click(within(await section()).getByRole('button', { name: 'Envoyer' }));

  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Réessayez plus tard.'));
  expect((words as HTMLTextAreaElement).value).toBe('Bonjour');
});

test('a closed thread says so and leads to the house, with the order filled in', async () => {
  await open({ state: 'CLOSED', closesAt: '2026-08-16T20:00:00Z', messages: [SAID] });

  const link = within(await section()).getByRole('link', { name: 'Écrire à Mātete' });
  expect(link.getAttribute('href')).toBe(`/contact?sujet=ORDER&commande=${ORDER.orderNumber}`);
  expect(screen.queryByLabelText('Nouveau message')).toBeNull();
});

test('without a seller the message is the house’s: no tick is asked for', async () => {
  await open({ hasSeller: false });

  expect((await section()).textContent).toContain('votre message va à Mātete');
  expect(within(await section()).queryByRole('checkbox')).toBeNull();
});

test('an order that nobody may write about yet shows no messages', async () => {
  await open({ state: 'UNPAID' });

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
});

test('a refusal because a message came shows that message, and what was typed stays', async () => {
  const { user, network } = await open({});
  network.on(writeOrderMessage, () => refusal('ORDER_THREAD_CHANGED', { message: 'Relisez l’échange.' }));
  const words = await screen.findByLabelText('Nouveau message');
  await user.type(words, 'Bonjour');
  network.on(readOrderThread, () => answer({ ...EMPTY_THREAD, messages: [SAID] }));
  await user.click(within(await section()).getByRole('button', { name: 'Envoyer' }));

  expect(await screen.findByText('Il est vidé.')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Relisez l’échange.');
  expect((words as HTMLTextAreaElement).value).toBe('Bonjour');
});
