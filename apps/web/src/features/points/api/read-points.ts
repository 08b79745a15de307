import type { readPoints as endpoint } from '@matete/contract/points/points';
import type { CustomerId } from '@matete/contract/units';

import { readCall } from '#lib/api/calls';

/** Reads a customer's points with what changed them, newest first. */
export const readPoints = readCall<typeof endpoint>('/points/customer/:customerId');

const PAGE_SIZE = 20;

export const pointsQuery = (customerId: CustomerId, page = 1) =>
  readPoints({ params: { customerId }, query: { page, take: PAGE_SIZE } });
