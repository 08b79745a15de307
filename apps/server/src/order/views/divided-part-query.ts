import type { OrderView } from '@matete/contract/order/order-views';
import type { SellerId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Caller } from '#platform/session/caller';

type Divided = OrderView['divided'];

export interface DividedJson {
  readonly parent: Divided['parent'];
  readonly children: Divided['children'];
  readonly offers: (Divided['offers'][number] & { readonly sellerId: SellerId })[];
}

/** What an order was taken out of or divided into, and the offers of parts of it; of a row `o` of orders. */
export const DIVIDED_COLUMN = sql`jsonb_build_object(
  'parent', (select jsonb_build_object('orderId', up.id, 'orderNumber', up.order_number) from orders up where up.id = o.parent_order_id),
  'children', coalesce((select jsonb_agg(jsonb_build_object('orderId', d.id, 'orderNumber', d.order_number, 'status', d.status, 'quantity', d.total_kg,
      'grandTotal', d.grand_total_xpf) order by d.id) from orders d where d.parent_order_id = o.id), '[]'),
  'offers', coalesce((select jsonb_agg(jsonb_build_object('splitRequestId', r.id, 'status', r.status, 'sellerId', r.seller_id,
      'quantity', (select sum(l.quantity_kg) from split_request_lines l where l.split_request_id = r.id),
      'sellerName', a.first_name || ' ' || left(a.last_name, 1) || '.', 'island', a.island_id) order by r.id desc)
    from split_requests r join accounts a on a.id = r.seller_id where r.order_id = o.id), '[]')) as divided`;

/** The customer and the admin see all of it; a seller sees their own offers and orders. */
export function dividedPart(
  { parent, children, offers }: DividedJson,
  { reader, isSellerOfOrder }: { reader: Pick<Caller, 'accountId' | 'role'>; isSellerOfOrder: boolean },
): Divided {
  const isSeller = reader.role === 'SELLER';
  return {
    parent: isSeller && !isSellerOfOrder ? null : parent,
    children: isSeller ? [] : children,
    offers: offers
      .filter((offer) => !isSeller || offer.sellerId === reader.accountId)
      .map(({ splitRequestId, status, quantity, sellerName, island }) => ({
        splitRequestId,
        status,
        quantity,
        sellerName,
        island,
      })),
  };
}
