import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { findFreePort } from '../support/product.ts';
import { type Driver, KEYS, type Screen, type Start } from './screen.ts';

const PROGRAMS = ['WebKitWebDriver', 'Xvfb', 'import'];
const isOnPath = (program: string): boolean => spawnSync('which', [program]).status === 0;
const miniBrowser = (): string | undefined => fs.globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1);

/** WebKitGTK, the engine of Safari, by WebDriver. Its window is on a screen of its own, which nobody sees. */
export const webkit: Driver = {
  name: 'WebKit',
  remedy: 'apt-get install webkit2gtk-driver xvfb imagemagick',
  isInstalled: () => miniBrowser() !== undefined && PROGRAMS.every(isOnPath),
  start: async (baseURL, start) => {
    const display = await startDisplay();
    const home = prepareHome();
    const port = await findFreePort();
    const env = {
      ...process.env,
      DISPLAY: display.name,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      LANGUAGE: 'fr_FR:fr',
      GTK_THEME: start.isDark ? 'Adwaita:dark' : 'Adwaita',
      // No graphics card, no bus of a desktop.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      GTK_A11Y: 'none',
    };
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
    const end = (): void => {
      driver.kill();
      display.process.kill();
      fs.rmSync(home, { recursive: true, force: true });
    };
    process.once('exit', end);
    try {
      return await openScreen(new Wire(`http://127.0.0.1:${port}`), { baseURL, start, display: display.name, end });
    } catch (error) {
      end();
      throw error;
    }
  },
};

/** Starts a screen without a monitor, with a number that is free. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = (await once(display.stdout, 'data')) as [Buffer];
  return { name: `:${said.toString().trim()}`, process: display };
}

/** Makes a home whose style lets the window be as narrow as a phone: its tool bar would not. */
function prepareHome(): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'matete-webkit-'));
  fs.mkdirSync(path.join(home, '.config/gtk-3.0'), { recursive: true });
  fs.writeFileSync(
    path.join(home, '.config/gtk-3.0/gtk.css'),
    'toolbar, toolbar *, button, entry { min-width: 0; padding: 0; margin: 0; border-width: 0; }',
  );
  return home;
}

/** Longest answer: the opening of a page on a busy machine. */
const ANSWER_LIMIT_MS = 120_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Calls of W3C WebDriver. */
class Wire {
  readonly #address: string;
  #session = '';

  constructor(address: string) {
    this.#address = address;
  }

  async start(capabilities: object): Promise<void> {
    // The driver listens a moment after its start.
    for (let left = 100; ; left -= 1) {
      try {
        const { sessionId } = await this.#send<{ sessionId: string }>('POST', '/session', { capabilities });
        this.#session = `/session/${sessionId}`;
        return;
      } catch (error) {
        if (!(error instanceof TypeError) || left === 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  get<Answer>(call: string): Promise<Answer> {
    return this.#send('GET', this.#session + call);
  }

  post<Answer>(call: string, body: object): Promise<Answer> {
    return this.#send('POST', this.#session + call, body);
  }

  delete(call: string): Promise<unknown> {
    return this.#send('DELETE', this.#session + call);
  }

  async #send<Answer>(method: string, call: string, body?: object): Promise<Answer> {
    const response = await fetch(this.#address + call, {
      method,
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${call}: ${value.error}, ${value.message}`);
    return value;
  }
}

interface Setting {
  readonly baseURL: string;
  readonly start: Start;
  readonly display: string;
  readonly end: () => void;
}

async function openScreen(wire: Wire, { baseURL, start, display, end }: Setting): Promise<Screen> {
  const features = (start.without ?? []).map((name) => `-${name}`).join(',');
  await wire.start({
    alwaysMatch: {
      'webkitgtk:browserOptions': {
        binary: miniBrowser(),
        args: ['--automation', ...(features === '' ? [] : [`--features=${features}`])],
      },
    },
  });
  const run = <Result>(script: string, ...args: readonly unknown[]): Promise<Result> =>
    wire.post('/execute/sync', { script, args });
  const act = (source: object): Promise<unknown> => wire.post('/actions', { actions: [source] });
  return {
    browser: features === '' ? 'WebKit' : `WebKit ${features}`,
    open: async (address) => void (await wire.post('/url', { url: new URL(address, baseURL).href })),
    resize: async (width, height) => {
      await wire.post('/window/rect', { x: 0, y: 0, width, height });
      const bars = height - (await run<number>('return innerHeight'));
      await wire.post('/window/rect', { x: 0, y: 0, width, height: height + bars });
    },
    run,
    pressAt: async (x, y) => {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act({ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions: [move, ...press] });
    },
    keys: async (text) => {
      const typed = text === 'Escape' || text === 'Tab' ? [KEYS[text]] : [...text];
      const actions = typed.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act({ type: 'key', id: 'keys', actions });
    },
    attach: async (css, file) => {
      const { [ELEMENT]: id } = await wire.post<Record<string, string>>('/element', {
        using: 'css selector',
        value: css,
      });
      await wire.post(`/element/${id}/value`, { text: file });
    },
    become: async (cookies) => {
      await wire.delete('/cookie');
      for (const { name, value, domain, path: at, httpOnly, secure } of cookies)
        await wire.post('/cookie', { cookie: { name, value, domain, path: at, httpOnly, secure } });
    },
    // The driver's own picture never comes once a dialog has been open.
    picture: async (file) => {
      const [width, height] = await run<[number, number]>('return [outerWidth, outerHeight]');
      execFileSync('import', [
        '-display',
        display,
        '-window',
        'root',
        '-crop',
        `${width}x${height}+0+0`,
        '+repage',
        file,
      ]);
    },
    end: async () => {
      await wire.delete('').catch(() => undefined);
      end();
    },
  };
}
