import type { z } from 'zod';

import type { TahitiDay } from '@matete/contract/units';
import { boundedFetch, jsonOf, OutboundError, withRetries } from '#platform/outbound/bounded-fetch';
import { RevatuaLeg, RevatuaPage, RevatuaShip } from '#schedule/revatua/revatua-answers';

export interface RevatuaClientOptions {
  /** Base URL of the public API, e.g. `https://www.revatua.gov.pf/api/v1`. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly retryPausesMs?: readonly number[];
  /** Called with the number of rows of an answer that failed validation. */
  readonly onBadRows?: (url: string, count: number) => void;
}

const PAGE_SIZE = 200;
/** Most pages of an answer, 8 000 legs of one ship: a schedule without end is refused. */
const MAX_PAGES = 40;

/**
 * Client of the public part of Revatua, which needs no credentials. Every answer is limited in time and size and
 * validated.
 */
export class RevatuaClient {
  readonly #baseUrl: string;
  readonly #timeoutMs: number;
  readonly #maxBytes: number;
  readonly #retryPausesMs: readonly number[];
  readonly #onBadRows: (url: string, count: number) => void;

  constructor(options: RevatuaClientOptions) {
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
    this.#timeoutMs = options.timeoutMs ?? 10_000;
    this.#maxBytes = options.maxBytes ?? 4 * 1024 * 1024;
    this.#retryPausesMs = options.retryPausesMs ?? [300, 1_500];
    this.#onBadRows = options.onBadRows ?? (() => {});
  }

  /** Lists ships that have voyages. @throws OutboundError */
  async ships(): Promise<RevatuaShip[]> {
    const page = await this.#page('public/navires', {});
    return this.#rows('public/navires', page.content, RevatuaShip).filter((ship) => ship.voyageExistant !== false);
  }

  /** Lists the legs of a ship between two days. @throws OutboundError */
  async legs(revatuaShipId: number, from: TahitiDay, to: TahitiDay): Promise<RevatuaLeg[]> {
    const legs: RevatuaLeg[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const path = 'public/trajets';
      const answer = await this.#page(path, {
        idNavire: String(revatuaShipId),
        page: String(page),
        limit: String(PAGE_SIZE),
        sort: 'dateDepart,heureDepart,asc',
        dateDebut: from,
        dateFin: to,
      });
      legs.push(...this.#rows(path, answer.content, RevatuaLeg));
      const isLast = answer.last ?? page + 1 >= (answer.totalPages ?? 1);
      if (isLast || answer.content.length === 0) return legs;
    }
    throw new OutboundError('too-large', `${this.#baseUrl}/public/trajets`, { detail: 'too many pages' });
  }

  async #page(path: string, query: Readonly<Record<string, string>>): Promise<RevatuaPage> {
    const url = `${this.#baseUrl}/${path}?${new URLSearchParams(query).toString()}`;
    const answer = await withRetries(this.#retryPausesMs, async () => {
      const its = await boundedFetch(url, {
        timeoutMs: this.#timeoutMs,
        maxBytes: this.#maxBytes,
        headers: { accept: 'application/json' },
      });
      if (its.status >= 500) throw new OutboundError('server-error', url, { detail: String(its.status) });
      return its;
    });
    if (answer.status !== 200) throw new OutboundError('bad-answer', url, { detail: String(answer.status) });
    const page = RevatuaPage.safeParse(jsonOf(answer, url));
    if (!page.success) throw new OutboundError('bad-answer', url, { detail: 'not a page of rows' });
    return page.data;
  }

  /** Validates rows: a bad one is dropped, an answer of only bad rows is refused. */
  #rows<T extends z.ZodType>(path: string, rows: readonly unknown[], schema: T): z.output<T>[] {
    const good = rows.flatMap((row) => {
      const parsed = schema.safeParse(row);
      return parsed.success ? [parsed.data] : [];
    });
    const url = `${this.#baseUrl}/${path}`;
    if (rows.length > 0 && good.length === 0) throw new OutboundError('bad-answer', url, { detail: 'no row is valid' });
    if (good.length < rows.length) this.#onBadRows(url, rows.length - good.length);
    return good;
  }
}
