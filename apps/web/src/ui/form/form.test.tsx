// @vitest-environment jsdom
import { cancelOrder } from '@matete/contract/order/orders';
import { compileCatalogue } from '@matete/i18n/catalogue/catalogue';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';

import { ApiError } from '#lib/api/api-error';
import { defineForm } from '#lib/forms/form-definition';
import { useForm } from '#lib/forms/use-form';
import { createLanguage, loadAreas } from '#lib/texts/language';
import { LanguageProvider } from '#lib/texts/text.tsx';
import { HINA } from '#testing/data/fixtures';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

const cancel = defineForm(cancelOrder, {
  name: 'cancel',
  fields: { reason: { label: 'common.action.close' } },
  read: vi.fn(() => ({})),
  address: () => ({ params: { orderId: 'o' }, query: { customerId: HINA.userId } }),
  next: () => '/ailleurs',
});
const TEXTS = {
  'form.errorPrefix': 'Erreur : ',
  'form.problem': 'Il y a un problème',
  'common.field.day': 'jj/mm/aaaa',
  'common.action.close': 'Fermer',
};
const language = createLanguage({ locale: 'fr', loadCatalogue: () => Promise.resolve(compileCatalogue(TEXTS, {})) });
await loadAreas(language, ['form']);

interface CancelProps {
  readonly send: (key: string | undefined) => Promise<never>;
  /** It leads to another page. */
  readonly leads?: boolean;
}

function Cancel({ send, leads = false }: CancelProps): ReactElement {
  const form = useForm(cancel, {
    context: { params: {}, search: new URLSearchParams(), user: HINA },
    isWatched: true,
    send: ({ idempotencyKey }) => send(idempotencyKey),
    ...(leads ? {} : { onDone: () => undefined }),
  });
  return (
    <Form of={form}>
      <ErrorSummary lines={form.summary} />
      <input {...form.inputOf('reason')} />
      <output>{form.valueOf('reason')}</output>
    </Form>
  );
}

/** The page as the server sends it, and what hydrates it. */
async function openPage({ leads = false } = {}) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const send = vi.fn((_key: string | undefined) => Promise.resolve({} as never));
  const page = (
    <LanguageProvider value={language}>
      <Cancel send={send} leads={leads} />
    </LanguageProvider>
  );
  const box = document.createElement('div');
  document.body.append(box);
  // On the server there is no page to look into.
  vi.stubGlobal('document', undefined);
  box.innerHTML = renderToString(page);
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const keyNow = (): string | undefined => box.querySelector<HTMLInputElement>('input[name=_key]')?.value;
  const sentByServer = keyNow();
  const reason = box.querySelector<HTMLInputElement>('input[name=reason]');
  if (reason) reason.value = 'typed early';
  const root = await act(() => hydrateRoot(box, page));
  onTestFinished(() => {
    act(() => root.unmount());
    box.remove();
    vi.unstubAllGlobals();
  });
  const submit = () =>
    act(async () => {
      box.querySelector('form')?.requestSubmit();
    });
  return { box, reason, send, submit, keyNow, sentByServer };
}

test('is sent with the key that the page came with, and with another once it took effect', async () => {
  const { send, submit, keyNow, sentByServer, reason } = await openPage();
  await act(() => reason?.dispatchEvent(new Event('input', { bubbles: true })));
  expect(sentByServer).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyNow()).toBe(sentByServer);

  await submit();
  await submit();

  const [first, second] = send.mock.calls.map(([key]) => key);
  expect(first).toBe(sentByServer);
  expect(second).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(keyNow()).not.toBe(second);
});

test('is not sent again while the page that it leads to is on its way, unless its reader comes back', async () => {
  const own = window.location.pathname;
  const { send, submit } = await openPage({ leads: true });
  await submit();
  await act(() => vi.waitFor(() => expect(window.location.pathname).toBe('/ailleurs')));
  await submit();
  expect(send).toHaveBeenCalledTimes(1);

  act(() => window.history.pushState(null, '', own));
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});

test('checks its fields once when it is sent', async () => {
  const { submit } = await openPage();
  vi.mocked(cancel.read)?.mockClear();

  await submit();

  expect(cancel.read).toHaveBeenCalledTimes(1);
});

test('keeps what was typed before its code came, and shows it', async () => {
  const { box, reason } = await openPage();

  expect(reason?.value).toBe('typed early');
  expect(box.querySelector('output')?.textContent).toBe('typed early');
});

test('leaves the focus in a field that is being put right after the form was refused', async () => {
  const { box, reason, send, submit } = await openPage();
  send.mockRejectedValue(new ApiError(422, { errors: [{ path: 'reason', code: 'INVALID', message: 'Non.' }] }));
  await submit();
  expect(document.activeElement).toBe(box.querySelector('[role=alert]'));

  reason?.focus();
  await act(() => reason?.dispatchEvent(new Event('input', { bubbles: true })));

  expect(document.activeElement).toBe(reason);
});

test('a field of a day is marked while it is empty, whoever writes into it', async () => {
  onTestFinished(cleanup);
  render(
    <LanguageProvider value={language}>
      <TextInput type="date" aria-label="Jour" defaultValue="2026-12-01" />
      <TextInput aria-label="Nom" />
    </LanguageProvider>,
  );
  const day = screen.getByLabelText<HTMLInputElement>('Jour');
  const isMarked = (): boolean => day.hasAttribute('data-empty');
  expect(isMarked()).toBe(false);
  fireEvent.input(day, { target: { value: '' } });
  await waitFor(() => expect(isMarked()).toBe(true));
  // As code does, which the browser tells nobody of.
  day.value = '2026-12-02';
  fireEvent.blur(day);
  await waitFor(() => expect(isMarked()).toBe(false));

  expect(screen.getByLabelText('Nom').hasAttribute('data-empty')).toBe(false);
});
