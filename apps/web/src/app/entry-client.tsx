import './styles.css';

import type { CompiledCatalogue } from '@matete/i18n/catalogue/catalogue';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { App } from '#app/app.tsx';
import { HydrationFrame } from '#lib/hydration/hydration-frame.tsx';
import { createLanguage, loadAreas } from '#lib/texts/language';
import { loadLocalReading } from '#app/local-texts/load-local-reading';
import type { PageArea } from '#lib/texts/page-area';
import { splitLocalePath } from '#lib/routing/locale-path';
import { preparePage } from '#app/page-loader';
import { browserTransport } from '#lib/api/browser-transport';
import { ApiQueryClient } from '#lib/api/api-query-client';
import { readBootState } from '#app/read-boot-state';
import { findRoute, loadTableOf, mayAccess } from '#app/routes';
import { startMenus } from '#ui/overlay/start-menus';
import { loadStatusPages } from '#ui/status/status-page.tsx';

const boot = readBootState();
const client = new ApiQueryClient(browserTransport);
const updatedAt = boot.readAtMs ?? openedAtMs();
for (const { queryKey, data } of boot.answers) client.setQueryData(queryKey, data, { updatedAt });
async function loadCatalogue(area: PageArea): Promise<CompiledCatalogue> {
  const response = await fetch(boot.catalogues[area]);
  if (!response.ok) throw new Error(`No texts of ${area}: ${response.status}`);
  return (await response.json()) as CompiledCatalogue;
}
window.history.scrollRestoration = 'manual';
startMenus();

/**
 * When the browser opened the page, by its own clock, in milliseconds since the epoch; 0 for a page out of its history,
 * which may be old: its answers are fetched again.
 */
function openedAtMs(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward' ? 0 : performance.timeOrigin;
}

/** Hydrates the page once its code and texts have arrived. The HTML preloads them, so nothing is fetched twice. */
async function start(): Promise<void> {
  const local = boot.isLocal && (await loadLocalReading(boot.locale));
  const language = createLanguage({ ...boot, loadCatalogue, local });
  const { path } = splitLocalePath(window.location.pathname);
  // A page that does not exist is in no table.
  const isKnown = boot.outcome.kind !== 'notFound';
  await Promise.all([isKnown && loadTableOf(path), loadAreas(language, ['common'])]);
  const found = findRoute(path);
  if (found && boot.outcome.kind === 'page' && mayAccess(found.route, boot.user))
    await preparePage(found.route, language);
  else await loadStatusPages();

  const root = document.getElementById('root') as HTMLElement;
  // In slices, between which the browser takes what is pressed and typed: a slow phone would stand still for as long as it takes.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <HydrationFrame frame={() => root}>
          <App boot={boot} client={client} language={language} />
        </HydrationFrame>
      </StrictMode>,
    );
  });
}

void start();
