import type { OrderId } from '@matete/contract/units';
import type { QueryClient } from '@tanstack/react-query';

import { listInvoices } from '#features/invoice/api/list-invoices';
import { getOrder } from '#features/order/api/get-order';
import type { PageQuery } from '#lib/page/page-module';

/** Reads the invoices that the page of an order shows: none before it is shipped. */
export function invoicesShownOf(known: QueryClient, orderId: OrderId): readonly PageQuery[] {
  const order = known.getQueryData(getOrder({ params: { orderId } }).queryKey);
  return order?.shipment ? [listInvoices({ params: { orderId } })] : [];
}
