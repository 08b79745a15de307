import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import { endOfDelivery } from '#market/quote-orders';

interface Acceptable {
  readonly accept_by: Date | null;
  readonly shipment_date: string;
}

/** Last day on which a seller can still take an order; the delivery day where no ship was known when it was placed. */
export const lastAcceptDay = ({ accept_by: acceptBy, shipment_date }: Acceptable): string =>
  acceptBy === null ? shipment_date : tahitiDayOf(acceptBy);

/** Last moment at which a seller can still take an order; the end of the delivery day where no ship was known when it was placed. */
export const lastAcceptMoment = ({ accept_by: acceptBy, shipment_date }: Acceptable): Date =>
  acceptBy ?? endOfDelivery(shipment_date);
