import { changeVoyage, enterVoyage } from '@matete/contract/shipping/own-voyages';
import { draftRepeatedVoyage, draftVoyageList, takeVoyageDraft } from '@matete/contract/shipping/voyage-drafts';
import * as z from 'zod/mini';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

const TIMES = {
  departure: { label: 'admin.voyages.departure' },
  'stops.*.islandId': { label: 'admin.voyages.island' },
  'stops.*.arrival': { label: 'admin.voyages.stopArrival' },
  'stops.*.departure': { label: 'admin.voyages.stopDeparture' },
  'stops.*.landing': { label: 'admin.voyages.landing' },
  arrival: { label: 'admin.voyages.arrival' },
} as const;
const SHIP = { shipId: { label: 'admin.ships.ship', required: 'admin.voyages.shipMissing' } } as const;

interface TypedStop {
  readonly islandId?: unknown;
  readonly arrival?: unknown;
  readonly departure?: unknown;
}

const isBlank = (stop: TypedStop): boolean => [stop.islandId, stop.arrival, stop.departure].every((text) => !text);

/** Reads the fields of a voyage; rows that nobody filled in are left out from the end, so that numbers stay. */
const readVoyage =
  (schema: z.ZodMiniType) =>
  (fields: URLSearchParams): unknown => {
    const body = bodyOfFields(schema, fields) as { stops?: readonly TypedStop[] };
    const stops = body.stops ?? [];
    const last = stops.findLastIndex((stop) => !isBlank(stop));
    // One row stays: it says that an island is missing.
    return { ...body, stops: stops.slice(0, Math.max(last, 0) + 1) };
  };

/** Address of the week in which a voyage leaves. */
const weekOf = (departureDate: string): string => `${adminPaths.shipWeek()}?du=${departureDate}`;

/** Enters one voyage. */
export const enterVoyageForm = defineForm(enterVoyage, {
  name: 'enter-voyage',
  fields: { ...SHIP, voyageNumber: { label: 'admin.voyages.number' }, ...TIMES },
  read: readVoyage(enterVoyage.body),
  next: ({ departureDate }) => weekOf(departureDate),
});

/** Makes a draft of a voyage that is repeated. */
export const repeatVoyageForm = defineForm(draftRepeatedVoyage, {
  name: 'repeat-voyage',
  fields: {
    ...SHIP,
    ...TIMES,
    everyDays: { label: 'admin.voyages.everyDays' },
    until: { label: 'admin.voyages.until' },
  },
  read: readVoyage(draftRepeatedVoyage.body),
  next: ({ draftId }) => adminPaths.voyageDraft(draftId),
});

const Change = z.strictObject({ voyageNumber: z.string(), ...changeVoyage.body.shape });

/** Changes the times and stops of a voyage that was entered here. */
export const changeVoyageForm = defineForm(changeVoyage, {
  name: 'change-voyage',
  fields: { ...TIMES, reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } },
  schema: Change,
  read: readVoyage(Change),
  address: (_context, { voyageNumber }) => ({ params: { voyageNumber } }),
  body: ({ version, reason, departure, stops, arrival }) => ({ version, reason, departure, stops, arrival }),
  next: ({ departureDate }) => weekOf(departureDate),
});

/** Makes a draft of a pasted list, or of a file. */
export const pasteListForm = defineForm(draftVoyageList, {
  name: 'paste-voyages',
  fields: { list: { label: 'admin.voyages.list' }, file: { label: 'admin.voyages.file' } },
  read: (fields) => ({ list: fields.get('list') ?? '' }),
  next: ({ draftId }) => adminPaths.voyageDraft(draftId),
});

/** Enters the voyages of a draft. */
export const takeDraftForm = defineForm(takeVoyageDraft, {
  name: 'take-draft',
  fields: {},
  address: ({ params }) => ({ params: { draftId: params['draftId'] ?? '' } }),
  next: ({ firstDate }) => weekOf(firstDate),
});
