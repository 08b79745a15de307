// @vitest-environment jsdom
import { setCollector } from '@matete/contract/order/collector';
import { compileCatalogue } from '@matete/i18n/catalogue/catalogue';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { ApiError } from '#lib/api/api-error';
import { defineLateForm } from '#lib/forms/rules/late-form';
import { bodyOfShape } from '#lib/forms/rules/body-shape';
import { useForm } from '#lib/forms/use-form';
import { createLanguage, loadAreas } from '#lib/texts/language';
import { LanguageProvider } from '#lib/texts/text.tsx';
import { HINA } from '#testing/data/fixtures';
import { Form } from '#ui/form/form.tsx';

type Schema = typeof setCollector.body;

const rules = vi.fn<() => Promise<Schema>>();
const collect = defineLateForm<typeof setCollector>({
  method: 'PATCH',
  path: '/orders/:orderId/collector',
  isForAccounts: true,
  isKeyed: false,
  hasAnswer: true,
})({
  name: 'collect',
  rules,
  fields: { 'collector.name': { label: 'common.action.close' } },
  read: (fields) => bodyOfShape({ collector: { name: 'text' } }, fields),
  address: () => ({ params: { orderId: 'o' as never } }),
  next: () => '/',
});

const TEXTS = { 'errors.field.REQUIRED_OF': 'Remplissez {field}.', 'common.action.close': 'Fermer' };
const language = createLanguage({ locale: 'fr', loadCatalogue: () => Promise.resolve(compileCatalogue(TEXTS, {})) });
await loadAreas(language, ['form']);

function Collect({ send }: { readonly send: (body: unknown) => Promise<never> }): ReactElement {
  const form = useForm(collect, {
    context: { params: {}, search: new URLSearchParams(), user: HINA },
    send: ({ body }) => send(body),
  });
  return (
    <Form of={form}>
      <input aria-label="Nom" {...form.inputOf('collector.name')} />
      <output>{form.errorOf('collector.name')}</output>
      <button type="submit" aria-disabled={form.isSending}>
        Envoyer
      </button>
    </Form>
  );
}

/** The form with nothing typed, and what its rules do once they were asked for. */
function openForm() {
  rules.mockReset();
  let come = (): void => undefined;
  let fail = (): void => undefined;
  rules.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        come = () => resolve(setCollector.body);
        fail = () => reject(new TypeError('Failed to fetch dynamically imported module'));
      }),
  );
  const send = vi.fn((_body: unknown) => Promise.resolve(undefined as never));
  const { container } = render(
    <LanguageProvider value={language}>
      <Collect send={send} />
    </LanguageProvider>,
  );
  onTestFinished(cleanup);
  const part = (name: string) => container.querySelector(name) as HTMLElement;
  return {
    send,
    field: part('input[name="collector.name"]') as HTMLInputElement,
    message: () => part('output').textContent,
    isSending: () => part('button').getAttribute('aria-disabled') === 'true',
    submit: () => act(async () => (part('form') as HTMLFormElement).requestSubmit()),
    come: () => act(async () => come()),
    fail: () => act(async () => fail()),
  };
}

test('asks for its rules with the first field that takes the focus, and once they are here no more', async () => {
  const { field, come } = openForm();
  expect(rules).not.toHaveBeenCalled();

  fireEvent.focusIn(field);
  expect(rules).toHaveBeenCalledTimes(1);
  await come();
  fireEvent.focusIn(field);

  expect(rules).toHaveBeenCalledTimes(1);
});

test('says nothing of a field that was left before its rules came, and says it then', async () => {
  const { field, message, come } = openForm();
  fireEvent.focusIn(field);
  fireEvent.focusOut(field);
  expect(message()).toBe('');

  await come();

  expect(message()).toBe('Remplissez Fermer.');
});

test('waits with sending for its rules, and sends nothing that they refuse', async () => {
  const { submit, send, message, isSending, come } = openForm();
  await submit();
  expect(isSending()).toBe(true);

  await come();

  expect(message()).toBe('Remplissez Fermer.');
  expect(isSending()).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

test('sends once what its rules accept, however often it was pressed before they came', async () => {
  const { field, submit, send, come } = openForm();
  field.value = '  Teva ';
  await submit();
  await submit();
  expect(send).not.toHaveBeenCalled();

  await come();

  expect(send.mock.calls).toEqual([[{ collector: { name: 'Teva' } }]]);
});

test('is sent as it was typed when its rules cannot be had, and shows at its fields why it was refused', async () => {
  const { submit, send, message, isSending, fail } = openForm();
  const errors = [{ path: 'collector.name', code: 'TEXT_INVALID', message: 'Écrivez un nom.' }];
  send.mockRejectedValue(new ApiError(400, { code: 'VALIDATION_FAILED', errors } as never));
  await submit();

  await fail();

  expect(send.mock.calls).toEqual([[{ collector: { name: '' } }]]);
  expect(message()).toBe('Écrivez un nom.');
  expect(isSending()).toBe(false);
});

test('is sent without its rules when they are too long on their way', async () => {
  const { field, submit, send } = openForm();
  field.value = 'Teva';
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await submit();

  await act(() => vi.advanceTimersByTimeAsync(4000));

  expect(send.mock.calls).toEqual([[{ collector: { name: 'Teva' } }]]);
});
