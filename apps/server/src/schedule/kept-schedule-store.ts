import { cutText } from '@matete/i18n/cut-text';
import type { Kysely } from 'kysely';

import type { TahitiDay } from '@matete/contract/units';
import type { Voyage } from '@matete/domain/shipping/voyage';
import type { Database } from '#platform/db/schema';

/** What the source outside last said of one of its ships. */
export interface KeptShip {
  readonly sourceShipId: number;
  readonly firstDate: TahitiDay;
  readonly lastDate: TahitiDay;
  readonly voyages: readonly Voyage[];
  readonly fetchedAt: Date;
}

/** How the asking went lately. */
export interface SourceAnswers {
  /** Null: it never answered. */
  readonly answeredAt: Date | null;
  /** Null: it never failed. */
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

/** Keeps the last schedule of the source outside where a restart finds it. */
export class KeptScheduleStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Writes what the source said of a ship, in the place of what it said before. */
  async keep({ sourceShipId, firstDate, lastDate, voyages, fetchedAt }: KeptShip): Promise<void> {
    const columns = {
      first_date: firstDate,
      last_date: lastDate,
      voyages: JSON.stringify(voyages),
      fetched_at: fetchedAt,
    };
    await this.#db
      .insertInto('kept_schedules')
      .values({ source_ship_id: sourceShipId, ...columns })
      .onConflict((conflict) =>
        conflict
          .column('source_ship_id')
          .doUpdateSet(columns)
          // Of two processes that asked at once, the later answer stays.
          .where('kept_schedules.fetched_at', '<=', fetchedAt),
      )
      .execute();
  }

  /** Everything that was kept. */
  async read(): Promise<KeptShip[]> {
    const rows = await this.#db.selectFrom('kept_schedules').selectAll().orderBy('source_ship_id').execute();
    return rows.map((row) => ({
      sourceShipId: row.source_ship_id,
      firstDate: row.first_date,
      lastDate: row.last_date,
      voyages: row.voyages,
      fetchedAt: row.fetched_at,
    }));
  }

  /** Forgets ships that the source names no more. */
  async forgetAllBut(sourceShipIds: readonly number[]): Promise<void> {
    await this.#db
      .deleteFrom('kept_schedules')
      .$if(sourceShipIds.length > 0, (of) => of.where('source_ship_id', 'not in', [...sourceShipIds]))
      .execute();
  }

  /** Notes that the source answered, or that it did not and why. */
  async note(
    outcome: { readonly answeredAt: Date } | { readonly failedAt: Date; readonly failure: string },
  ): Promise<void> {
    const columns =
      'answeredAt' in outcome
        ? { answered_at: outcome.answeredAt }
        : { failed_at: outcome.failedAt, failure: cutText(outcome.failure, 500) };
    await this.#db
      .insertInto('schedule_answers')
      .values({ source: 'revatua', ...columns })
      .onConflict((conflict) => conflict.column('source').doUpdateSet(columns))
      .execute();
  }
}

/** How the asking of the source outside went lately, by any process. */
export async function readSourceAnswers(db: Kysely<Database>): Promise<SourceAnswers> {
  const row = await db.selectFrom('schedule_answers').selectAll().where('source', '=', 'revatua').executeTakeFirst();
  return { answeredAt: row?.answered_at ?? null, failedAt: row?.failed_at ?? null, failure: row?.failure ?? null };
}
