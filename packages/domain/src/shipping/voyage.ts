import type { IslandId, ShipId, VoyageId } from '@matete/contract/units';

/** Every order is collected in Papeete: the stop that ends a delivery is one at Tahiti. */
export const PORT_ISLAND_ID = 'tahiti';

/** A call of a ship at an island. Instants are ISO 8601 with their zone. */
export interface Stop {
  readonly islandId: IslandId;
  /** The quay or beach, where the schedule names it. */
  readonly landing?: string;
  /** null at the stop where the voyage begins. */
  readonly arrivalAt: string | null;
  /** null at the stop where it ends. */
  readonly departureAt: string | null;
}

/** One trip of a ship, its stops in the order they are made. */
export interface Voyage {
  /** Year, abbreviation of the ship, sequence: `2024-ARN5-15`. */
  readonly number: VoyageId;
  readonly shipId: ShipId;
  readonly shipName: string;
  /** Of a voyage that an admin has entered: grows with each change. Absent: it comes from a source outside. */
  readonly version?: number;
  readonly stops: readonly Stop[];
}
