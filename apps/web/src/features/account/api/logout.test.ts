import { afterEach, expect, test, vi } from 'vitest';

import { logout } from '#features/account/api/logout';
import { renewPage } from '#lib/routing/leave-page';

afterEach(() => vi.unstubAllGlobals());

/** Signs out, and renews the page while the answer is on its way and after it. @returns Whether it was renewed each time. */
async function renewWhile(answer: () => Promise<Response>): Promise<[boolean, boolean]> {
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload, origin: 'http://localhost' } });
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    ask();
    await released;
    return answer();
  });
  const ended = logout().catch(() => undefined);
  await asked;
  renewPage();
  const during = reload.mock.calls.length > 0;
  release();
  await ended;
  reload.mockClear();
  renewPage();
  return [during, reload.mock.calls.length > 0];
}

test('a page whose reader signs out is not renewed, unless nobody answered', async () => {
  expect(await renewWhile(async () => new Response(null, { status: 204 }))).toEqual([false, false]);
  expect(await renewWhile(() => Promise.reject(new TypeError('no connection')))).toEqual([false, true]);
});
