// @vitest-environment jsdom
import { compileCatalogue } from '@matete/i18n/catalogue/catalogue';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import type { DeskRole } from '#app/shell/desk/desk-of';
import DeskNavigation from '#app/shell/desk/desk-navigation.tsx';
import { listOrders as orderList } from '#features/order/api/list-orders';
import { ApiQueryClient } from '#lib/api/api-query-client';
import { browserTransport } from '#lib/api/browser-transport';
import { createLanguage, loadAreas } from '#lib/texts/language';
import { LanguageProvider } from '#lib/texts/text.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const READER: DeskRole = 'ADMIN';

const CATALOGUES = import.meta.glob<Record<string, string>>(
  '../../../../../../packages/i18n/catalogues/fr/{common,desk}.json',
  { eager: true, import: 'default' },
);

/** Opens the navigation of an admin with as many disputes waiting as is set. */
async function open() {
  const waiting = { disputes: 1 };
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const address = String(input instanceof Request ? input.url : input);
    asked.push(address);
    const queues = [{ kind: 'DISPUTES', count: waiting.disputes, oldestAt: null, overdue: 0 }];
    return Promise.resolve(Response.json(address.includes('/admins/queues') ? { queues } : { data: [] }));
  });
  // jsdom has no dialogs: the one of the keys stays closed.
  window.HTMLDialogElement.prototype.close = () => undefined;
  const { hook, searchHook, navigate } = memoryLocation({ path: '/admin/litiges' });
  const client = new ApiQueryClient(browserTransport);
  const language = createLanguage({
    locale: 'fr',
    loadCatalogue: (area) =>
      Promise.resolve(
        compileCatalogue(CATALOGUES[`../../../../../../packages/i18n/catalogues/fr/${area}.json`] ?? {}, {}),
      ),
  });
  await loadAreas(language, ['common', 'desk']);
  render(
    <QueryClientProvider client={client}>
      <LanguageProvider value={language}>
        <Router hook={hook} searchHook={searchHook}>
          <DeskNavigation role={READER} />
        </Router>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const shown = (count: string) => waitFor(() => expect(screen.getAllByText(count).length).toBeGreaterThan(0));
  await shown('1');
  const countsAsked = () => asked.filter((address) => address.includes('/admins/queues')).length;
  return { waiting, countsAsked, client, go: (to: string) => act(() => navigate(to)), shown };
}

test('counts anew where a page follows another, and where a dialog of one closes', async () => {
  const { waiting, go, shown } = await open();
  waiting.disputes = 2;
  go('/admin/litiges?litige=1');
  await shown('2');
  waiting.disputes = 3;
  go('/admin/litiges');
  await shown('3');
});

test('counts anew where a decision made an answer stale', async () => {
  const { waiting, client, shown } = await open();
  await client.prefetchQuery(orderList({ query: {} }));
  waiting.disputes = 4;
  await act(() => client.invalidateQueries({ queryKey: orderList.key }));
  await shown('4');
});

test('asks once a change: its own answer is none', async () => {
  const { countsAsked, client, go, shown, waiting } = await open();
  waiting.disputes = 2;
  go('/admin/commandes');
  await shown('2');
  await act(() => client.invalidateQueries({ queryKey: ['/admins/queues'] }));
  await shown('2');
  expect(countsAsked()).toBeLessThanOrEqual(3);
});
