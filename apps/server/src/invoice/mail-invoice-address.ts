import { uuidv7 } from 'uuidv7';

import type { OrderId } from '@matete/contract/units';
import { findById } from '#account/account-store';
import { findCompany } from '#company/records/company-store';
import type { InvoiceContent } from '#invoice/invoice-content';
import { findById as findOrder } from '#order/order-store';
import type { Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';

/** Tells the address that a company gave for its invoices that a paper was issued, in the transaction that issues it. */
export async function mailInvoiceAddress(
  tx: Tx,
  { orderId, content, now }: { orderId: OrderId; content: InvoiceContent; now: Date },
): Promise<void> {
  const order = await findOrder(tx, orderId);
  const account = order === undefined ? undefined : await findById(tx, order.customer_id);
  const company = order === undefined ? undefined : await findCompany(tx, order.customer_id);
  if (account === undefined || company === undefined || company.invoiceEmail === null) return;
  await queueMail(tx, {
    id: uuidv7(),
    accountId: account.id,
    recipient: company.invoiceEmail,
    kind: 'company-paper',
    language: account.language,
    data: {
      company: company.name,
      kind: content.kind,
      number: content.number,
      orderNumber: content.orderNumber,
      orderId,
      totalXpf: content.totalXpf,
      reference: content.customer.orderReference ?? '',
    },
    now,
  });
}
