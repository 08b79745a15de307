import middie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import type { ErrorCode } from '@matete/contract/error-catalogue';
import { keptLocaleOf, LANGUAGE_COOKIE } from '@matete/i18n/local/kept-locale';
import { createPageHandler, type PageHandler } from '@matete/web/server/handler';
import { takesVisitorFiles } from '@matete/web/server/visitor-files';
import type { ApiRequest, ApiResponse, PageCookie, RenderedPage, Transport } from '@matete/web/server/render-types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { findView } from '#account/account-query';
import { keptLanguageHeader, languageOfPath, looksFor, visitorKeyOf } from '#app/page-reader';
import type { Services } from '#app/services';
import type { ChangeTag } from '#platform/changes/changes';
import { codeOf, sendProblem } from '#platform/http/error-handling';
import { AnswerCache, CachedAnswer } from '#platform/http/answer-cache';
import { acceptedEncoding, encodeOnce, type Encoding, hasEtag } from '#platform/http/answer-encoding';
import type { InProcessReads } from '#platform/http/in-process-reads';
import { FORM_LIMITS, VISITOR_FORM_LIMITS } from '#platform/http/multipart';
import { type PageForm, receivePageForm, registerPageForms } from '#platform/http/page-form';
import { statusOf } from '#platform/http/problem';
import { sendUnknown } from '#platform/http/unknown-address';
import { requestLanguage } from '#platform/http/language/request-language';
import type { Caller } from '#platform/session/caller';
import { DEVICE_COOKIE, hostCookie, isCrossSite, requestToken, SESSION_COOKIE } from '#platform/session/session-cookie';
import { findCaller } from '#platform/session/session-store';
import { textsTag } from '#translation/published-texts';

const YEAR_S = 31_536_000;
/**
 * What a page depends on besides its address: how it looks and who asks. A browser going back takes a page out of its
 * own cache unasked, unless one of these has changed.
 */
const PAGE_VARIES_BY = 'accept-encoding, cookie, save-data';

/** Checks whether an address belongs to something other than pages, and is unknown there. */
const isNoPage = ({ url }: FastifyRequest): boolean => /^\/(api|files|gateways|newsletters|assets)(\/|$|\?)/.test(url);

/**
 * Renders the pages on the server, with data of the same API that the browser calls afterwards. Any address that no
 * other route answers is a page, if only the one for an unknown address.
 */
export async function registerWebPages(
  app: FastifyInstance,
  { services, reads }: { readonly services: Services; readonly reads: InProcessReads },
): Promise<void> {
  const { settings, gateways } = services;
  const pages = await createPageHandler({
    mode: settings.isDevelopment ? 'development' : 'production',
    publicUrl: settings.publicUrl,
    ...(gateways.card === undefined ? {} : { gateway: gateways.card.browserOrigins }),
    httpServer: app.server,
  });
  app.addHook('onClose', () => pages.close());
  if (pages.middleware !== null) {
    await app.register(middie);
    app.use(pages.middleware as never);
  }
  await serveBuiltFiles(app, pages);
  app.get<{ Querystring: { lang?: unknown } }>('/hors-ligne', async (request, reply) => {
    const page = pages.plainPage({ kind: 'offline' }, requestLanguage(request.query.lang, undefined, undefined));
    return reply
      .headers({ ...page.headers })
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
  const cache = new AnswerCache(services.changes);
  app.setNotFoundHandler(sendUnknown);
  await app.register(async (site) => {
    // The page that reports a failure must need nothing of what has failed.
    site.setErrorHandler((error: Error, request, reply) => {
      const code = codeOf(error);
      if (code === 'INTERNAL' || code === 'UNAVAILABLE')
        services.log.error({ err: error, requestId: request.id }, 'a page could not be rendered');
      return sendFailedPage(pages, code, { request, reply });
    });
    // A route rather than the not-found handler: compression and limits apply to routes only. HEAD is registered as
    // well: Fastify's own would answer the length of the page before compression.
    site.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) =>
        isNoPage(request)
          ? sendUnknown(request, reply)
          : sendPage({ app, services, reads, pages, cache, request, reply }),
    });
    // A form that the browser sends by itself, before its code has come or without any: to the address of its page.
    await registerPageForms(site);
    site.route({
      method: 'POST',
      url: '/*',
      handler: async (request, reply) => {
        // Before its files are read.
        if (isCrossSite(request, new URL(settings.publicUrl).origin))
          return sendProblem(request, reply, 'CROSS_ORIGIN');
        const call = { app, services, reads, pages, cache, request, reply };
        const isVisitorWithFiles = request.isMultipart() && !isNoPage(request) && (await callerOf(call)) === undefined;
        // Nearly every form with files is for accounts: nobody else's fill the memory. The page asks them to sign in.
        if (isVisitorWithFiles && !takesVisitorFiles(request.url)) return sendPage(call);
        const limits = isVisitorWithFiles ? VISITOR_FORM_LIMITS : FORM_LIMITS;
        const form = isNoPage(request) ? undefined : await receivePageForm(request, limits);
        if (form === undefined) return sendUnknown(request, reply);
        return sendPage({ ...call, form });
      },
    });
  });
}

