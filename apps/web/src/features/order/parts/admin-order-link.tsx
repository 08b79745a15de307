import type { OrderId } from '@matete/contract/units';
import type { ReactElement } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';

interface AdminOrderLinkProps {
  readonly orderId: OrderId;
  readonly orderNumber: string;
}

/** Number of an order in an admin's list; links to its page. */
export function AdminOrderLink({ orderId, orderNumber }: AdminOrderLinkProps): ReactElement {
  return (
    <Link
      href={adminPaths.order(orderId)}
      className="label inline-flex min-h-11 items-center whitespace-nowrap sm:min-h-6"
    >
      {orderNumber}
    </Link>
  );
}
