// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { startMenus } from '#ui/overlay/start-menus';

const MENU = `
  <details class="menu-box"><summary>Menu</summary><div class="menu">
    <a href="#commandes">Commandes</a>
    <details><summary>Langue</summary><a href="#en">English</a></details>
  </div></details>
  <main><button type="button">Ajouter</button></main>`;

const menu = (): HTMLDetailsElement => document.querySelector('.menu-box') as HTMLDetailsElement;
const press = (text: string): void => {
  const thing = [...document.querySelectorAll('a, button, summary')].find(({ textContent }) => textContent === text);
  thing?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  thing?.dispatchEvent(new Event('click', { bubbles: true }));
};

beforeAll(startMenus);
beforeEach(() => {
  document.body.innerHTML = MENU;
  menu().open = true;
});

test('a menu is closed by Escape, and its button has focus again', () => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(menu().open).toBe(true);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

  expect(menu().open).toBe(false);
  expect(document.activeElement?.textContent).toBe('Menu');
});

test('a menu is closed by a press beside it, though a part of the page whose code is on its way stops it', () => {
  document.body.addEventListener('pointerdown', (event) => event.stopPropagation(), { capture: true, once: true });
  press('Ajouter');

  expect(menu().open).toBe(false);
});

test('a menu is closed when focus leaves it', () => {
  document.querySelector('a')?.focus();
  expect(menu().open).toBe(true);
  document.querySelector('button')?.focus();

  expect(menu().open).toBe(false);
});

test('a menu stays open while its languages are opened, and is closed by a link, also one to the present page', () => {
  press('Langue');
  expect(menu().open).toBe(true);
  press('Commandes');

  expect(menu().open).toBe(false);
});