function sendFailedPage(
  pages: PageHandler,
  code: ErrorCode,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const kind = code === 'TOO_MANY_REQUESTS' ? 'busy' : 'failed';
  const page = pages.plainPage({ kind, requestId: request.id }, languageOfPath(request.url));
  if (code === 'UNAVAILABLE') void reply.header('retry-after', '5');
  return reply
    .code(statusOf(code))
    .headers({ ...page.headers })
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(page.html);
}

interface PageCall {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly reads: InProcessReads;
  readonly pages: PageHandler;
  readonly cache: AnswerCache;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Form that the request sent; absent: the page was only asked for. */
  readonly form?: PageForm;
}

/** Who asks for a page; undefined: a visitor, or somebody whose session has ended. */
async function callerOf({ services, request }: PageCall): Promise<Caller | undefined> {
  const token = requestToken(request);
  return token === undefined ? undefined : findCaller(services, token.token);
}

/** Sends a page with the data of the caller; a visitor's from the cache. */
async function sendPage(call: PageCall): Promise<FastifyReply> {
  const { services, request } = call;
  // A form that was sent is answered to the one who sent it.
  if (requestToken(request) === undefined && call.form === undefined) return sendVisitorPage(call);
  const caller = await callerOf(call);
  if (caller?.lacksSecondFactor === true && request.method !== 'POST' && !isSecurityPage(request.url))
    return call.reply.header('cache-control', 'no-store').redirect(securityPageOf(request.url), 303);
  const user = caller === undefined ? null : ((await findView(services.db, caller.accountId, services.now())) ?? null);
  return sendRendered(call, await renderPage(call, user, inProcessApi(call, caller)), user !== null);
}

async function sendVisitorPage(call: PageCall): Promise<FastifyReply> {
  const { services, cache, request, reply } = call;
  const language = languageOfPath(request.url);
  const key = `${services.texts.versionOf(language)} ${visitorKeyOf(request)}`;
  let own: RenderedPage | undefined;
  const shared = await cache.getOrMake(key, services.now().getTime(), async () => {
    let isWhole = true;
    const tags = new Set<ChangeTag>([textsTag(language), textsTag('fr')]);
    const fetchApi = inProcessApi(call, undefined, tags);
    const page = await renderPage(call, null, async (asked) => {
      const answer = await fetchApi(asked);
      isWhole &&= answer.status < 400;
      return answer;
    });
    own = page;
    if (!isWhole || page.isShared !== true) return undefined;
    return new CachedAnswer({ text: page.html, headers: page.headers, tags });
  });
  if (shared === undefined)
    return sendRendered(call, own ?? (await renderPage(call, null, inProcessApi(call, undefined))), false);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const etag = shared.etag(encoding);
  void setPageHeaders(call, shared.headers, false).header('etag', etag);
  shareInFront(reply, services.settings, shared);
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendEncoded(reply, encoding, await shared.bytes(encoding));
}

const renderPage = (
  { services, pages, request, form }: PageCall,
  user: Parameters<PageHandler['render']>[0]['user'],
  fetchApi: Transport,
): Promise<RenderedPage> =>
  pages.render({
    url: request.url,
    fetchApi,
    ...(form === undefined ? {} : { form }),
    cookies: request.cookies,
    correctedAreas: (locale, choice) => services.texts.areasOf(locale, choice),
    user,
    looks: looksFor(request),
    requestId: request.id,
    onError: (error: unknown) => services.log.error({ err: error, requestId: request.id }, 'a page failed'),
  });

