import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { type Market, payOrder, photo } from '../support/market.ts';
import { sharedSession } from '../support/sessions.ts';
import { choose, heading, press, type Screen, settle, type, until } from './screen.ts';

/** What a step is done with. */
export interface Scene {
  readonly screen: Screen;
  readonly market: Market<readonly [number]>;
  /** Ends the product: the connection is gone. */
  readonly stopProduct: () => Promise<void>;
}

/** Part of the walk. Each fails by itself, and names what it saw. */
export interface Step {
  readonly name: string;
  readonly walk: (scene: Scene) => Promise<void>;
}

const PHONE = [390, 640] as const;
const WIDE = [1280, 800] as const;
const DELIVERY_DAYS = 60;

async function visit(screen: Screen, address: string): Promise<void> {
  await screen.open(address);
  await settle(screen);
}

function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

interface OpenMenu {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly buttonBottom: number;
  readonly width: number;
  readonly height: number;
  /** How much of the last entry is seen once the menu is scrolled to its end, 0 to 1. */
  readonly lastSeen: number;
  readonly pageScrolls: boolean;
}

/** Reads where the open menu is, and scrolls it to its end. */
const OPEN_MENU = `
const box = [...document.querySelectorAll('.menu-box')].find((one) => one.open);
const list = box?.querySelector('.menu');
const entries = [...(list?.querySelectorAll('a, button') ?? [])].filter((one) => one.checkVisibility());
const last = entries.at(-1);
if (!last) return null;
list.scrollTop = list.scrollHeight;
const { top, left, right, bottom } = list.getBoundingClientRect();
const end = last.getBoundingClientRect();
const seen = document.elementFromPoint(end.left + end.width / 2, end.top + end.height / 2);
return {
  top, left, right, bottom,
  buttonBottom: box.querySelector('summary').getBoundingClientRect().bottom,
  width: innerWidth, height: innerHeight,
  lastSeen: last.contains(seen) ? 1 : 0,
  pageScrolls: document.documentElement.scrollWidth > innerWidth,
};`;

const CLOSED = `return ![...document.querySelectorAll('.menu-box')].some((one) => one.open)`;

/** Opens every menu of a page, which lies below its button, inside the screen, and whose last entry can be reached. */
async function expectMenus(screen: Screen, address: string): Promise<void> {
  const names = await screen.run<string[]>(
    `return [...document.querySelectorAll('.menu-box > summary')].filter((one) => one.checkVisibility()).map((one) => one.ariaLabel)`,
  );
  expectThat(names.length > 0, `${address} has no menu`);
  expectThat(await screen.run(CLOSED), `a menu of ${address} is open before it is asked for`);
  for (const name of names) {
    const where = `${name} on ${address}`;
    await press(screen, name, 'header');
    for (const what of ['the menu', 'the languages']) {
      const menu = await until<OpenMenu>(screen, `${what} of ${where}`, OPEN_MENU);
      const { top, left, right, bottom, buttonBottom, width, height, lastSeen, pageScrolls } = menu;
      const said = `${what} of ${where}: ${JSON.stringify(menu)}`;
      expectThat(top >= buttonBottom && top <= buttonBottom + 40, `not below its button, ${said}`);
      expectThat(left >= 0 && right <= width && bottom <= height && !pageScrolls, `outside the screen, ${said}`);
      expectThat(lastSeen === 1, `the last entry cannot be reached, ${said}`);
      const hasLanguages = await screen.run(
        `const row = document.querySelector('.menu-box[open] details:not([open]) > summary'); row?.click(); return Boolean(row)`,
      );
      if (!hasLanguages) break;
    }
    await screen.keys('Escape');
    await until(screen, `the end of ${where} by Escape`, CLOSED);
    expectThat(
      await screen.run(`return document.activeElement.ariaLabel === arguments[0]`, name),
      `focus is not on the button of ${where}`,
    );
    await press(screen, name, 'header');
    await until<OpenMenu>(screen, where, OPEN_MENU);
    // Beside it: what lies there is the sheet's backdrop or the page.
    await screen.pressAt(4, (await screen.run<number>('return innerHeight')) - 4);
    await until(screen, `the end of ${where} by a press beside it`, CLOSED);
  }
}

