import type { OrderView } from '@matete/contract/order/order-views';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { getOrder } from '#features/order/api/get-order';
import { collectorForm } from '#features/order/customer/collector-form';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { Form } from '#ui/form/form.tsx';

interface OrderCollectorProps extends PageProps {
  readonly order: OrderView;
}

/** Card of who collects an order; its customer can change it until the order is received. */
export default function OrderCollector({ order, params, search }: OrderCollectorProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const form = useForm(collectorForm, {
    context: { params, search, user },
    initial: { 'collector.name': order.collector?.name ?? '', 'collector.phone': order.collector?.phone ?? '' },
    onDone: () =>
      void client.invalidateQueries({ queryKey: getOrder({ params: { orderId: order.orderId } }).queryKey }),
  });
  const isOver = order.receivedAt !== null || order.isOver;
  return (
    <Slip
      as="section"
      labelledBy="collector"
      stub={
        <h2 id="collector" className="text-h3">
          {t('order.collector.title')}
        </h2>
      }
    >
      <p className="wrap-anywhere">
        {order.collector
          ? [order.collector.name, order.collector.phone].filter((part) => part !== null).join(' · ')
          : order.customer.name}
      </p>
      {!isOver && (
        <details className="no-print mt-2" open={form.summary.length > 0}>
          <summary className="cursor-pointer py-2.5">
            {t(order.collector ? 'order.collector.change' : 'order.collector.ask')}
          </summary>
          <Form of={form} className="mt-2 space-y-4">
            <FormText
              of={form}
              name="collector.name"
              hint={t('order.collector.emptyHint')}
              autoComplete="off"
              isOptional
            />
            <FormText of={form} name="collector.phone" type="tel" inputMode="tel" autoComplete="off" isOptional />
            <Button type="submit" isBusy={form.isSending}>
              {t('order.collector.save')}
            </Button>
          </Form>
        </details>
      )}
    </Slip>
  );
}
