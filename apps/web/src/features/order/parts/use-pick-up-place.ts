import type { OrderView } from '@matete/contract/order/order-views';
import { useQuery } from '@tanstack/react-query';

import { pickUpQuery } from '#features/reference/api/get-ship-pick-up';

/** Values of a text that says where an order is collected: the quay of its ship, else the port of Papeete. */
export function usePickUpPlace({ shipment }: OrderView): { readonly hasPlace: 'yes' | 'no'; readonly place: string } {
  const shipId = shipment?.shipId ?? null;
  const { data } = useQuery({ ...pickUpQuery(shipId ?? ''), enabled: shipId !== null });
  const place = shipId === null ? null : (data?.place ?? null);
  return { hasPlace: place === null ? 'no' : 'yes', place: place ?? '' };
}
