import type { OrderView } from '@matete/contract/order/order-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listInvoices } from '#features/invoice/api/list-invoices';
import { mayHavePapers } from '#features/invoice/parts/invoices-shown';
import { useTexts } from '#lib/texts/text.tsx';
import { FileSize } from '#ui/data/file-size.tsx';

/** Links to the invoice and credit notes of an order, each a PDF; nothing while there is none. */
export function OrderInvoices({ order }: { order: OrderView }): ReactElement | null {
  const { t, text } = useTexts();
  const { data } = useQuery({
    ...listInvoices({ params: { orderId: order.orderId } }),
    enabled: mayHavePapers(order),
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className="slip p-4">
      <h2 id="invoices" className="text-h3">
        {t('status.invoices.title')}
      </h2>
      <ul>
        {data.map((paper) => {
          const name = text(`status.invoices.${paper.kind}`, { number: paper.number });
          return (
            <li key={paper.invoiceId}>
              <a
                href={`/api/orders/${order.orderId}/invoice.pdf?invoiceId=${paper.invoiceId}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center"
              >
                {text('status.invoices.download', { name })}
                <FileSize bytes={paper.byteCount} />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