/** Menus of each kind of reader, at the top of a page and further down. */
const MENUS: Step = {
  name: 'menus',
  walk: async ({ screen, market }) => {
    const readers = [
      ['/', []],
      ['/commandes', market.customer.cookies],
      ['/vendeur', market.sellers[0].cookies],
      ['/admin', sharedSession('admin@demo.test').cookies],
    ] as const;
    for (const [width, height] of [PHONE, WIDE])
      for (const [address, cookies] of readers) {
        await screen.resize(width, height);
        await screen.become(cookies);
        await visit(screen, address);
        await expectMenus(screen, address);
        // Where the header stays in sight, its menus do.
        if (width !== PHONE[0]) continue;
        await screen.run('scrollTo(0, 300)');
        await expectMenus(screen, `${address}, scrolled`);
      }
  },
};

async function addToCart({ screen, market }: Scene): Promise<void> {
  await visit(screen, `/produits/${market.productId}`);
  await press(screen, 'Ajouter');
  await until(screen, 'the notice', `return document.querySelector('.toasts')?.innerText.includes('dans le panier')`);
}

/** Orders what is in the cart, as far as the choice of the payment. */
async function checkOut(scene: Scene, method: string): Promise<void> {
  const { screen } = scene;
  await addToCart(scene);
  await visit(screen, '/panier');
  const date = new Date(Date.now() + DELIVERY_DAYS * 86_400_000).toISOString().slice(0, 10);
  await screen.run(`document.querySelector('main details:not([open]) > summary')?.click()`);
  await choose(screen, 'main input[type=date]', date);
  await settle(screen);
  await press(screen, 'Passer commande');
  await heading(screen, 'Valider la commande');
  await settle(screen);
  await type(screen, 'Adresse ou boîte postale', 'BP 1234');
  await type(screen, 'Commune', 'Papeete');
  await type(screen, 'Code postal', '98713');
  await press(screen, method);
  await press(screen, method === 'Virement' ? 'Commander, payer' : 'Payer');
}

const BUY_BY_CARD: Step = {
  name: 'a purchase by card',
  walk: async (scene) => {
    const { screen, market } = scene;
    await screen.resize(390, 844);
    await screen.become(market.customer.cookies);
    await checkOut(scene, 'Carte');
    await until(screen, 'the page of the bank', `return location.pathname.startsWith('/pay/')`);
    for (const [name, value] of [
      ['holder', 'MAEVA TAUIRA'],
      ['number', '4970100000000014'],
      ['expiry', '12/30'],
      ['cvv', '123'],
    ] as const) {
      await until(
        screen,
        name,
        `const field = document.querySelector('[name=' + arguments[0] + ']'); field?.focus(); return field !== null`,
        name,
      );
      await screen.keys(value);
    }
    await screen.run(`document.querySelector('button').click()`);
    await heading(screen, 'Māuruuru');
  },
};

const BUY_BY_TRANSFER: Step = {
  name: 'a purchase by transfer, which an admin confirms',
  walk: async (scene) => {
    const { screen, market } = scene;
    await screen.resize(390, 844);
    await screen.become(market.customer.cookies);
    await checkOut(scene, 'Virement');
    await heading(screen, 'Virement à faire');
    const reference = await screen.run<string>(`return /MT-\\w+/.exec(document.querySelector('main').innerText)[0]`);

    await screen.resize(...WIDE);
    await screen.become(sharedSession('admin@demo.test').cookies);
    await visit(screen, '/admin/paiements');
    const ask = async (): Promise<void> => {
      await press(screen, `Confirmer le paiement ${reference}`);
      await until(screen, 'the dialog', `return document.querySelector('dialog:modal') !== null`);
    };
    await ask();
    await screen.keys('Escape');
    await until(screen, 'the end of the dialog by Escape', `return !document.querySelector('dialog[open]')`);
    await ask();
    await press(screen, 'Confirmer', 'dialog[open]');
    await until(screen, 'the decision', `return !document.querySelector('dialog[open]')`);
    await until(
      screen,
      'the notice',
      `return document.querySelector('.toasts')?.innerText.includes(arguments[0])`,
      reference,
    );
  },
};

