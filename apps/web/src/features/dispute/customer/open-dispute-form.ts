import { openDispute } from '@matete/contract/dispute/disputes';
import { MAX_NUMBER } from '@matete/contract/primitives';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';
import { customerIdOf } from '#lib/session/customer-of';

const Kg = z
  .int('NUMBER_INVALID')
  .check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE'));

/** Schema of the form: the contract's fields, with every line of the order instead of the changed ones as text. */
const Complaint = z.strictObject({
  reason: openDispute.body.shape.reason,
  description: openDispute.body.shape.description,
  lines: z.array(z.strictObject({ productId: z.string(), orderedKg: Kg, receivedKg: Kg })),
});

/** Opens a dispute about an order, with photographs and the kg that arrived. */
export const openDisputeForm = defineForm(openDispute, {
  name: 'open-dispute',
  mayWait: { as: 'pages.outbox.what.openDispute' },
  schema: Complaint,
  fields: {
    reason: { label: 'dispute.reason', required: 'dispute.form.reasonMissing' },
    'lines.*.receivedKg': { label: 'dispute.lines.received' },
    description: { label: 'dispute.description' },
    attachments: { label: 'dispute.photos' },
  },
  address: ({ params, user }) => ({ params: { orderId: params['orderId'] ?? '', customerId: customerIdOf(user) } }),
  body: ({ reason, description, lines }) => {
    const changed = lines
      .filter(({ orderedKg, receivedKg }) => receivedKg !== orderedKg)
      .map(({ productId, receivedKg }) => ({ productId, receivedKg }));
    return { reason, description, ...(changed.length === 0 ? {} : { lines: JSON.stringify(changed) }) };
  },
  next: (_order, { params }) => paths.order(params['orderId'] ?? ''),
});
