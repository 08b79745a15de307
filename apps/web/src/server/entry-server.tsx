import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

import type { Locale } from '@matete/i18n/locales';
import type { MessageId } from '@matete/i18n/message-id';

import { ApiError } from '#lib/api/api-error';
import type { Transport } from '#lib/api/transport';
import { sentFieldsOf } from '#lib/forms/form-call';
import type { FormDefinition } from '#lib/forms/form-definition';
import { FORM_NAME_FIELD, FORM_SUBJECT_FIELD } from '#lib/forms/hidden-fields';
import { App } from '#app/app.tsx';
import { nearestQuery } from '#app/shell/nearest-products';
import { signOutForm } from '#app/shell/sign-out-form';
import type { BootState, PageOutcome } from '#app/boot-state';
import type { HeadSink } from '#lib/page/head.tsx';
import type { PageQueries } from '#lib/page/page-module';
import { createLanguage, loadAreas, textOf } from '#lib/texts/language';
import type { Language } from '#lib/texts/language';
import { loadLocalReading } from '#app/local-texts/load-local-reading';
import { paths } from '#lib/routing/paths';
import { inLocale, localeBase, splitLocalePath } from '#lib/routing/locale-path';
import { preparePage } from '#app/page-loader';
import { getCart } from '#features/cart/api/get-cart';
import { CART_MERGE_COOKIE, cartMergeOf } from '#features/cart/parts/merge/cart-merge';
import { isLocalLanguage } from '@matete/i18n/catalogue/text-choice';
import { cookieOfLines, visitorCartOf } from '#lib/device/visitor-cart-cookie';
import { VISITOR_CART_COOKIE } from '#lib/device/visitor-cart-text';
import { hasBell, unreadQuery } from '#features/notification/api/list-notifications';
import { deskOf } from '#app/shell/desk/desk-of';
import { adminQueues } from '#features/report/api/admin-queues';
import { getPublicMessage } from '#features/site-setting/api/get-public-message';
import { ApiQueryClient } from '#lib/api/api-query-client';
import { findRoute, loadTableOf, mayAccess, pageSourceFiles } from '#app/routes';
import type { MatchedRoute } from '#app/routes';
import { loadStatusPages } from '#ui/status/status-page.tsx';
import { chosenCatalogue } from '#server/texts/chosen-catalogue';
import { correctionsFor } from '#server/texts/corrected-areas';
import { htmlDocument } from '#server/html-document';
import { chosenLanguage, homeIn, keepLanguage, keptLanguageOf, languageOffer } from '#server/texts/kept-language';
import { renderToHtml } from '#server/render-to-html';
import type { PageCookie, ReceivedPageForm, RenderedPage, RenderInput } from '#server/render-types';
import { structuredData } from '#server/structured-data';
import { submitForm, type SubmitOutcome } from '#server/submit-form';
import { cartCookie, cartMergeCookie, mergeAfterSignIn } from '#server/visitor-cart';
import { siteUrl, withoutTrailingSlash } from '#server/site-url';

export { splitLocalePath } from '#lib/routing/locale-path';
export { findRoute } from '#app/routes';

/** Forms of every page: those of its frame. */
const SHELL_FORMS = [signOutForm];

