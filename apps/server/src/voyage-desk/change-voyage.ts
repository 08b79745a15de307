import type { VoyageId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { stopsOfSailing } from '@matete/domain/voyage/entered-voyage';

import type { MarketPorts } from '#market/market-ports';
import type { StepPorts } from '#order/order-effect';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { holdVoyage } from '#schedule/delay-store';
import { toVoyage } from '#schedule/own/own-schedule';
import {
  changeOwnVoyage,
  findOwnOfDay,
  findOwnVoyage,
  holdShip,
  readOwnVoyage,
  type Writing,
} from '#schedule/own/own-voyage-store';
import { auditOfSailing, type EnteredAs } from '#voyage-desk/enter-voyage';
import { followVoyage } from '#voyage-desk/follow-voyage';
import { checkTimes, type EnteredTimes } from '#voyage-desk/sailing-of-entry';

export interface VoyageChange extends Writing {
  readonly voyageNumber: VoyageId;
  /** The version that the admin looked at. */
  readonly version: number;
  readonly times: EnteredTimes;
  readonly reason: string;
}

/** A voyage after its change. */
export interface ChangedVoyage extends EnteredAs {
  readonly version: number;
  readonly ordersMoved: number;
}

/** Changes the times and stops of a voyage that an admin entered; the orders that depend on it follow. */
export async function changeVoyage(
  services: StepPorts & MarketPorts,
  tx: Tx,
  change: VoyageChange,
): Promise<Result<ChangedVoyage>> {
  const { voyageNumber, version, times, reason, adminId, now } = change;
  const seen = await findOwnVoyage(tx, voyageNumber);
  if (seen === undefined) return refuse('VOYAGE_NOT_OURS');
  const checked = checkTimes(times, now);
  if (!checked.ok) return checked;
  const sailing = checked.value;
  await holdShip(tx, seen.ship_id);
  await holdVoyage(tx, voyageNumber, 'ALONE');
  const present = await readOwnVoyage(tx, voyageNumber);
  if (present === undefined) return refuse('VOYAGE_NOT_OURS');
  if (present.row.ended_at !== null) return refuse('VOYAGE_ENDED');
  if (present.row.version !== version) return refuse('VOYAGE_CHANGED');
  const departureDate = tahitiDayOf(new Date(sailing.departureAt));
  const before = toVoyage(present, await services.directory.read());
  const other = await findOwnOfDay(tx, { shipId: before.shipId, departureDate });
  if (other !== undefined && other.voyage_number !== voyageNumber)
    return refuse('VOYAGE_ALREADY_ENTERED', {
      path: 'departure',
      params: { number: other.voyage_number, ship: before.shipName },
    });
  const newVersion = await changeOwnVoyage(tx, { voyageNumber, departureDate, sailing, adminId, now });
  const after = { ...before, version: newVersion, stops: stopsOfSailing(sailing) };
  const followed = await followVoyage(services, tx, { before, after, reason, adminId, now });
  if (!followed.ok) return followed;
  await audit(tx, {
    actorId: adminId,
    action: 'VOYAGE_CHANGED',
    subjectKind: 'voyage',
    subjectId: voyageNumber,
    details: { ...auditOfSailing(sailing), reason, ordersMoved: followed.value },
    now,
  });
  tx.afterCommit(() => services.schedule.refresh());
  return ok({ voyageNumber, departureDate, version: newVersion, ordersMoved: followed.value });
}
