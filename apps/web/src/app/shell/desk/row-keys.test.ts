// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { setKeysOff, startRowKeys } from '#app/shell/desk/row-keys';

const row = (name: string): string =>
  `<tr><td><input type="checkbox" aria-label="tick ${name}"><a href="#${name}">${name}</a></td></tr>`;

function open() {
  document.body.innerHTML = `<main><input id="field"><table class="data-table"><tbody>${row('first')}${row('second')}</tbody></table></main>`;
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  const showKeys = vi.fn();
  onTestFinished(startRowKeys(showKeys));
  const opened: string[] = [];
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', () => opened.push(link.textContent));
  return { user: userEvent.setup(), showKeys, opened, present: () => document.activeElement?.textContent };
}
const isTicked = (name: string): boolean =>
  document.querySelector<HTMLInputElement>(`input[aria-label="tick ${name}"]`)?.checked === true;

beforeEach(() => window.localStorage.clear());

test('j and k move over the rows, x ticks the present one, e opens it, and ? shows the keys', async () => {
  const { user, showKeys, opened, present } = open();
  await user.keyboard('j');
  expect(present()).toBe('first');
  await user.keyboard('jx');
  expect([present(), isTicked('first'), isTicked('second')]).toEqual(['second', false, true]);
  await user.keyboard('j');
  expect(present()).toBe('second');
  await user.keyboard('ke');
  expect([present(), opened]).toEqual(['first', ['first']]);
  await user.keyboard('?');
  expect(showKeys).toHaveBeenCalledTimes(1);
});

test('nothing moves while somebody types, with another key held, or where the keys are off', async () => {
  const { user, showKeys, opened, present } = open();
  document.querySelector<HTMLElement>('#field')?.focus();
  await user.keyboard('jx?e');
  expect([present(), opened, showKeys.mock.calls.length]).toEqual(['', [], 0]);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Control>}j{/Control}');
  setKeysOff(true);
  await user.keyboard('j?');
  expect([document.activeElement, showKeys.mock.calls.length]).toEqual([document.body, 0]);
  setKeysOff(false);
  await user.keyboard('j');
  expect(present()).toBe('first');
});
