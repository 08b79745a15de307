import type { Cookie } from '@playwright/test';

/** How a browser is started. */
export interface Start {
  readonly isDark?: boolean;
  /** Features of WebKit that are switched off, as older versions of Safari lack them. */
  readonly without?: readonly string[];
}

/** One window of a browser, as the walk uses it. Each driver does the same by its own protocol. */
export interface Screen {
  readonly browser: string;
  /** Opens an address of the product, and waits for the document. */
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs the body of a function in the page; `arguments` are the rest. */
  run<Result>(body: string, ...args: readonly unknown[]): Promise<Result>;
  /** Presses a point of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Presses keys one after the other; `Escape` and `Tab` are keys, anything else is typed. */
  keys(text: string): Promise<void>;
  /** Chooses a file in the field that `css` finds. */
  attach(css: string, file: string): Promise<void>;
  /** Signs in with the cookies of a session; none: signs out. */
  become(cookies: readonly Cookie[]): Promise<void>;
  picture(file: string): Promise<void>;
  end(): Promise<void>;
}

/** Browser of this machine: started, or null with what is missing. */
export interface Driver {
  readonly name: string;
  /** How it is installed. */
  readonly remedy: string;
  readonly isInstalled: () => boolean;
  readonly start: (baseURL: string, start: Start) => Promise<Screen>;
}

export const KEYS = { Escape: '\uE00C', Tab: '\uE004' } as const;

/** Most time for anything to happen: only against what never comes. */
const PATIENCE_MS = 60_000;

/** Waits until a function body answers with something true in the page. @throws Error that names what never came. */
export async function until<Result>(screen: Screen, what: string, body: string, ...args: unknown[]): Promise<Result> {
  const end = Date.now() + PATIENCE_MS;
  let last: unknown;
  for (;;) {
    try {
      const found = await screen.run<Result>(body, ...args);
      if (found) return found;
      last = found;
    } catch (error) {
      // The document may be on its way.
      last = error;
    }
    if (Date.now() > end) throw new Error(`${what} did not come (${String(last)})`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The page's code has come, and what it asks for. */
export const settle = (screen: Screen): Promise<unknown> =>
  until(
    screen,
    'the page',
    `return document.readyState === 'complete' && !document.querySelector('[data-unhydrated], main [aria-busy=true]')`,
  );

/** What a reader calls things: visible, by its text, name or label; whole, else as its beginning. */
const NAMED = `
const [name, css] = arguments;
const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
const isVisible = (element) => element.checkVisibility({ visibilityProperty: true });
const labels = (element) => [element.getAttribute('aria-label'), element.innerText, ...[...(element.labels ?? [])].map((label) => label.innerText)].map(plain);
const all = [...document.querySelectorAll(css)].filter((element) => isVisible(element) || element.type === 'file' || element.type === 'radio');
const found = all.find((element) => labels(element).includes(name)) ?? all.find((element) => labels(element).some((label) => label.startsWith(name)));
if (!found) return null;
`;

const PRESSABLE = 'a, button, summary, [type=radio], [type=checkbox]';

/** What has not moved for this long stays where it is. */
const REST_MS = 300;

/** Presses what has a name, where it is seen. @throws Error when something else lies over it. */
export async function press(screen: Screen, name: string, within = ''): Promise<void> {
  const css = PRESSABLE.split(', ')
    .map((kind) => `${within} ${kind}`)
    .join(', ');
  const place = `${NAMED}
    const target = found.type === 'radio' ? found.labels[0] : found;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const x = left + Math.min(width / 2, 40), y = top + height / 2;
    const over = document.elementFromPoint(x, y);
    return { x, y, over: over === null || target.contains(over) || over.contains(target) ? '' : over.outerHTML.slice(0, 120) };`;
  // What moves is pressed where it has come to rest.
  let before: { x: number; y: number; over: string } | null = null;
  for (;;) {
    const now: { x: number; y: number; over: string } = await until(screen, `“${name}”`, place, name, css);
    if (before?.x === now.x && before.y === now.y) break;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
  if (before.over) throw new Error(`“${name}” lies under ${before.over}`);
  await screen.pressAt(before.x, before.y);
}

/** Types into the field with a label, in place of what stands there. */
export async function type(screen: Screen, label: string, text: string): Promise<void> {
  await until(
    screen,
    `the field “${label}”`,
    `${NAMED} found.focus(); found.select?.(); return true;`,
    label,
    'input, textarea',
  );
  await screen.keys(text);
}

/** Sets a field that has its own way of typing in each browser: a date, a choice. */
export async function choose(screen: Screen, css: string, value: string): Promise<void> {
  await until(
    screen,
    css,
    `const field = [...document.querySelectorAll(arguments[0])].find((one) => one.checkVisibility());
     if (!field) return false;
     Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, arguments[1]);
     for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
     return true;`,
    css,
    value,
  );
}

/** Waits for a heading. */
export const heading = (screen: Screen, text: string): Promise<unknown> =>
  until(
    screen,
    `the heading “${text}”`,
    `return [...document.querySelectorAll('h1, h2, h3')].some((one) => one.innerText.replace(/\\s+/g, ' ').includes(arguments[0]))`,
    text,
  );
