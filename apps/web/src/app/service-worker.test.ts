import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');

interface Asked {
  readonly request: { readonly mode: string; readonly method: string; readonly url: string };
  readonly clientId: string;
  readonly resultingClientId: string;
  readonly respondWith: (answer: Promise<string>) => void;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Device {
  readonly onLine: boolean;
  readonly isReachable: boolean;
  /** Answers of the network; absent: at once. */
  readonly fetch?: () => Promise<unknown>;
  /** What is kept of an address in a cache; absent: everything, everywhere. */
  readonly kept?: (path: string, cacheName: string | undefined) => string | undefined;
}

/** Starts the worker on a device whose network answers, or not. @returns What it answers to a request; null: nothing. */
function startWorker(device: Device) {
  let onFetch = (_event: Asked): void => undefined;
  let onMessage = (_event: { data: unknown; ports: readonly unknown[] }): void => undefined;
  const pathOf = (wanted: string | { url: string }) =>
    (typeof wanted === 'string' ? wanted : wanted.url).replace('https://matete.pf', '');
  runInNewContext(source, {
    self: {
      location: { origin: 'https://matete.pf' },
      addEventListener: (name: string, listener: never) => {
        if (name === 'fetch') onFetch = listener;
        if (name === 'message') onMessage = listener;
      },
    },
    navigator: device,
    URL,
    setTimeout,
    Date,
    Response: { error: () => 'error', redirect: (path: string) => `sent to ${path}` },
    fetch:
      device.fetch ??
      (() => (device.isReachable ? Promise.resolve('fetched') : Promise.reject(new TypeError('offline')))),
    caches: {
      match: (wanted: string | { url: string }, options?: { cacheName: string }) =>
        Promise.resolve(device.kept === undefined ? 'kept' : device.kept(pathOf(wanted), options?.cacheName)),
      keys: () => Promise.resolve(['offline-fr']),
    },
  });
  const ask = async (
    path: string,
    mode: 'navigate' | 'cors',
    window: string,
    method = 'GET',
  ): Promise<string | null> => {
    let answer: Promise<string> | null = null;
    onFetch({
      request: { mode, method, url: `https://matete.pf${path}` },
      clientId: mode === 'navigate' ? '' : window,
      resultingClientId: mode === 'navigate' ? window : '',
      respondWith: (given) => {
        answer = given;
      },
      waitUntil: (work) => void work,
    });
    return answer;
  };
  return Object.assign(ask, { tell: (data: unknown, ports: readonly unknown[]) => onMessage({ data, ports }) });
}

test('the worker leaves the parts of a page to the browser while there is a connection', async () => {
  const ask = startWorker({ onLine: true, isReachable: true });

  expect(await ask('/produits', 'navigate', 'a')).toBe('fetched');
  expect(await ask('/assets/list.js', 'cors', 'a')).toBeNull();
});

test('the worker answers with kept parts where it has shown a kept page, also on a network that leads nowhere', async () => {
  const ask = startWorker({ onLine: true, isReachable: false });

  expect(await ask('/produits', 'navigate', 'a')).toBe('kept');
  expect(await ask('/assets/list.js', 'cors', 'a')).toBe('kept');
  expect(await ask('/assets/list.js', 'cors', 'b')).toBeNull();
});

test('the worker opens the home page without a connection in the language that its reader keeps', async () => {
  const keeps = (text: string | undefined) => (path: string, cacheName: string | undefined) =>
    cacheName === 'kept-language'
      ? text === undefined
        ? undefined
        : ({ text: () => Promise.resolve(text) } as never)
      : `${path} of ${cacheName ?? 'any'}`;
  const english = startWorker({ onLine: false, isReachable: false, kept: keeps('en') });
  const french = startWorker({ onLine: false, isReachable: false, kept: keeps(undefined) });

  expect(await english('/', 'navigate', 'a')).toBe('sent to /en');
  expect(await english('/en', 'navigate', 'a')).toBe('/en of orders');
  expect(await french('/', 'navigate', 'a')).toBe('/ of orders');
});

test('the worker answers with kept parts to a page that was opened before the connection went', async () => {
  const ask = startWorker({ onLine: false, isReachable: false });

  expect(await ask('/assets/list.js', 'cors', 'a')).toBe('kept');
});

describe('on a link that hangs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const COPIES: Readonly<Record<string, string>> = {
    '/produits?cat=WATER': 'catalogue',
    '/commandes': 'orders',
    '/a-envoyer': 'offline-fr',
  };
  /** A device that keeps some pages. @returns The worker, what is answered to the latest request, and how the network answers. */
  function hang() {
    const answers: ((page: unknown) => void)[] = [];
    const cancel = vi.fn();
    const ask = startWorker({
      onLine: true,
      isReachable: true,
      fetch: () => new Promise((resolve) => answers.push(resolve)),
      kept: (path, cacheName) =>
        COPIES[path] === cacheName || (cacheName === undefined && path.startsWith('/assets/'))
          ? `copy of ${path}`
          : undefined,
    });
    let seen: unknown = 'nothing yet';
    const open = async (path: string, method = 'GET'): Promise<void> => {
      seen = 'nothing yet';
      void ask(path, 'navigate', 'a', method).then((page) => (seen = page));
      await vi.advanceTimersByTimeAsync(0);
    };
    const answer = () => answers.at(-1)?.({ body: { cancel } });
    return { ask, open, seen: () => seen, answer, cancel };
  }