/** Renders the whole HTML of one page: fetches its data at once, then renders in one pass. */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const url = siteUrl(input.url);
  const redirect = withoutTrailingSlash(url);
  if (redirect !== undefined) return { status: 308, headers: {}, html: '', redirect };
  const { locale, path } = splitLocalePath(url.pathname);
  await loadTableOf(path);
  const found = findRoute(path);
  const corrected = input.correctedAreas(locale, input.looks.texts);
  const language = createLanguage({
    locale,
    loadCatalogue: async (area) =>
      corrected[area]?.catalogue ?? chosenCatalogue(area, { locale, choice: input.looks.texts }),
    local: isLocalLanguage(locale) ? await loadLocalReading(locale) : undefined,
  });
  const client = new ApiQueryClient(apiOf(input, locale));
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });

  const chosen = chosenLanguage(input.form);
  if (chosen !== null)
    return keepLanguage({
      locale: chosen,
      address: path + url.search,
      user: input.user,
      transport: apiOf(input, locale),
    });
  const kept = keptLanguageOf(input);
  if (input.form === undefined) {
    if (locale !== 'fr' && (await isHidden(client, locale)))
      return { status: 302, headers: {}, html: '', redirect: path + url.search };
    if (url.pathname === '/' && kept !== undefined && kept !== 'fr' && !(await isHidden(client, kept)))
      return homeIn(kept, url.search);
  }

  const sent = input.form === undefined ? null : await sendForm({ found, url, path, language, input }, input.form);
  if (sent?.isAccepted === true) {
    const cookies = await cookiesAfter(sent, input, locale);
    return { status: 303, headers: {}, html: '', redirect: addressOf(sent.next, sent.language ?? locale), cookies };
  }
  const cart = shownCart(input, found);
  const outcome = await loadData({ found, url, language, client, input, cart });
  const readAtMs = Date.now();
  const boot: BootState = {
    locale,
    ...(isLocalLanguage(locale) && { isLocal: true }),
    user: input.user,
    looks: input.looks,
    answers: datedAnswers(client, readAtMs),
    ...(input.user === null ? {} : { readAtMs }),
    ...correctionsFor(corrected, input.assets.cataloguesOf(locale, input.looks.texts), [
      'common',
      ...(found?.route.areas ?? []),
    ]),
    outcome,
    ...(sent === null ? {} : { submitted: sent.submitted }),
    ...cart,
  };
  const page = await renderPage({ boot, client, language, url, input, found });
  client.clear();
  return sent === null || page.status !== 200 ? page : { ...page, status: sent.status };
}

/** Whether a language is not offered: its pages are then read in French. */
async function isHidden(client: QueryClient, locale: Locale): Promise<boolean> {
  await tryQuery(client, getPublicMessage());
  return hiddenLocales(client).includes(locale);
}

const hiddenLocales = (client: QueryClient): readonly Locale[] =>
  client.getQueryData(getPublicMessage().queryKey)?.hiddenLanguages ?? [];

/** What a page shows of the visitor's cart: its lines, or what became of them at sign-in. Shared pages show nothing. */
type ShownCart = Pick<BootState, 'visitorCart' | 'cartMerge'>;

function shownCart({ user, cookies }: RenderInput, found: MatchedRoute | null): ShownCart {
  if (user === null) {
    if (found?.route.showsVisitorCart !== true) return {};
    const { lines, id } = visitorCartOf(cookies[VISITOR_CART_COOKIE]);
    return { visitorCart: cookieOfLines(lines, id) };
  }
  const merge = user.role === 'CUSTOMER' ? cartMergeOf(cookies[CART_MERGE_COOKIE]) : null;
  return merge === null ? {} : { cartMerge: merge };
}

/** Cookies of a visitor's cart after a form took effect: its new lines, or none once they are merged into an account's. */
async function cookiesAfter(
  { visitorLines, deviceCookies, signedIn }: SubmitOutcome & { isAccepted: true },
  input: RenderInput,
  locale: Locale,
): Promise<readonly PageCookie[]> {
  if (visitorLines !== undefined) return [cartCookie(visitorLines)];
  if (deviceCookies !== undefined) return Object.entries(deviceCookies).map(deviceCookie);
  // Whoever signs in to another account than before has put nothing into a visitor's cart.
  if (signedIn === undefined || (input.user !== null && input.user.userId !== signedIn.userId)) return [];
  const { onError } = input;
  return mergeAfterSignIn({
    cart: visitorCartOf(input.cookies[VISITOR_CART_COOKIE]),
    user: signedIn,
    transport: apiOf(input, locale),
    onError,
  });
}

const YEAR_S = 365 * 86_400;

/** A cookie that remembers a choice on the device. Code does not read it: what it needs stands in the page. */
const deviceCookie = ([name, value]: readonly [string, string]): PageCookie => ({
  name,
  value,
  maxAgeS: YEAR_S,
  isForCode: false,
});

/** Address of the page that a form leads to: in the language of the reader, or, for the bank's page, as it is. */
const addressOf = (next: string, locale: Locale): string =>
  /^https?:\/\//.test(next) ? next : localeBase(locale) + next;

/**
 * Dates the answers in the cache as the browser will, so that both render the same, and returns them; a query that failed
 * has none.
 */
