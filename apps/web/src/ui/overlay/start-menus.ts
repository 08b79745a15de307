/** Menus that are open: one, unless the page has no code yet. */
const openMenus = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll('.menu-box[open]');

/** Tells the style where a menu begins: a message above the header moves it. */
function measure(menu: HTMLDetailsElement): void {
  const top = menu.querySelector('.menu')?.getBoundingClientRect().top ?? 0;
  menu.style.setProperty('--menu-top', `${Math.max(0, top)}px`);
}

function closeOthers({ target }: Event): void {
  for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
}

function closeByEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
}

function closeWhenChosen({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('.menu a')) return;
  for (const menu of openMenus()) menu.open = false;
}

/**
 * Closes every menu of the page by Escape, which returns to its button, by a press or focus elsewhere, and by a link that
 * is followed in it. Not a part of the menus: their own code comes later. It listens before all others: React stops what
 * happens in a part whose code is on its way.
 */
export function startMenus(): void {
  document.addEventListener('pointerdown', closeOthers, true);
  document.addEventListener('focusin', closeOthers, true);
  document.addEventListener('keydown', closeByEscape, true);
  document.addEventListener('click', closeWhenChosen, true);
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches('.menu-box[open]')) measure(target);
    },
    true,
  );
}