/** The header of a phone and the side bar of a desk: they stay in sight behind a dialog, also while the page scrolls. */
const BEHIND_DIALOG: Step = {
  name: 'what stays behind a dialog',
  walk: async ({ screen }) => {
    await screen.become(sharedSession('admin@demo.test').cookies);
    for (const [[width, height], bar] of [
      [PHONE, '.shell-header'],
      [WIDE, '.desk-side'],
    ] as const) {
      await screen.resize(width, height);
      await visit(screen, '/admin/paiements');
      const topAt = (scroll: number): Promise<number> =>
        screen.run(
          `scrollTo(0, arguments[1]); return new Promise((tell) => requestAnimationFrame(() => tell(document.querySelector(arguments[0]).getBoundingClientRect().top)))`,
          bar,
          scroll,
        );
      expectThat((await topAt(100)) === 0, `${bar} scrolls away`);
      await screen.run(
        `[...document.querySelectorAll('main :is(a, button)')].find(({ ariaLabel }) => ariaLabel?.startsWith('Confirmer le paiement ')).click()`,
      );
      await until(screen, 'the dialog', `return document.querySelector('dialog:modal') !== null`);
      const behind = [await topAt(100), await topAt(180)];
      expectThat(
        behind.every((top) => top === 0),
        `${bar} is at ${behind.join(' and ')} behind a dialog`,
      );
      await screen.keys('Escape');
    }
  },
};

const SHIP: Step = {
  name: 'an order that its seller accepts and ships with a receipt',
  walk: async ({ screen, market }) => {
    const { orderNumber } = await payOrder(market, 4);
    await screen.resize(390, 844);
    await screen.become(market.sellers[0].cookies);
    await visit(screen, '/vendeur/bassin');
    await press(screen, `Accepter la commande ${orderNumber}`);
    await press(screen, 'Accepter la commande', 'dialog[open]');
    await until(
      screen,
      orderNumber,
      `return document.querySelector('h1')?.innerText.includes(arguments[0])`,
      orderNumber,
    );
    await settle(screen);
    await until(
      screen,
      'the voyages',
      `const first = document.querySelector('main [type=radio]'); first?.click(); return first?.checked`,
    );
    await type(screen, 'Numéro du connaissement', '2026-TEST-1/7');
    await type(screen, 'Fret payé au navire', '609');
    const receipt = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'matete-receipt-')), 'recu.jpg');
    fs.writeFileSync(receipt, await photo());
    await screen.attach('main input[type=file]', receipt);
    await until(screen, 'the receipt', `return document.querySelector('main').innerText.includes('recu.jpg')`);
    await press(screen, 'Marquer expédiée');
    await heading(screen, 'Arrivée à Papeete');
    fs.rmSync(path.dirname(receipt), { recursive: true });
  },
};

/** The notice of what is in the cart: alone, over nothing that can be pressed, gone in the cart, where the heading has focus. */
const NOTICE: Step = {
  name: 'a notice',
  walk: async (scene) => {
    const { screen, market } = scene;
    await screen.resize(390, 844);
    await screen.become(market.customer.cookies);
    await addToCart(scene);
    await press(screen, 'Ajouter');
    const covered = await until<string>(
      screen,
      'the notice',
      `const card = document.querySelector('.toasts > *'), { left, right, top, bottom } = card?.getBoundingClientRect() ?? {};
       const under = [...document.querySelectorAll('a, button, input, summary')].filter((one) => !card.contains(one) && one.checkVisibility());
       const lies = (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top;
       const names = under.filter((one) => lies(one.getBoundingClientRect())).map((one) => one.innerText || one.ariaLabel || one.name);
       return card && String(document.querySelectorAll('.toasts > *').length) + ' ' + names.join();`,
    );
    expectThat(covered === '1 ', `number of notices, and what they cover: ${covered}`);
    await press(screen, 'Voir le panier', '.toasts');
    await heading(screen, 'Panier');
    await until(screen, 'the end of the notice', `return document.querySelector('.toasts > *') === null`);
    await until(screen, 'focus on the heading', `return document.activeElement === document.querySelector('h1')`);
  },
};

