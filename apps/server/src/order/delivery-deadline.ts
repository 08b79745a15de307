import { endOfTahitiDay } from '@matete/domain/calendar/tahiti-day';

/** What decides an order's last delivery day. */
interface Deliverable {
  readonly shipment_date: string;
  /** Set when a late ship moved it. */
  readonly delivery_moved_to: string | null;
}

/** The last day on which an order may reach Papeete: the one asked for, or the one that a late ship moved it to. */
export const deliveryDeadline = (order: Deliverable): string => order.delivery_moved_to ?? order.shipment_date;

/** Whether that day is over. */
export const isDeliveryOver = (order: Deliverable, now: Date): boolean =>
  endOfTahitiDay(deliveryDeadline(order)) <= now;
