import { compileCatalogue } from '@matete/i18n/catalogue/catalogue';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';

import { App } from '#app/app.tsx';
import type { SessionUser } from '#lib/session/session-user';
import { createLanguage, loadAreas } from '#lib/texts/language';
import { loadLocalReading } from '#app/local-texts/load-local-reading';
import { isLocalLanguage, noticeOf } from '@matete/i18n/catalogue/text-choice';
import { splitLocalePath } from '#lib/routing/locale-path';
import { VISITOR_CART_COOKIE } from '#lib/device/visitor-cart-text';
import { preparePage } from '#app/page-loader';
import { browserTransport } from '#lib/api/browser-transport';
import { ApiQueryClient } from '#lib/api/api-query-client';
import { findRoute, loadTableOf, mayAccess } from '#app/routes';
import { loadStatusPages } from '#ui/status/status-page.tsx';
import { dismissMergeSummary } from '#features/cart/parts/merge/merge-summary';
import type { FetchDouble } from '#testing/fetch-double';

// Waits long, for busy machines; only an element that never appears takes this time.
configure({ asyncUtilTimeout: 20_000 });

const CATALOGUES = import.meta.glob<Record<string, string>>('../../../../packages/i18n/catalogues/{fr,ty}/*.json', {
  eager: true,
  import: 'default',
});

interface RenderPageOptions {
  readonly user?: SessionUser | null;
  readonly network: FetchDouble;
  /** Every part of the page is in view, so that the deferred ones load. */
  readonly isInView?: boolean;
}

/** Opens a page by its address, as a browser does, in French or Tahitian, with the network replaced at its edge. */
export async function renderPage(
  address: string,
  { user = null, network, isInView = false }: RenderPageOptions,
): Promise<UserEvent> {
  prepareBrowser(network);
  if (isInView) vi.stubGlobal('IntersectionObserver', ObserverInView);
  onTestFinished(cleanUpPage);
  window.history.replaceState(null, '', address);
  const { locale, path } = splitLocalePath(window.location.pathname);
  const language = createLanguage({
    locale,
    loadCatalogue: async (area) => compileCatalogue(pageTextsOf('fr', area), pageTextsOf(locale, area)),
    local: isLocalLanguage(locale) ? await loadLocalReading(locale) : undefined,
  });
  await loadAreas(language, ['common']);
  await loadTableOf(path);
  const found = findRoute(path);
  if (found && mayAccess(found.route, user)) await preparePage(found.route, language);
  else await loadStatusPages();
  const client = new ApiQueryClient(browserTransport);
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const boot = {
    locale,
    user,
    looks: { theme: 'light' as const, savesData: false },
    corrections: {},
    answers: [],
    catalogues: {} as never,
    outcome: { kind: 'page' as const },
  };
  render(<App boot={boot} client={client} language={language} />);
  // Without it each key that is pressed waits for a timer.
  return userEvent.setup({ delay: null });
}

/** Texts of an area as the build makes them: `common` has what pages in a local language say of their texts. */
const pageTextsOf = (locale: string, area: string): Record<string, string> => ({
  ...textsOf(locale, area),
  ...(area === 'common' ? noticeOf(textsOf(locale, 'pages')) : {}),
});

/** Texts of a language in an area; most languages have few beyond `common`. */
function textsOf(locale: string, area: string): Record<string, string> {
  return CATALOGUES[`../../../../packages/i18n/catalogues/${locale}/${area}.json`] ?? {};
}

/** Answers to the queries of the shell. */
const FRAME_ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/meta-data/public-message': { publicMessage: null },
  '/api/notifications': { data: [], meta: { page: 1, pageCount: 0, itemCount: 0 }, unreadCount: 0 },
};

/** Stubs what jsdom lacks of a browser. */
function prepareBrowser(network: FetchDouble): void {
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const path = (input instanceof Request ? input.url : input.toString()).split('?')[0] ?? '';
    const own = (init?.method ?? 'GET') === 'GET' ? FRAME_ANSWERS[path] : undefined;
    return own === undefined ? network.fetch(input, init) : Promise.resolve(Response.json(own));
  });
  vi.stubGlobal('IntersectionObserver', InactiveObserver);
  vi.stubGlobal('EventSource', SilentEventSource);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const dialog = window.HTMLDialogElement.prototype;
  dialog.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  window.HTMLElement.prototype.hidePopover = () => undefined;
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
}

/** Never reports an intersection: deferred parts are not loaded. */
class InactiveObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Reports whatever it observes as in view. */
class ObserverInView extends InactiveObserver {
  readonly #report: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    super();
    this.#report = report;
  }
  override observe(): void {
    this.#report([{ isIntersecting: true }]);
  }
}

class SilentEventSource {
  addEventListener(): void {}
  close(): void {}
}

/**
 * Cleans up after each test. Test files share their modules, so a hook of this module would run for the first file
 * only.
 */
function cleanUpPage(): void {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.cookie = `${VISITOR_CART_COOKIE}=; Path=/; Max-Age=0`;
  dismissMergeSummary();
  document.title = '';
}