async function sendRendered(call: PageCall, page: RenderedPage, isForAccount: boolean): Promise<FastifyReply> {
  const { services, pages, request, reply } = call;
  const isPersonal = isForAccount || page.isPersonal === true || request.method === 'POST';
  void setPageHeaders(call, page.headers, isPersonal);
  setPageCookies(reply, page.cookies ?? [], services.settings.publicUrl.startsWith('https:'));
  if (page.redirect?.startsWith('http') === true) {
    const elsewhere = pages.plainPage({ kind: 'elsewhere', address: page.redirect }, languageOfPath(request.url));
    return reply
      .headers({ ...elsewhere.headers })
      .type('text/html; charset=utf-8')
      .send(elsewhere.html);
  }
  if (page.redirect !== undefined) return reply.redirect(asHeader(page.redirect), page.status === 303 ? 303 : 302);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (page.status === 503) void reply.header('retry-after', '5');
  return sendEncoded(reply.code(page.status), encoding, encodeOnce(Buffer.from(page.html), encoding));
}

/** An address as a header may hold it: letters beyond ASCII are encoded, what is encoded stays. */
const asHeader = (address: string): string =>
  address.toWellFormed().replace(/[^\x21-\x7E]+/gu, (letters) => encodeURIComponent(letters));

function sendEncoded(reply: FastifyReply, encoding: Encoding, bytes: Buffer): FastifyReply {
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bytes);
}

const setPageHeaders = (
  { request, reply }: PageCall,
  headers: RenderedPage['headers'],
  isPersonal: boolean,
): FastifyReply =>
  reply
    .headers({ ...headers, ...keptLanguageHeader(request) })
    .header('cache-control', isPersonal ? 'no-store' : 'private, max-age=0, must-revalidate')
    .header('vary', PAGE_VARIES_BY);

/**
 * Lets a shared cache in front keep a visitor's page: under the cookies and the data saver that it was made for, with the
 * tags under which it can be purged.
 */
function shareInFront(reply: FastifyReply, { sharedCacheSeconds }: Services['settings'], { tags }: CachedAnswer): void {
  if (sharedCacheSeconds === 0) return;
  void reply
    .header('cache-control', `public, max-age=0, s-maxage=${sharedCacheSeconds}, must-revalidate`)
    .header('cache-tag', [...tags].join(','));
}

function setPageCookies(reply: FastifyReply, cookies: readonly PageCookie[], isSecure: boolean): void {
  for (const { name, value, maxAgeS, isForCode } of cookies) {
    const options = { path: '/', sameSite: 'lax', httpOnly: !isForCode, secure: isSecure } as const;
    const keptAs = hostCookie(name, isSecure);
    if (value === '') void reply.clearCookie(keptAs, options);
    else void reply.setCookie(keptAs, value, { ...options, maxAge: maxAgeS });
  }
}

