import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';

const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');

interface Asked {
  readonly request: { readonly mode: string; readonly method: string; readonly url: string };
  readonly clientId: string;
  readonly resultingClientId: string;
  readonly respondWith: (answer: Promise<string>) => void;
}

/** Starts the worker on a device whose network answers, or not. @returns What it answers to a request; null: nothing. */
function startWorker(device: { onLine: boolean; isReachable: boolean }) {
  let onFetch = (_event: Asked): void => undefined;
  runInNewContext(source, {
    self: {
      location: { origin: 'https://matete.pf' },
      addEventListener: (name: string, listener: typeof onFetch) => {
        if (name === 'fetch') onFetch = listener;
      },
    },
    navigator: device,
    URL,
    Response: { error: () => 'error' },
    fetch: () => (device.isReachable ? Promise.resolve('fetched') : Promise.reject(new TypeError('offline'))),
    caches: { match: () => Promise.resolve('kept'), keys: () => Promise.resolve(['offline-fr']) },
  });
  return async (path: string, mode: 'navigate' | 'cors', window: string): Promise<string | null> => {
    let answer: Promise<string> | null = null;
    onFetch({
      request: { mode, method: 'GET', url: `https://matete.pf${path}` },
      clientId: mode === 'navigate' ? '' : window,
      resultingClientId: mode === 'navigate' ? window : '',
      respondWith: (given) => {
        answer = given;
      },
    });
    return answer;
  };
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

test('the worker answers with kept parts to a page that was opened before the connection went', async () => {
  const ask = startWorker({ onLine: false, isReachable: false });

  expect(await ask('/assets/list.js', 'cors', 'a')).toBe('kept');
});
