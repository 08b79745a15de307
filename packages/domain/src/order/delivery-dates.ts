import type { TahitiDay } from '@matete/contract/units';
import { endOfTahitiDay, tahitiDayOf } from '../calendar/tahiti-day.ts';

/** What decides the last delivery day of an order. */
export interface DeliveryDates {
  /** The day that the customer asked for. */
  readonly shipmentDate: TahitiDay;
  /** Set when a late ship moved it. */
  readonly movedTo: TahitiDay | null;
}

/** The last day on which an order may reach Papeete: the one asked for, or the one that a late ship moved it to. */
export const deliveryDeadline = ({ shipmentDate, movedTo }: DeliveryDates): TahitiDay => movedTo ?? shipmentDate;

/** Whether the last delivery day is over. @source domain rules §6 "fail to deliver", "open dispute" */
export const isDeliveryOver = (dates: DeliveryDates, now: Date): boolean =>
  endOfTahitiDay(deliveryDeadline(dates)) <= now;

/** When an order for a day can no longer be met by anybody: the end of that day. */
export const endOfDelivery = (shipmentDate: TahitiDay): Date => endOfTahitiDay(shipmentDate);

/**
 * The delivery day that a late ship moves an order to; null where the ship still makes the day asked for.
 *
 * @example movedDay('2026-08-14', '2026-08-15') // '2026-08-15'
 */
export const movedDay = (shipmentDate: TahitiDay, arrivalDate: TahitiDay): TahitiDay | null =>
  arrivalDate > shipmentDate ? arrivalDate : null;

/** Until when sellers may take an order. */
export interface Acceptance {
  /** By the ships known when the order was placed; null: none was known. */
  readonly acceptBy: Date | null;
  readonly shipmentDate: TahitiDay;
}

/** Last moment at which a seller can still take an order; the end of the delivery day where no ship was known. */
export const lastAcceptMoment = ({ acceptBy, shipmentDate }: Acceptance): Date =>
  acceptBy ?? endOfDelivery(shipmentDate);

/** Last day on which a seller can still take an order; the delivery day where no ship was known. */
export const lastAcceptDay = ({ acceptBy, shipmentDate }: Acceptance): TahitiDay =>
  acceptBy === null ? shipmentDate : tahitiDayOf(acceptBy);
