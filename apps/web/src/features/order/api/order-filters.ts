import type { OrderStatus } from '@matete/contract/order/order-status';

import { AMOUNT, typedAmount } from '#lib/list/typed-amount';

/** Groups of statuses that a customer can filter by. */
export const STATUS_GROUPS = {
  open: ['PENDING', 'BACK_IN_POOL', 'PREPARING', 'SHIPPED', 'PARTIALLY_SPLITTED'],
  quay: ['DELIVERED'],
  done: ['COMPLETED', 'SPLITTED'],
  cancelled: ['CANCELLED'],
  dispute: ['DISPUTE_IN_PROGRESS', 'DISPUTE_APPROVED', 'DISPUTE_REJECTED', 'PARTIALLY_DISPUTED'],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type StatusGroup = keyof typeof STATUS_GROUPS | 'all';

export const GROUPS: readonly StatusGroup[] = ['all', 'open', 'quay', 'done', 'cancelled', 'dispute'];

const MAX_PAGES = 50;

export interface OrderFilters {
  readonly q: string;
  readonly group: StatusGroup;
  /** Comparison with the total, as it was typed. */
  readonly amount: string;
  /** Pages shown so far. */
  readonly page: number;
}

/** Parses the filters of a list's address. */
export function readOrderFilters(search: URLSearchParams): OrderFilters {
  const group = search.get('etat') ?? 'all';
  const page = Number(search.get('page') ?? 1);
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    amount: typedAmount(search).typed,
    group: (GROUPS as readonly string[]).includes(group) ? (group as StatusGroup) : 'all',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1,
  };
}

/** Returns the list's address with a change; any change but the page starts at the first page. */
export function orderListAddress(path: string, filters: OrderFilters, change: Partial<OrderFilters>): string {
  const next = { ...filters, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.q) params.set('q', next.q);
  if (next.group !== 'all') params.set('etat', next.group);
  if (next.amount) params.set(AMOUNT, next.amount);
  if (next.page > 1) params.set('page', String(next.page));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
