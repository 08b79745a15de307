// @vitest-environment jsdom
import { listOrders } from '@matete/contract/order/orders';
import { adminQueues } from '@matete/contract/report/overview';
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
import { LanguageProvider } from '#lib/texts/text.tsx';
import { answer, createFetchDouble } from '#testing/fetch-double';
import { testLanguage } from '#testing/render-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const READER: DeskRole = 'ADMIN';

/** Opens the navigation of an admin with as many disputes waiting as is set. */
async function open() {
  const waiting = { disputes: 1 };
  const network = createFetchDouble();
  network.on(adminQueues, () =>
    answer({ queues: [{ kind: 'DISPUTES', count: waiting.disputes, oldestAt: null, overdue: 0 }] }),
  );
  network.on(listOrders, () => answer({ data: [], meta: { page: 1, pageCount: 0, itemCount: 0 } }));
  vi.stubGlobal('fetch', network.fetch);
  const { hook, searchHook, navigate } = memoryLocation({ path: '/admin/litiges' });
  const client = new ApiQueryClient(browserTransport);
  const language = await testLanguage('fr', ['desk']);
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
  return { waiting, network, client, go: (to: string) => act(() => navigate(to)), shown };
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
  const { network, client, go, shown, waiting } = await open();
  waiting.disputes = 2;
  go('/admin/commandes');
  await shown('2');
  await act(() => client.invalidateQueries({ queryKey: ['/admins/queues'] }));
  await shown('2');
  expect(network.sentTo(adminQueues).length).toBeLessThanOrEqual(3);
});
