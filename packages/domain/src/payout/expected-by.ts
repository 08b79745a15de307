import type { OrderStatus } from '@matete/contract/order/order-status';
import type { Days, TahitiDay } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '../calendar/tahiti-day.ts';

/** An order that its seller waits to be paid for. */
export interface AwaitedOrder {
  readonly status: OrderStatus;
  /** When the clock acts on it. */
  readonly dueAt: Date | null;
  /** The day its ship reaches Papeete; null before shipping. */
  readonly arrivalDate: TahitiDay | null;
  /** Last day on which it may reach Papeete. */
  readonly deadlineDate: TahitiDay;
}

/**
 * The last day on which a seller is paid for an order if nobody says anything: the receipt confirms itself some days
 * after the goods count as unloaded, which is a day after their arrival.
 *
 * @param confirmDays A setting.
 * @returns Null: the order is paid, disputed or over, or nothing is due.
 * @source domain rules §6 "unload", "confirm receipt"
 */
export function expectedBy(
  { status, dueAt, arrivalDate, deadlineDate }: AwaitedOrder,
  confirmDays: Days,
): TahitiDay | null {
  switch (status) {
    case 'DELIVERED':
      return dueAt === null ? null : tahitiDayOf(dueAt);
    case 'SHIPPED':
    case 'PREPARING':
      return addDays(arrivalDate ?? deadlineDate, 2 + confirmDays);
    default:
      return null;
  }
}