  test.each(['/produits?cat=WATER', '/commandes', '/a-envoyer'])(
    '%s is shown as it was kept after three seconds',
    async (path) => {
      const { ask, open, seen } = hang();
      await open(path);
      await vi.advanceTimersByTimeAsync(2_999);
      expect(seen()).toBe('nothing yet');
      await vi.advanceTimersByTimeAsync(1);
      expect(seen()).toBe(`copy of ${path}`);
      // Its styles are not waited for either.
      expect(await ask('/assets/styles.css', 'cors', 'a')).toBe('copy of /assets/styles.css');
    },
  );

  test('what comes after the copy is not received', async () => {
    const { open, answer, cancel } = hang();
    await open('/commandes');
    await vi.advanceTimersByTimeAsync(3_000);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('a page that comes in time is shown', async () => {
    const { open, seen, answer, cancel } = hang();
    await open('/commandes');
    await vi.advanceTimersByTimeAsync(2_900);
    answer();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([seen(), cancel.mock.calls]).toEqual([{ body: { cancel } }, []]);
  });

  test.each([
    ['a page that is not kept', '/navires', 'GET'],
    ['another list of the same kind', '/produits?cat=LAND', 'GET'],
    ['a form that was sent', '/commandes', 'POST'],
  ])('%s is waited for', async (_what, path, method) => {
    const { open, seen, answer } = hang();
    await open(path, method);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen()).toBe('nothing yet');
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen()).toMatchObject({ body: {} });
  });

  test('the page that follows a form is waited for: its copy would say that nothing was sent', async () => {
    const { open, seen } = hang();
    await open('/panier', 'POST');
    await open('/commandes');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seen()).toBe('nothing yet');
  });

  test('who asks for the page again after its copy waits for the page itself, once', async () => {
    const { open, seen, answer } = hang();
    await open('/commandes');
    await vi.advanceTimersByTimeAsync(3_000);
    await open('/commandes');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seen()).toBe('nothing yet');
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen()).toMatchObject({ body: {} });

    await open('/commandes');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seen()).toBe('copy of /commandes');
    await vi.advanceTimersByTimeAsync(60_000);
    await open('/commandes');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seen()).toBe('copy of /commandes');
  });

  test('a page that has waited for its data already gets its copy at once', async () => {
    const { ask, open, seen } = hang();
    const port = { postMessage: vi.fn() };
    ask.tell({ late: '/commandes' }, [port]);
    expect(port.postMessage).toHaveBeenCalledWith('/commandes');
    await open('/commandes');
    expect(seen()).toBe('copy of /commandes');
  });
});
