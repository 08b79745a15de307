// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { focusHeading } from '#lib/routing/navigation';

async function addHeading(): Promise<Element | null> {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1>Panier</h1>');
  // Mutation observers are told in a microtask.
  await Promise.resolve();
  return document.querySelector('h1');
}

test('a heading that comes late has focus, though what led to its page has gone meanwhile', async () => {
  document.body.innerHTML = '<main id="main"></main><p><a href="/panier">Voir le panier</a></p>';
  document.querySelector('a')?.focus();
  focusHeading();
  document.querySelector('p')?.remove();

  expect(await addHeading()).toBe(document.activeElement);
});

test('a heading that comes late takes no focus from where its reader went meanwhile', async () => {
  document.body.innerHTML = '<main id="main"></main><a href="/panier">Voir le panier</a><input>';
  document.querySelector('a')?.focus();
  focusHeading();
  document.querySelector('input')?.focus();
  await addHeading();

  expect(document.activeElement).toBe(document.querySelector('input'));
});