function datedAnswers(client: QueryClient, updatedAt: number): BootState['answers'] {
  const queries = client.getQueryCache().getAll();
  const answers = queries.map(({ queryKey, state: { data } }) => ({ queryKey, data }));
  const given = answers.filter(({ data }) => data !== undefined);
  for (const { queryKey, data } of given) client.setQueryData(queryKey, data, { updatedAt });
  return given;
}

interface SendInput {
  readonly found: MatchedRoute | null;
  readonly url: URL;
  readonly path: string;
  readonly language: Language;
  readonly input: RenderInput;
}

/**
 * Sends the form of a page that its request carries.
 *
 * @returns null where the page has no such form, or may not be seen: it is then shown as if it had only been asked for.
 */
async function sendForm(
  { found, url, path, language, input }: SendInput,
  { fields, isIncomplete }: ReceivedPageForm,
): Promise<SubmitOutcome | null> {
  if (!found || !mayAccess(found.route, input.user)) return null;
  // What a refused form is answered with: the page itself may need none of it.
  await loadAreas(language, ['common', 'errors', 'form']);
  const { forms = [] } = await preparePage(found.route, language);
  const known = typeof forms === 'function' ? await forms() : forms;
  const sent = sentFieldsOf(fields);
  const definition = ([...SHELL_FORMS, ...known] as readonly FormDefinition[]).find(
    ({ name }) => name === sent.texts.get(FORM_NAME_FIELD),
  );
  if (definition === undefined) return null;
  // Nobody is signed in, or not any more: the page that is on the way says so.
  if (definition.isForAccounts && definition.forVisitor === undefined && input.user === null)
    return { isAccepted: true, next: paths.signIn(path + url.search) };
  const subject = sent.texts.get(FORM_SUBJECT_FIELD) ?? undefined;
  return submitForm({
    definition,
    sent,
    isIncomplete,
    context: { params: found.params, search: url.searchParams, user: input.user, subject },
    path,
    language,
    transport: apiOf(input, language.locale),
    looks: input.looks,
    visitorCart: input.user === null ? visitorCartOf(input.cookies[VISITOR_CART_COOKIE]) : null,
  });
}

/** The API of this process, asked in the language of the page. */
const apiOf =
  (input: RenderInput, locale: string): Transport =>
  (request) =>
    input.fetchApi({ ...request, headers: { ...requestHeaders(input, locale), ...request.headers } });

function requestHeaders({ screenWidthHint }: RenderInput, locale: string): Record<string, string> {
  return { 'Accept-Language': locale, ...(screenWidthHint ? { 'X-Screen-Width': String(screenWidthHint) } : {}) };
}

interface LoadInput {
  readonly found: MatchedRoute | null;
  readonly url: URL;
  readonly language: Language;
  readonly client: QueryClient;
  readonly input: RenderInput;
  readonly cart: ShownCart;
}

async function loadData(load: LoadInput): Promise<PageOutcome> {
  const { language, client, input, cart } = load;
  await Promise.all([loadAreas(language, ['common']), loadStatusPages()]);
  const shell = tryQuery(client, getPublicMessage());
  // Before the page's own answers: what comes after it, the page hears of when it begins to listen.
  if (hasBell(input.user)) await tryQuery(client, unreadQuery);
  // For the names of what became of the visitor's cart.
  if (input.user !== null && cart.cartMerge !== undefined)
    await tryQuery(client, getCart({ params: { customerId: input.user.userId } }));
  const outcome = await loadPageData(load);
  await shell;
  return outcome;
}

async function loadPageData({ found, url, language, client, input, cart }: LoadInput): Promise<PageOutcome> {
  if (!found) {
    const nearest = nearestQuery(splitLocalePath(url.pathname).path);
    if (nearest !== null) await tryQuery(client, nearest);
    return { kind: 'notFound' };
  }
  if (!mayAccess(found.route, input.user)) return { kind: 'unauthorized' };
  try {
    const module = await preparePage(found.route, language);
    const context = {
      params: found.params,
      search: url.searchParams,
      user: input.user,
      ...(cart.visitorCart === undefined ? {} : { visitorLines: visitorCartOf(cart.visitorCart).lines }),
    };
    const { later, ...first } = module.queries?.(context) ?? {};
    await Promise.all([
      fetchAll(client, first),
      // What waits, which the navigation beside an admin's page counts.
      deskOf(found.route.path, input.user) === 'ADMIN' && tryQuery(client, adminQueues()),
    ]);
    if (later !== undefined) await fetchAll(client, { optional: await later(client) });
    return { kind: 'page' };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { kind: 'notFound' };
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return { kind: 'unauthorized' };
    input.onError?.(error);
    if (!(error instanceof ApiError)) return { kind: 'failed', status: 500, requestId: input.requestId };
    return { kind: 'failed', status: error.status === 503 ? 503 : 500, requestId: error.requestId };
  }
}

