import { setCollector } from '@matete/contract/order/collector';

import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

/** Says who collects an order; without a name its customer does. */
export const collectorForm = defineForm(setCollector, {
  name: 'collector',
  fields: {
    'collector.name': { label: 'order.collector.name' },
    'collector.phone': { label: 'order.collector.phone' },
  },
  read: (fields) => {
    const name = (fields.get('collector.name') ?? '').trim();
    return { collector: name === '' ? null : { name, phone: fields.get('collector.phone') ?? '' } };
  },
  address: ({ params }) => ({ params: { orderId: params['orderId'] ?? '' } }),
  next: (_answer, { params }) => paths.order(params['orderId'] ?? ''),
});
