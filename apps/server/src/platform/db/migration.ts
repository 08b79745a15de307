import type { Kysely } from 'kysely';

/**
 * One step of the schema, frozen once released. It runs in its own transaction and imports nothing of the application,
 * so that it still does the same in five years.
 */
export interface Migration {
  /** `NNNN-what-it-does`: the name of its file, recorded in the database. */
  readonly name: string;
  up(db: Kysely<unknown>, installation: { readonly secret: string }): Promise<void>;
}
