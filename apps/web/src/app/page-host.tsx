import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation, useSearch } from 'wouter';

import type { PageOutcome } from '#app/boot-state';
import { deferred } from '#lib/hydration/deferred.tsx';
import { Desk } from '#app/shell/desk/desk.tsx';
import { deskOf } from '#app/shell/desk/desk-of';
import { ErrorBoundary } from '#app/error-boundary.tsx';
import { focusHeading, savedScroll } from '#lib/routing/navigation';
import { askForDataOf, loadedPage, preparePage } from '#app/page-loader';
import type { MatchedRoute } from '#app/routes';
import type { PageModule } from '#lib/page/page-module';
import { renewPage } from '#lib/routing/leave-page';
import { findRoute, isTableMissing, loadTableOf, mayAccess } from '#app/routes';
import { useSession } from '#lib/session/session.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';
import { useLanguage } from '#lib/texts/text.tsx';

/** Loaded for a wrong address alone. */
const NotFoundHelp = deferred(() => import('#app/shell/not-found-help.tsx'));

interface ShownPage {
  readonly address: string;
  readonly found: MatchedRoute;
  readonly module: PageModule;
  readonly search: string;
}

/** Renders the page of the current address. The previous page stays until the next one's code, texts and `parts` have loaded. */
export function PageHost({ firstOutcome }: { firstOutcome: PageOutcome }): ReactElement {
  const [path] = useLocation();
  const search = useSearch();
  const address = path + (search ? `?${search}` : '');
  const language = useLanguage();
  const { user } = useSession();
  const client = useQueryClient();
  const firstAddress = useRef(address).current;
  const shown = useRef<ShownPage | null>(null);
  const [, showPrepared] = useReducer((count: number) => count + 1, 0);
  const [failedAddress, setFailedAddress] = useState<string | null>(null);

  const isMissing = isTableMissing(path);
  const found = useMemo(() => (isMissing ? null : findRoute(path)), [path, isMissing]);
  const module = found && loadedPage(found.route, language);
  if (found && module) shown.current = { address, found, module, search };
  const allowed = found !== null && mayAccess(found.route, user);
  const isWaiting = isMissing || (found !== null && allowed && module === null);
  // The same object until the page is another: a part that has yet to be hydrated is thrown away by new props.
  const shownSearch = shown.current?.search ?? '';
  const parameters = useMemo(() => new URLSearchParams(shownSearch), [shownSearch]);

  const askForData = useCallback(
    (next: PageModule) => {
      if (found && allowed)
        askForDataOf(next, client, { params: found.params, search: new URLSearchParams(search), user });
    },
    [found, allowed, search, user, client],
  );

  useEffect(() => {
    if (!isWaiting) return;
    let isCurrent = true;
    (found ? preparePage(found.route, language, askForData) : loadTableOf(path)).then(
      () => isCurrent && showPrepared(),
      async () => {
        const isReachable = await isServerReachable();
        if (!isCurrent) return;
        // A browser does not fetch a module again that has failed, in a prefetch for instance: a new document does.
        if (isReachable) renewPage();
        else setFailedAddress(address);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [found, isWaiting, language, path, address, askForData]);

  useEffect(() => {
    if (module) askForData(module);
  }, [module, askForData]);

  useScrollAndFocus(path, isWaiting);

  const isFirst = address === firstAddress;
  if (isFirst && firstOutcome.kind === 'failed') return <StatusPage kind="failed" requestId={firstOutcome.requestId} />;
  if ((isFirst && firstOutcome.kind === 'notFound') || (!found && !isMissing)) return <Missing path={path} />;
  if (found && (!allowed || (isFirst && firstOutcome.kind === 'unauthorized')))
    return <StatusPage kind="unauthorized" needed={found.route.access ?? 'SIGNED_IN'} returnTo={address} />;
  if (failedAddress === address) return <StatusPage kind="offline" onRetry={() => setFailedAddress(null)} />;
  const page = shown.current;
  if (!page) return <div aria-busy="true" className="min-h-dvh" />;

  const Page = page.module.default;
  const content = (
    <ErrorBoundary key={page.found.route.path + JSON.stringify(page.found.params)}>
      {isWaiting && <div className="page-progress" aria-hidden="true" />}
      <Page params={page.found.params} search={parameters} />
    </ErrorBoundary>
  );
  const desk = deskOf(page.found.route.path, user);
  return desk ? <Desk role={desk}>{content}</Desk> : content;
}

/** Whether the page of the present address can be fetched now. */
const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

/** After navigation: restores the scroll position, or goes to the top, and focuses the heading. */
function useScrollAndFocus(path: string, isWaiting: boolean): void {
  const arrivedAt = useRef(path);
  useEffect(() => {
    if (isWaiting || arrivedAt.current === path) return;
    arrivedAt.current = path;
    const target = window.location.hash && document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    if (target) return target.scrollIntoView();
    window.scrollTo(0, savedScroll() ?? 0);
    focusHeading();
  }, [path, isWaiting]);
}

/** Page for an address that leads nowhere, with ways on. */
function Missing({ path }: { path: string }): ReactElement {
  return (
    <>
      <StatusPage kind="notFound" path={path} />
      <NotFoundHelp path={path} />
    </>
  );
}
