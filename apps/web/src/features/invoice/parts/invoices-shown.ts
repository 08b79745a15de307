import type { OrderView } from '@matete/contract/order/order-views';
import type { OrderId } from '@matete/contract/units';
import type { QueryClient } from '@tanstack/react-query';

import { listInvoices } from '#features/invoice/api/list-invoices';
import { getOrder } from '#features/order/api/get-order';
import type { PageQuery } from '#lib/page/page-module';

/** Whether an order was ever on board: its papers stay where its voyage was cancelled. */
export const mayHavePapers = ({ shipment, history }: OrderView): boolean =>
  shipment !== null || history.some(({ action }) => action === 'CANCEL_VOYAGE');

/** Reads the invoices that the page of an order shows: none before it is shipped. */
export function invoicesShownOf(known: QueryClient, orderId: OrderId): readonly PageQuery[] {
  const order = known.getQueryData(getOrder({ params: { orderId } }).queryKey);
  return order && mayHavePapers(order) ? [listInvoices({ params: { orderId } })] : [];
}
