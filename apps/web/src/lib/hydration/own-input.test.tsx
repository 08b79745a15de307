// @vitest-environment jsdom
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';

import { useOwnInput } from '#lib/hydration/own-input';

afterEach(() => document.body.replaceChildren());

function Field({ onValue }: { onValue: (value: string) => void }): ReactElement {
  const { field, onInput } = useOwnInput('', onValue);
  return <input ref={field} defaultValue="" onInput={onInput} />;
}

/** Types into the field of a page before its code has come. @returns What the page was told, and the field. */
async function typedEarly(value: string) {
  const told: string[] = [];
  const page = <Field onValue={(typed) => void told.push(typed)} />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const field = root.querySelector('input') as HTMLInputElement;
  const type = (typed: string): void => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type(value);
  const replayed = new Event('input', { bubbles: true });
  await act(async () => hydrateRoot(root, page));
  return { told, type, replayed, field };
}

test('takes up once what was typed before the code came, though its event comes after', async () => {
  const { told, replayed, field } = await typedEarly('2027-01-29');
  expect(told).toEqual(['2027-01-29']);

  await act(async () => field.dispatchEvent(replayed));

  expect(told).toEqual(['2027-01-29']);
});

test('takes what is typed afterwards, the same again as well', async () => {
  const { told, type } = await typedEarly('2027-01-29');
  await new Promise((resolve) => setTimeout(resolve, 5));

  await act(async () => type('2027-01-30'));
  await act(async () => type('2027-01-29'));

  expect(told).toEqual(['2027-01-29', '2027-01-30', '2027-01-29']);
});
