import type { DirectoryField, DirectoryKind } from '@matete/contract/reference/directory-entries';
import type { ShipId } from '@matete/contract/units';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import type { Kysely } from 'kysely';

import { directoryMark, type DirectoryRow, listEntries } from '#directory/directory-store';
import type { Database } from '#platform/db/schema';

/** How long a change by another process may stay unknown here, should its notification be lost. */
const KNOWN_FOR_MS = 5_000;

/** What is known of a field; null: nothing. */
export const factOf = (row: DirectoryRow | undefined, field: DirectoryField): string | null =>
  row?.facts[field]?.value ?? null;

/** A ship as schedules name it. */
export interface KnownShip {
  readonly id: ShipId;
  readonly name: string;
  /** Middle of its voyage numbers. */
  readonly code: string | null;
  readonly isInUse: boolean;
}

const toShip = (row: DirectoryRow): KnownShip => ({
  id: row.entry_id,
  name: row.name,
  code: factOf(row, 'code'),
  isInUse: row.is_in_use,
});

/** The directory at one moment. */
export class DirectoryState {
  readonly mark: string;
  readonly rows: readonly DirectoryRow[];
  readonly #byKey: ReadonlyMap<string, DirectoryRow>;
  readonly #shipsByName: ReadonlyMap<string, DirectoryRow>;
  readonly #shipsByRevatuaId: ReadonlyMap<string, DirectoryRow>;

  constructor(mark: string, rows: readonly DirectoryRow[]) {
    this.mark = mark;
    this.rows = rows;
    const ships = rows.filter((row) => row.kind === 'SHIP');
    this.#byKey = new Map(rows.map((row) => [`${row.kind} ${row.entry_id}`, row]));
    this.#shipsByName = new Map(
      ships.flatMap((row) =>
        [row.entry_id, row.name, factOf(row, 'code') ?? row.name].map((name) => [foldForSearch(name), row] as const),
      ),
    );
    this.#shipsByRevatuaId = new Map(ships.map((row) => [factOf(row, 'revatuaId') ?? '', row]));
  }

  entry(kind: DirectoryKind, id: string | null): DirectoryRow | undefined {
    return this.#byKey.get(`${kind} ${id}`);
  }

  listOf(kind: DirectoryKind): DirectoryRow[] {
    return this.rows.filter((row) => row.kind === kind);
  }

  ship(id: ShipId): KnownShip | undefined {
    const row = this.entry('SHIP', id);
    return row === undefined ? undefined : toShip(row);
  }

  /** The ship that people call by a name, its code or its id. */
  shipNamed(name: string): KnownShip | undefined {
    const row = this.#shipsByName.get(foldForSearch(name));
    return row === undefined ? undefined : toShip(row);
  }

  shipOfRevatua(revatuaId: number): KnownShip | undefined {
    const row = this.#shipsByRevatuaId.get(String(revatuaId));
    return row === undefined ? undefined : toShip(row);
  }
}

/** The directory of this process, kept in memory until it changes. */
export class Directory {
  readonly #db: Kysely<Database>;
  #reading: Promise<DirectoryState> | undefined;
  #known: DirectoryState | undefined;
  /** When it was last known to be true; undefined: it has to be asked again. */
  #readAt: number | undefined;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Asks the database again at the next request, because an entry changed. */
  refresh(): void {
    this.#readAt = undefined;
    this.#reading = undefined;
  }

  async read(): Promise<DirectoryState> {
    if (this.#known !== undefined && this.#readAt !== undefined && performance.now() - this.#readAt < KNOWN_FOR_MS)
      return this.#known;
    if (this.#reading !== undefined) return this.#reading;
    const at = performance.now();
    const reading = this.#read();
    this.#reading = reading;
    try {
      const state = await reading;
      if (this.#reading === reading) {
        this.#known = state;
        this.#readAt = at;
      }
      return state;
    } finally {
      if (this.#reading === reading) this.#reading = undefined;
    }
  }

  async #read(): Promise<DirectoryState> {
    const mark = await directoryMark(this.#db);
    return mark === this.#known?.mark ? this.#known : new DirectoryState(mark, await listEntries(this.#db));
  }
}

/** Port of the directory. */
export interface DirectoryPort {
  readonly directory: Directory;
}