/** Fetches the queries of a page together. @throws what a required one is answered with. */
async function fetchAll(client: QueryClient, { required = [], optional = [] }: PageQueries): Promise<void> {
  await Promise.all([
    ...required.map((query) => client.fetchQuery(query as FetchQueryOptions)),
    ...optional.map((query) => tryQuery(client, query)),
  ]);
}

/**
 * Fetches a query that the page can do without. A failure is removed from the cache, so that the browser fetches it
 * again.
 */
async function tryQuery(client: QueryClient, query: { readonly queryKey: readonly unknown[] }): Promise<void> {
  try {
    await client.fetchQuery(query as FetchQueryOptions);
  } catch {
    client.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}

function statusOf(outcome: PageOutcome, user: RenderInput['user']): number {
  if (outcome.kind === 'failed') return outcome.status;
  return { page: 200, notFound: 404, unauthorized: user ? 403 : 401 }[outcome.kind];
}

interface RenderPageInput {
  readonly boot: BootState;
  readonly client: QueryClient;
  readonly language: Language;
  readonly url: URL;
  readonly input: RenderInput;
  readonly found: MatchedRoute | null;
}

async function renderPage({ boot, client, language, url, input, found }: RenderPageInput): Promise<RenderedPage> {
  const headSink: HeadSink = { head: {} };
  const { path } = splitLocalePath(url.pathname);
  const server = { path: localeBase(boot.locale) + path, search: url.search.slice(1), headSink };
  let content: string;
  let shown = boot;
  try {
    content = await renderToHtml(<App boot={boot} client={client} language={language} server={server} />, input);
  } catch (error) {
    // A page that crashes on the server answers with the status page, not with an empty document.
    input.onError?.(error);
    shown = { ...boot, outcome: { kind: 'failed', status: 500, requestId: input.requestId } };
    content = await renderToHtml(<App boot={shown} client={client} language={language} server={server} />, input);
  }

  const hidden = hiddenLocales(client);
  const kept = keptLanguageOf(input);
  const isListed = shown.outcome.kind === 'page' && !found?.route.access && !found?.route.unlisted;
  const html = htmlDocument({
    content,
    boot: shown,
    head: headSink.head,
    language,
    path,
    search: url.search,
    linkedLocales: isListed
      ? input.texts.writtenIn(['common', ...(found?.route.areas ?? [])]).filter((of) => !hidden.includes(of))
      : [],
    isListed,
    above: kept === undefined || kept === boot.locale || hidden.includes(kept) ? '' : languageOffer(kept, input.texts),
    structured: isListed && found ? structuredData(dataInput({ found, client, language, boot, input })) : [],
    page:
      found && shown.outcome.kind === 'page' ? { files: pageSourceFiles(found.route), areas: found.route.areas } : null,
    ...pick(input),
  });
  return {
    status: statusOf(shown.outcome, input.user),
    html,
    isPersonal: shown.visitorCart !== undefined,
    ...(shown.cartMerge === undefined ? {} : { cookies: [cartMergeCookie(null)] }),
    isShared:
      !input.user && shown.outcome.kind === 'page' && found?.route.isShared === true && shown.visitorCart === undefined,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache' },
  };
}

const dataInput = ({
  found,
  client,
  language,
  boot,
  input,
}: Omit<RenderPageInput, 'url' | 'found'> & { found: MatchedRoute }) => ({
  found,
  client,
  publicUrl: input.publicUrl,
  address: (path: string) => input.publicUrl + inLocale(path, boot.locale),
  text: (id: MessageId) => textOf(language, id),
});

function pick({ publicUrl, assets }: RenderInput): Pick<RenderInput, 'publicUrl' | 'assets'> {
  return { publicUrl, assets };
}
