import type { EnteredVoyage } from '@matete/contract/shipping/own-voyages';
import type { ShipId, TahitiDay, VoyageId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { type Sailing, stopsOfSailing } from '@matete/domain/shipping/entered-voyage';
import type { Voyage } from '@matete/domain/shipping/voyage';

import type { MarketPorts } from '#market/market-ports';
import type { StepPorts } from '#order/order-effect';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { findDelay, holdVoyage, isVoyageEnded } from '#schedule/delay-store';
import { findOwnOfDay, findOwnVoyage, holdShip, insertOwnVoyage, type Writing } from '#schedule/own/own-voyage-store';
import { departureDateOf } from '#schedule/providers/composed-schedule';
import { ScheduleUnavailable } from '#schedule/schedule-provider';
import { followVoyage } from '#voyage-desk/follow-voyage';
import { checkTimes } from '#voyage-desk/sailing-of-entry';

type Ports = StepPorts & MarketPorts;

export interface VoyageEntry extends Writing {
  readonly entry: EnteredVoyage;
  /** Draft of several voyages that it is one of; null: it was entered alone. */
  readonly draftId: string | null;
}

/** A voyage that was entered, as the caller shows it. */
export interface EnteredAs {
  readonly voyageNumber: VoyageId;
  readonly departureDate: TahitiDay;
}

/**
 * Enters a voyage: from the commit on sellers accept and ship on it. It takes the place of the same voyage of another
 * source, under that one's number, so that its orders stay with it.
 */
export async function enterVoyage(services: Ports, tx: Tx, request: VoyageEntry): Promise<Result<EnteredAs>> {
  const { entry, draftId, adminId, now } = request;
  const ship = (await services.directory.read()).ship(entry.shipId);
  if (ship === undefined) return refuse('SHIP_NOT_FOUND', { path: 'shipId' });
  if (!ship.isInUse) return refuse('SHIP_OUT_OF_USE', { path: 'shipId' });
  const checked = checkTimes(entry, now);
  if (!checked.ok) return checked;
  const sailing = checked.value;
  const departureDate = tahitiDayOf(new Date(sailing.departureAt));
  await holdShip(tx, ship.id);
  const present = await findOwnOfDay(tx, { shipId: ship.id, departureDate });
  if (present !== undefined)
    return refuse('VOYAGE_ALREADY_ENTERED', {
      path: 'departure',
      params: { number: present.voyage_number, ship: ship.name },
    });
  const outside = await findOutside(services, tx, { shipId: ship.id, departureDate });
  const chosen = await chooseNumber(tx, { request, outside, departureDate, code: ship.code ?? ship.id.toUpperCase() });
  if (!chosen.ok) return chosen;
  const voyageNumber = chosen.value;
  await insertOwnVoyage(tx, { voyageNumber, shipId: ship.id, departureDate, sailing, draftId, adminId, now });
  const after: Voyage = { number: voyageNumber, shipId: ship.id, shipName: ship.name, stops: stopsOfSailing(sailing) };
  if (outside !== undefined) {
    await holdVoyage(tx, voyageNumber, 'ALONE');
    const followed = await followVoyage(services, tx, { before: outside, after, reason: '', adminId, now });
    if (!followed.ok) return followed;
  }
  await audit(tx, {
    actorId: adminId,
    action: 'VOYAGE_ENTERED',
    subjectKind: 'voyage',
    subjectId: voyageNumber,
    details: { shipName: ship.name, ...auditOfSailing(sailing), replaces: outside?.number ?? null },
    now,
  });
  tx.afterCommit(() => services.schedule.refresh());
  return ok({ voyageNumber, departureDate });
}

/** What the journal says of the times of a voyage. */
export const auditOfSailing = ({ departureAt, stops, arrivalAt }: Sailing) => ({
  departureAt,
  arrivalAt,
  islands: stops.map((stop) => stop.islandId).join(' '),
});

/** The same voyage as another source has it; undefined where that one was ended, because it is another one then. */
async function findOutside(
  services: MarketPorts,
  tx: Tx,
  { shipId, departureDate }: { shipId: ShipId; departureDate: TahitiDay },
): Promise<Voyage | undefined> {
  const query = { from: departureDate, to: departureDate, shipId };
  const planned = await services.schedule.planned.voyages(query).catch((error: unknown) => {
    // Where the other source was never heard of, there is nothing that this one could be the same as.
    if (error instanceof ScheduleUnavailable) return undefined;
    throw error;
  });
  const found = planned?.voyages.find(
    (voyage) => voyage.version === undefined && departureDateOf(voyage) === departureDate,
  );
  return found === undefined || (await isVoyageEnded(tx, found.number)) ? undefined : found;
}

interface NumberChoice {
  readonly request: VoyageEntry;
  readonly outside: Voyage | undefined;
  readonly departureDate: TahitiDay;
  readonly code: string;
}

async function chooseNumber(tx: Tx, choice: NumberChoice): Promise<Result<VoyageId>> {
  const { request, outside, departureDate, code } = choice;
  const typed = request.entry.voyageNumber ?? '';
  if (outside !== undefined)
    return typed === '' || typed === outside.number
      ? ok(outside.number)
      : refuse('VOYAGE_KNOWN_AS', { path: 'voyageNumber', params: { number: outside.number } });
  if (typed !== '')
    return (await isNumberFree(tx, typed)) ? ok(typed) : refuse('VOYAGE_NUMBER_TAKEN', { path: 'voyageNumber' });
  const first = `${code}-${departureDate}`;
  for (let attempt = 1; ; attempt += 1) {
    const number = attempt === 1 ? first : `${first}-${attempt}`;
    if (await isNumberFree(tx, number)) return ok(number);
  }
}

/** Of a voyage that was ended the number is spent: its orders and the journal know it by that. */
const isNumberFree = async (tx: Tx, number: VoyageId): Promise<boolean> =>
  (await findOwnVoyage(tx, number)) === undefined && (await findDelay(tx, number)) === undefined;
