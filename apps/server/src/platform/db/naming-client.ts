import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';

import pg from 'pg';

/** A text is given a name the third time it is asked: one that is asked once is not worth keeping. */
const NAMED_FROM = 3;
/** Texts that vary (long lists, rare filters) must not fill the database's memory. */
const MOST_TEXTS = 1_000;

const SEVERAL = /;\s*\S/;

const sightings = new Map<string, number>();
const names = new Map<string, string>();

/** The name that a statement is prepared under; undefined: it is sent as it is. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (sightings.size >= MOST_TEXTS && !sightings.has(text)) return undefined;
  const seen = (sightings.get(text) ?? 0) + 1;
  sightings.set(text, seen);
  if (seen < NAMED_FROM) return undefined;
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that has PostgreSQL read and plan a statement once, however often it is run: what an order costs the database
 * falls by more than half (`bench/`).
 */
export class NamingClient extends pg.Client {
  // The overloads of `query` differ only in what comes back, which is passed on as it is.
  override query(...given: unknown[]): never {
    this.#gather();
    const [text, values, ...rest] = given;
    const ask = super.query.bind(this) as unknown as (...all: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values)) return ask(...given);
    // Several commands in one text cannot be prepared; a migration has no values.
    const name = values.length === 0 && SEVERAL.test(text) ? undefined : statementName(text);
    return name === undefined ? ask(...given) : ask({ name, text, values }, ...rest);
  }
  /** What is asked before the event loop turns is written to the socket in one go. */
  #gather(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