async function serveBuiltFiles(app: FastifyInstance, pages: PageHandler): Promise<void> {
  if (pages.clientDirectory !== null) {
    await app.register(fastifyStatic, {
      root: pages.clientDirectory,
      index: false,
      wildcard: false,
      dotfiles: 'ignore',
      // Beside each built file the build puts what is sent of it, compressed.
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz', '**/*.part'],
      setHeaders: (reply, path) => {
        // A service worker fetches under the policy of its own file.
        if (path.endsWith('sw.js')) void reply.header('content-security-policy', "default-src 'self'");
        void reply.header(
          'cache-control',
          /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600',
        );
      },
    });
  }
}

/** Page on which an admin turns on the second factor that they need before anything else. */
const SECURITY = '/profil/securite';
const isSecurityPage = (url: string): boolean => new RegExp(`^(/[a-z]{2,3})?${SECURITY}([?#]|$)`).test(url);

function securityPageOf(url: string): string {
  const language = languageOfPath(url);
  return `${language === 'fr' ? '' : `/${language}`}${SECURITY}?exigee`;
}

/**
 * Calls the API inside this process on behalf of the person whose page is rendered. A page that was asked for only reads;
 * one that a form was sent to makes the call of that form, which is counted and answered like any other call.
 *
 * @param shown Collects what the page shows, for as long as it may be cached.
 */
function inProcessApi(call: PageCall, caller: Caller | undefined, shown: Set<ChangeTag> = new Set()): Transport {
  const { reads, request, form } = call;
  let signedInWith: string | undefined;
  return async (asked) => {
    if (asked.method !== 'GET') {
      if (form === undefined) throw new RangeError('rendering a page only reads');
      const { session, ...answer } = await makeCall(call, asked, signedInWith);
      // What follows a form that signed somebody in is done for them.
      signedInWith = session ?? signedInWith;
      return answer;
    }
    const search = new URLSearchParams(asked.query).toString();
    const answer = await reads.read({
      endpointPath: asked.endpointPath,
      params: asked.params,
      query: asked.query,
      address: search === '' ? asked.path : `${asked.path}?${search}`,
      acceptLanguage: asked.headers['Accept-Language'],
      caller,
      requestId: request.id,
      clientAddress: request.ip,
      userAgent: request.headers['user-agent'],
    });
    if (!answer.ok) return { status: answer.problem.status, body: answer.problem };
    for (const tag of answer.tags) shown.add(tag);
    return { status: 200, body: answer.value };
  };
}

/** What a browser without a session says of itself all the same: that somebody signed in with it, and the language it keeps. */
function deviceCookiesOf({ cookies }: FastifyRequest, isSecure: boolean): string | undefined {
  const said = {
    [hostCookie(DEVICE_COOKIE, isSecure)]: cookies[DEVICE_COOKIE],
    [LANGUAGE_COOKIE]: keptLocaleOf(cookies[LANGUAGE_COOKIE]),
  };
  const pairs = Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return pairs.length === 0 ? undefined : pairs.join('; ');
}

/**
 * Makes the call of a form, with the cookies of the one who sent it.
 *
 * @param signedInWith Session that a call before has opened, which counts instead.
 * @returns The answer, and the session that this call has opened.
 */
async function makeCall(
  { app, services, request, reply }: PageCall,
  asked: ApiRequest,
  signedInWith: string | undefined,
): Promise<ApiResponse & { readonly session?: string }> {
  const content = await contentOf(asked.body);
  const isSecure = services.settings.publicUrl.startsWith('https:');
  const sessionCookie = hostCookie(SESSION_COOKIE, isSecure);
  // Without a session the answers are those of every visitor, whatever cookies there are.
  const own = requestToken(request) === undefined ? deviceCookiesOf(request, isSecure) : request.headers.cookie;
  const cookie = signedInWith === undefined ? own : `${sessionCookie}=${signedInWith}`;
  const response = await app.inject({
    method: asked.method,
    url: `/api${asked.path}`,
    query: asked.query,
    headers: {
      ...asked.headers,
      ...sameSiteHeaders(request),
      'accept-encoding': 'identity',
      ...content.headers,
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(content.payload === undefined ? {} : { payload: content.payload }),
    remoteAddress: request.ip,
  });
  const cookies = response.headers['set-cookie'];
  if (cookies !== undefined) void reply.header('set-cookie', cookies);
  const session = response.cookies.find(({ name }) => name === sessionCookie)?.value;
  return {
    status: response.statusCode,
    body: response.body === '' ? undefined : (JSON.parse(response.body) as unknown),
    ...(session === undefined ? {} : { session }),
  };
}

/** What is sent with a call: JSON as it is, a form with files in the encoding of browsers. */
async function contentOf(body: unknown): Promise<{ payload?: string | Buffer; headers: Record<string, string> }> {
  if (typeof body === 'string') return { payload: body, headers: {} };
  if (!(body instanceof FormData)) return { headers: {} };
  const encoded = new Response(body);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': contentType } };
}

/** Headers of a write that a page's own form asks for: where it came from was checked when the form arrived. */
const sameSiteHeaders = (request: FastifyRequest): Record<string, string> => ({
  'x-screen-width': '0',
  'sec-fetch-site': 'same-origin',
  ...(request.headers['user-agent'] === undefined ? {} : { 'user-agent': request.headers['user-agent'] }),
});
