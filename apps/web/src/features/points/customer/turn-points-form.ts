import { turnPoints } from '@matete/contract/points/points';

import { defineForm } from '#lib/forms/form-definition';
import { customerPaths } from '#lib/routing/customer-paths';
import { customerIdOf } from '#lib/session/customer-of';

/** Turns points into a coupon. */
export const turnPointsForm = defineForm(turnPoints, {
  name: 'turn-points',
  fields: { points: { label: 'order.points.howMany' } },
  address: ({ user }) => ({ params: { customerId: customerIdOf(user) } }),
  next: () => customerPaths.coupons(),
});
