// @vitest-environment jsdom
import { act, useState } from 'react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { Awake } from '#app/awake.tsx';
import { EARLY_INPUT_SCRIPT } from '#app/early-input';

const sent = vi.fn();
const pressed = vi.fn();

// oxlint-disable-next-line no-eval -- a script of the HTML, run as the browser runs it
beforeAll(() => window.eval(EARLY_INPUT_SCRIPT) as undefined);
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  sent.mockReset();
  pressed.mockReset();
});

/** Fields of every kind of the product: kept by the form library, and kept by the page itself. */
function Form(): ReactElement {
  const { register, handleSubmit } = useForm({ defaultValues: { email: '', terms: false } });
  const [date, setDate] = useState('2026-12-01');
  const [island, setIsland] = useState('tahiti');
  const [isRushed, setIsRushed] = useState(false);
  return (
    <form
      method="post"
      onSubmit={(event) => void handleSubmit((values) => sent({ ...values, date, island, isRushed }))(event)}
    >
      <input aria-label="email" {...register('email')} />
      <input aria-label="terms" type="checkbox" {...register('terms')} />
      <input aria-label="date" type="date" value={date} onChange={(event) => setDate(event.target.value)} />
      <input
        aria-label="rushed"
        type="checkbox"
        checked={isRushed}
        onChange={(event) => setIsRushed(event.target.checked)}
      />
      <select aria-label="island" value={island} onChange={(event) => setIsland(event.target.value)}>
        <option value="tahiti">Tahiti</option>
        <option value="rangiroa">Rangiroa</option>
      </select>
      <button type="button" onClick={pressed}>
        One more
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

test('what was typed, ticked and sent before the code came is there and happens once', async () => {
  const page = openPage();

  page.type('email', 'hina@exemple.pf');
  page.tick('terms');
  page.type('date', '2026-12-24');
  page.tick('rushed');
  page.choose('island', 'rangiroa');
  page.press('Send');
  await page.awake();

  expect(sent.mock.calls).toEqual([
    [{ email: 'hina@exemple.pf', terms: true, date: '2026-12-24', island: 'rangiroa', isRushed: true }],
  ]);
  expect(pressed).not.toHaveBeenCalled();
});

test('a button pressed again and again while nothing answered counts once', async () => {
  const page = openPage();

  for (let times = 0; times < 3; times += 1) page.press('One more');
  await page.awake();
  expect(pressed).toHaveBeenCalledTimes(1);

  page.press('One more');
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(sent).not.toHaveBeenCalled();
});

test('a press that was followed by one elsewhere is not done behind the reader’s back', async () => {
  const page = openPage();

  page.press('One more');
  document.body.click();
  await page.awake();

  expect(pressed).not.toHaveBeenCalled();
});

test('a field that was emptied stays empty', async () => {
  const page = openPage();

  page.type('date', '');
  page.press('Send');
  await page.awake();

  expect(sent.mock.calls).toEqual([[expect.objectContaining({ date: '' })]]);
});

interface EarlyPage {
  readonly type: (label: string, value: string) => void;
  readonly tick: (label: string) => void;
  readonly choose: (label: string, value: string) => void;
  readonly press: (name: string) => void;
  readonly awake: () => Promise<void>;
}

/** The page as the server sent it, and none of its code. */
function openPage(): EarlyPage {
  document.body.innerHTML = `<div id="root" data-asleep="">${renderToString(<Form />)}</div>`;
  const named = <Kind extends HTMLElement>(label: string): Kind => {
    const found = document.querySelector<Kind>(`[aria-label="${label}"]`);
    if (!found) throw new Error(`no field is called ${label}`);
    return found;
  };
  const set = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return {
    type: (label, value) => set(named<HTMLInputElement>(label), value),
    choose: (label, value) => set(named<HTMLSelectElement>(label), value),
    tick: (label) => named<HTMLInputElement>(label).click(),
    press: (name) => [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click(),
    awake: async () => {
      const root = document.getElementById('root') as HTMLElement;
      await act(() =>
        hydrateRoot(
          root,
          <Awake frame={() => root}>
            <Form />
          </Awake>,
        ),
      );
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    },
  };
}
