import type { Endpoint } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { Problem } from '@matete/contract/problem';

import type { ChangeTag } from '#platform/changes/changes';
import type { Db } from '#platform/db/database';
import type { ListCursor } from '#platform/db/lists/list-cursor-query';
import { type AnswerCache, CachedAnswer } from '#platform/http/answer-cache';
import type { PlainCall, Route } from '#platform/http/call';
import {
  callerOfCall,
  checkAnswer,
  checkRole,
  countedCaller,
  parseAddress,
  type Rejected,
} from '#platform/http/check-request';
import { codeOf } from '#platform/http/error-handling';
import { problemOf } from '#platform/http/problem';
import { requestLanguage } from '#platform/http/language/request-language';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';
import { traced } from '#platform/tracing/tracer';

/** A read as the browser would send it, by whom. */
export interface InProcessRead {
  /** Path of the contract, with `:name` for parameters. */
  readonly endpointPath: string;
  readonly params: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  /** Path and search below `/api`, as a client sends them. */
  readonly address: string;
  readonly acceptLanguage: string | undefined;
  readonly caller: Caller | undefined;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string | undefined;
}

/** The next page of a list that is exported. */
interface ExportedPage {
  readonly db: Db;
  readonly take: number;
  readonly cursor: ListCursor;
}

/** The API inside this process, which answers what somebody reads as their pages show it. */
export interface ReadsPort {
  readonly reads: InProcessReads;
}

/** Answer to a read: what the contract names of it, or a problem. */
type Answered =
  | { readonly ok: true; readonly value: unknown; readonly tags: Iterable<ChangeTag> }
  | { readonly ok: false; readonly problem: Problem };

/** Public answer, as the bytes that are sent, or a problem. */
export type PublicAnswer = CachedAnswer | { readonly problem: Problem };

/**
 * Reads the API inside this process: for pages, without writing, sending and parsing what stays here, and for public
 * answers over HTTP. Checks, use cases and cache are the same for both.
 */
export class InProcessReads {
  readonly #services: Runtime;
  readonly #cache: AnswerCache;
  readonly #routes: ReadonlyMap<string, Route>;

  constructor(services: Runtime, routes: readonly Route[], cache: AnswerCache) {
    this.#services = services;
    this.#cache = cache;
    const reads = routes.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.download === undefined);
    this.#routes = new Map(reads.map((route) => [route.endpoint.path, route]));
  }

  /**
   * Answers a read of a page. What fails is logged and answered like over HTTP: a page may do without it.
   *
   * @throws RangeError when the API has no such read.
   */
  async read(read: InProcessRead): Promise<Answered> {
    const route = this.#routes.get(read.endpointPath);
    if (route === undefined) throw new RangeError(`no read ${read.endpointPath}`);
    try {
      if (!isPublic(route, read.caller)) return await this.#make(route, read);
      const answer = await this.readPublic(route, read);
      return 'problem' in answer ? { ok: false, ...answer } : { ok: true, value: answer.value, tags: answer.tags };
    } catch (error) {
      const { requestId } = read;
      const code = codeOf(error as Error);
      this.#services.log[code === 'INTERNAL' ? 'error' : 'warn'](
        { err: error, requestId, route: read.endpointPath },
        'a read for a page failed',
      );
      return { ok: false, problem: problemOf({ code }, { language: languageOf(read), requestId }) };
    }
  }

  /**
   * Answers a public read, from the cache where it has the answer: entries depend on address and language alone. No use case of it
   * sees who asks: what it might show them would be shown to everybody.
   */
  async readPublic(route: Route, read: InProcessRead): Promise<PublicAnswer> {
    const key = `${languageOf(read)} ${read.address}`;
    let own: Answered | undefined;
    const cached = await this.#cache.getOrMake(key, this.#services.now().getTime(), async () => {
      own = await this.#makePublic(route, read);
      return own.ok ? new CachedAnswer({ text: JSON.stringify(own.value), tags: new Set(own.tags) }) : undefined;
    });
    if (cached !== undefined) return cached;
    // Refused: to whoever asked first, and to those who waited for that answer.
    const made = own ?? (await this.#makePublic(route, read));
    return made.ok ? new CachedAnswer({ text: JSON.stringify(made.value), tags: new Set(made.tags) }) : made;
  }

  /**
   * Answers the next page of a list that is exported: over a snapshot, so that all pages are of one moment, from a cursor,
   * so that no page costs what stands before it, and in pages longer than a client may ask for. What fails is thrown: a file that leaves
   * something out would be a lie.
   */
  async readExported(read: InProcessRead, { db, ...more }: ExportedPage): Promise<Answered> {
    const route = this.#routes.get(read.endpointPath);
    if (route === undefined) throw new RangeError(`no read ${read.endpointPath}`);
    // A read only reads: any handle will do.
    const services = { ...this.#services, db: db as Runtime['db'] };
    return this.#make(route, read, { services, more });
  }

  /** As for a visitor, in the language of whoever asks. */
  readonly #makePublic = (route: Route, read: InProcessRead): Promise<Answered> =>
    this.#make(route, { ...read, caller: undefined, query: { ...read.query, lang: languageOf(read) } });

  async #make(
    route: Route,
    read: InProcessRead,
    { services, more }: { readonly services: Runtime; readonly more: object } = { services: this.#services, more: {} },
  ): Promise<Answered> {
    const { endpoint } = route;
    const { requestId } = read;
    const caller = countedCaller(endpoint, read.caller);
    const language = languageOf(read);
    const refused = ({ refusal, issues }: Rejected): Answered => ({
      ok: false,
      problem: problemOf(refusal, { language, requestId, ...(issues === undefined ? {} : { issues }) }),
    });
    const allowed = checkRole(endpoint, read.caller);
    if (!allowed.ok) return refused(allowed);
    const address = parseAddress(endpoint, read);
    if (!address.ok) return refused(address);
    const owned = await callerOfCall(endpoint, caller, { db: services.db, address: address.value });
    if (!owned.ok) return refused(owned);
    const call: PlainCall<Endpoint, Runtime> = {
      params: address.value.params as never,
      query: { ...(address.value.query as object), ...more } as never,
      body: undefined as never,
      files: {},
      services,
      language,
      caller: owned.value,
      now: this.#services.now(),
      requestId,
      clientAddress: read.clientAddress,
      userAgent: read.userAgent,
      signUpSecret: undefined,
      device: undefined,
      isBrowser: false,
      setSession: refuseToSet,
      keepLanguage: refuseToSet,
      setSignUpSecret: refuseToSet,
    };
    const result = await traced(`read ${endpoint.path}`, 'inner', {}, async () => route.handler(call as never));
    if (!result.ok) return refused(result);
    const value = checkAnswer(endpoint, result.value);
    return { ok: true, value, tags: route.tagsOf?.(address.value as never, value) ?? [] };
  }
}

/** Checks whether an answer is the same for everybody. Admins may see more, once they have the second factor they need. */
export const isPublic = (route: Route, caller: Caller | undefined): boolean =>
  route.tagsOf !== undefined && (caller?.role !== 'ADMIN' || caller.lacksSecondFactor);

const languageOf = ({ query, acceptLanguage, caller }: InProcessRead): Language =>
  requestLanguage(query['lang'], acceptLanguage, caller?.language);

function refuseToSet(): never {
  throw new RangeError('a read sets no cookie');
}
