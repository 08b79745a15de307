import { createHash } from 'node:crypto';

import pg from 'pg';

import { nameOfStatement } from '#platform/tracing/name-of-statement';
import { areSpansMade, beginSpan, endSpan } from '#platform/tracing/tracer';

/** What the span of every statement says. */
const DATABASE = { 'db.system.name': 'postgresql' } as const;

/** Execution from which a statement is prepared: one that runs once or twice is not worth keeping. */
const PREPARED_FROM = 3;
/**
 * Most statements that are prepared: texts that vary (long lists, rare filters) must not fill the database's memory.
 */
const MOST_STATEMENTS = 1_000;

const SEVERAL = /;\s*\S/;

const executions = new Map<string, number>();
const names = new Map<string, string>();

/** Returns the name under which a statement is prepared; undefined while it runs unprepared. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (executions.size >= MOST_STATEMENTS && !executions.has(text)) return undefined;
  const seen = (executions.get(text) ?? 0) + 1;
  executions.set(text, seen);
  if (seen < PREPARED_FROM) return undefined;
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}

/**
 * Longest wait for an answer, milliseconds: a database that hangs does not end its statements itself. Longer than a statement may
 * run, and with the wait for a connection after it shorter than the half minute that clients have; the connection is then closed.
 */
const ANSWER_TIMEOUT_MS = 17_000;

/** A statement that is prepared wherever it runs, without its name. */
const unnamed = (config: unknown): unknown =>
  typeof config === 'object' && config !== null && 'name' in config ? { ...config, name: undefined } : config;

/** Text of a statement; undefined: a stream of rows, which answers in its own way. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

/**
 * Connection that prepares a statement on its third execution, so that PostgreSQL parses and plans it once: that more
 * than halves what an order costs the database (`bench/`).
 */
export class PreparingClient extends pg.Client {
  readonly #usualMs: number;
  readonly #isPooled: boolean;
  /** While statements may run longer than usual, or for ever, so does the wait for them; 0: for ever. */
  #timeoutMs: number;

  /** @param config `isPooled`: a pooler gives each transaction another session, where no statement of this name is prepared. */
  constructor(config?: pg.ClientConfig & { readonly answerTimeoutMs?: number; readonly isPooled?: boolean }) {
    super(config);
    this.#isPooled = config?.isPooled === true;
    this.#usualMs = config?.answerTimeoutMs ?? ANSWER_TIMEOUT_MS;
    this.#timeoutMs = this.#usualMs;
  }

  // The overloads of `query` differ only in their result, which is passed on unchanged.
  override query(...given: unknown[]): never {
    if (!areSpansMade()) return this.#ask(given);
    const text = textOf(given[0]);
    const span = text === undefined ? undefined : beginSpan(nameOfStatement(text), 'outgoing', DATABASE);
    if (span === undefined) return this.#ask(given);
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const told = (error: unknown, result: unknown): void => {
        endSpan(span, error ?? undefined);
        (callback as (error: unknown, result: unknown) => void)(error, result);
      };
      return this.#ask([...given.slice(0, -1), told]);
    }
    const answer = this.#ask(given) as Promise<unknown>;
    answer.then(
      () => endSpan(span),
      (error: unknown) => endSpan(span, error),
    );
    return answer as never;
  }

  #ask(given: readonly unknown[]): never {
    const [text, values, ...rest] = given;
    const ask = super.query.bind(this) as unknown as (...all: unknown[]) => never;
    if (typeof text !== 'string') return ask(this.#isPooled ? unnamed(text) : text, values, ...rest);
    if (/^\s*set (local )?statement_timeout/i.test(text)) this.#timeoutMs = 0;
    else if (/^\s*(begin|commit|rollback|reset statement_timeout)\b/i.test(text)) this.#timeoutMs = this.#usualMs;
    const query_timeout = this.#timeoutMs;
    if (!Array.isArray(values)) return ask({ text, query_timeout }, ...given.slice(1));
    // Several commands in one text cannot be prepared. Migrations have no parameters.
    const isUnnamed = this.#isPooled || (values.length === 0 && SEVERAL.test(text));
    const name = isUnnamed ? undefined : statementName(text);
    return ask(name === undefined ? { text, values, query_timeout } : { name, text, values, query_timeout }, ...rest);
  }
}
