// @vitest-environment jsdom
import { act, useState } from 'react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { HydrationFrame } from '#lib/hydration/hydration-frame.tsx';
import { REPLAY_INPUT_SCRIPT } from '#lib/hydration/replay-input';
import { Button } from '#ui/form/button.tsx';

const sent = vi.fn();
const pressed = vi.fn();
const recovered = vi.fn();

// A script of the HTML, run as the browser runs it.
beforeAll(() => window.eval(REPLAY_INPUT_SCRIPT) as undefined);
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  sent.mockReset();
  pressed.mockReset();
  recovered.mockReset();
});

/** Fields of every kind of the product: the browser's own, and controlled by the page. */
function Form(): ReactElement {
  const [date, setDate] = useState('2026-12-01');
  const [island, setIsland] = useState('tahiti');
  const [isRushed, setIsRushed] = useState(false);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        sent({ email: typed.get('email'), terms: typed.has('terms'), date, island, isRushed });
      }}
    >
      <input aria-label="email" name="email" />
      <input aria-label="terms" type="checkbox" name="terms" />
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
      <Button onClick={pressed}>One more</Button>
      <Button type="submit">Send</Button>
    </form>
  );
}

test('replays what was typed, ticked and submitted before hydration, once', async () => {
  const page = openPage();

  page.type('email', 'hina@exemple.pf');
  page.tick('terms');
  page.type('date', '2026-12-24');
  page.tick('rushed');
  page.choose('island', 'rangiroa');
  page.press('Send');
  expect(page.busy()).toEqual(['Send']);
  await page.hydrate();

  expect(page.busy()).toEqual([]);
  expect(sent.mock.calls).toEqual([
    [{ email: 'hina@exemple.pf', terms: true, date: '2026-12-24', island: 'rangiroa', isRushed: true }],
  ]);
  expect(pressed).not.toHaveBeenCalled();
});

test('replays a button pressed repeatedly before hydration once', async () => {
  const page = openPage();

  for (let times = 0; times < 3; times += 1) page.press('One more');
  expect(page.busy()).toEqual(['One more']);
  await page.hydrate();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(page.busy()).toEqual([]);

  page.press('One more');
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(sent).not.toHaveBeenCalled();
});

test('does not replay a press that was followed by another elsewhere', async () => {
  const page = openPage();

  page.press('One more');
  act(() => document.body.click());
  expect(page.busy()).toEqual([]);
  await page.hydrate();

  expect(pressed).not.toHaveBeenCalled();
});

test('replays an emptied field as empty', async () => {
  const page = openPage();

  page.type('date', '');
  page.press('Send');
  await page.hydrate();

  expect(sent.mock.calls).toEqual([[expect.objectContaining({ date: '' })]]);
});

test('replays a submit only after the photograph has been shrunk', async () => {
  const made = Promise.withResolvers<void>();
  const WithPhoto = (): ReactElement => {
    const [photo, setPhoto] = useState('none');
    const shrink = async (): Promise<void> => {
      setPhoto('shrinking');
      await made.promise;
      setPhoto('small');
    };
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(photo);
        }}
      >
        <input aria-label="photo" type="file" onChange={() => void shrink()} />
        <Button type="submit" isBusy={photo === 'shrinking'}>
          Send
        </Button>
      </form>
    );
  };
  const page = openPage(<WithPhoto />);

  page.type('photo', '');
  page.press('Send');
  await page.hydrate(<WithPhoto />);
  expect(sent).not.toHaveBeenCalled();
  await act(async () => made.resolve());
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)));

  expect(sent.mock.calls).toEqual([['small']]);
});

test('replays what was typed into a field that React has replaced', async () => {
  const page = openPage(<main>{<Form />}</main>);

  page.type('email', 'hina@exemple.pf');
  // A translator or an extension may change the HTML like this.
  await page.hydrate(<section>{<Form />}</section>);
  expect(recovered).toHaveBeenCalledTimes(1);
  page.press('Send');
  await act(() => new Promise((resolve) => setTimeout(resolve)));

  expect(sent.mock.calls).toEqual([[expect.objectContaining({ email: 'hina@exemple.pf' })]]);
});

interface UnhydratedPage {
  readonly type: (label: string, value: string) => void;
  readonly tick: (label: string) => void;
  readonly choose: (label: string, value: string) => void;
  readonly press: (name: string) => void;
  /** Names of the buttons that are shown busy. */
  readonly busy: () => (string | null)[];
  /** Hydrates the page. @returns A function that changes it afterwards. */
  readonly hydrate: (page?: ReactElement) => Promise<(page: ReactElement) => Promise<void>>;
}

/** Page as the server sent it, without its scripts. */
function openPage(html = <Form />): UnhydratedPage {
  document.body.innerHTML = `<div id="root" data-unhydrated="">${renderToString(html)}</div>`;
  const named = <Kind extends HTMLElement>(label: string): Kind => {
    const found = document.querySelector<Kind>(`[aria-label="${label}"]`);
    if (!found) throw new Error(`no field is called ${label}`);
    return found;
  };
  const set = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
    field.value = value;
    act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  };
  return {
    type: (label, value) => set(named<HTMLInputElement>(label), value),
    choose: (label, value) => set(named<HTMLSelectElement>(label), value),
    tick: (label) => act(() => named<HTMLInputElement>(label).click()),
    press: (name) =>
      act(() => [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click()),
    busy: () => [...document.querySelectorAll('button[aria-busy]')].map((button) => button.textContent),
    hydrate: async (present = <Form />) => {
      const element = document.getElementById('root') as HTMLElement;
      const whole = (of: ReactElement): ReactElement => <HydrationFrame frame={() => element}>{of}</HydrationFrame>;
      const root = await act(() => hydrateRoot(element, whole(present), { onRecoverableError: recovered }));
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      return (changed) => act(async () => root.render(whole(changed)));
    },
  };
}
