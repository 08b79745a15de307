import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';

/** Columns of an accepted order that name the last voyage with which it can arrive in time. */
export const lastVoyageColumns = (call: VoyageCall) => ({
  last_voyage_number: call.voyage.number,
  last_voyage_depart_date: tahitiDayOf(new Date(call.departureMs)),
  last_voyage_arrival_at: new Date(call.portArrivalMs),
});

/** The same columns of an order that no seller holds, and those of a late ship. */
export const NO_VOYAGE = {
  last_voyage_number: null,
  last_voyage_depart_date: null,
  last_voyage_arrival_at: null,
  delivery_moved_to: null,
  delivery_moved_by: null,
} as const;
