import { shareOrder, stopSharingOrder } from '@matete/contract/order-link/order-links';

import { SHARE_ORDER, STOP_SHARING } from '#features/order-link/parts/order-link-names';
import { defineForm, type FormContext } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

const address = ({ params }: FormContext) => ({ params: { orderId: params['orderId'] ?? '' } });
const next = (_: unknown, { params }: FormContext): string => paths.order(params['orderId'] ?? '');

/** Forms of the link of an order. For the server alone: in the browser a press makes its call without them. */
export const orderLinkForms = [
  defineForm(shareOrder, { name: SHARE_ORDER, fields: {}, address, next }),
  defineForm(stopSharingOrder, { name: STOP_SHARING, fields: {}, address, next }),
];