/** Fields of days: marked while they are empty, as Safari would show the present day in them. */
const DATES: Step = {
  name: 'dates',
  walk: async ({ screen }) => {
    await screen.resize(...WIDE);
    await screen.become(sharedSession('admin@demo.test').cookies);
    await visit(screen, '/admin/paiements');
    const isEmpty = `const field = document.querySelector('main input[type=date]'); return field?.hasAttribute('data-empty') === arguments[0]`;
    await until(screen, 'the mark of an empty day', isEmpty, true);
    await choose(screen, 'main input[type=date]', '2026-11-02');
    await until(screen, 'the list since that day', `return location.search.includes('2026-11-02')`);
    await until(screen, 'the end of the mark', isEmpty, false);
  },
};

/** What is written before the fonts have come, the mark of drafts, and the colours of a light device. */
const LOOKS: Step = {
  name: 'looks',
  walk: async ({ screen }) => {
    await screen.become([]);
    await visit(screen, '/');
    const thin = await screen.run<string[]>(
      `return [...document.querySelectorAll('h1, h2, h3, .font-head')].filter((one) => getComputedStyle(one).fontWeight < 600).map((one) => one.innerText)`,
    );
    expectThat(thin.length === 0, `thin headings: ${thin.join(', ')}`);
    await expectScheme(screen, 'light');
    await visit(screen, '/ty');
    const mark = await screen.run<string>(
      `const { textDecorationLine, textDecorationStyle } = getComputedStyle(document.querySelector('main .draft'));
       return textDecorationLine + ' ' + textDecorationStyle`,
    );
    expectThat(mark === 'underline dotted', `a draft is marked by: ${mark}`);
  },
};

/** The colours of a dark device. */
const DARK: Step = {
  name: 'looks of a dark device',
  walk: async ({ screen }) => {
    await screen.resize(390, 844);
    await visit(screen, '/');
    await expectScheme(screen, 'dark');
  },
};

async function expectScheme(screen: Screen, scheme: 'light' | 'dark'): Promise<void> {
  const shown = await screen.run<string>(
    `const bars = [...document.querySelectorAll('meta[name=theme-color]')].filter(({ media }) => matchMedia(media).matches);
     return [getComputedStyle(document.querySelector('.shell-header')).backgroundColor, ...bars.map(({ content }) => content)].join(' ')`,
  );
  const wanted = { light: 'rgb(255, 255, 255) #0B5673', dark: 'rgb(19, 33, 42) #13212A' }[scheme];
  expectThat(shown === wanted, `the header and the browser's bars are ${shown}, not ${wanted}`);
}

const OFFLINE: Step = {
  name: 'the page that is shown without a connection',
  walk: async ({ screen, stopProduct }) => {
    await visit(screen, '/');
    await until(screen, 'the kept page', `return caches.match('/hors-ligne?lang=fr').then(Boolean)`);
    await stopProduct();
    await screen.open('/navires');
    await heading(screen, 'Pas de connexion');
    // Its style is kept with it.
    await until(
      screen,
      'its style',
      `return getComputedStyle(document.querySelector('main .slip')).borderTopStyle === 'solid'`,
    );
  },
};

/** What a browser as it is today walks. */
export const STEPS: readonly Step[] = [
  LOOKS,
  MENUS,
  NOTICE,
  BUY_BY_CARD,
  BUY_BY_TRANSFER,
  BEHIND_DIALOG,
  SHIP,
  DATES,
  OFFLINE,
];

/** What a dark device walks, and a browser of yesterday. */
export const DARK_STEPS: readonly Step[] = [DARK];
export const OLD_STEPS: readonly Step[] = [MENUS, BUY_BY_CARD];
