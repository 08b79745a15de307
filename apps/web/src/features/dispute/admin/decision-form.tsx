import { decideDispute as decideDisputeEndpoint, DISPUTE_DECISIONS } from '@matete/contract/dispute/disputes';
import type { DisputeDecision } from '@matete/contract/dispute/disputes';
import type { OrderView } from '@matete/contract/order/order-views';
import type { OrderId, Xpf } from '@matete/contract/units';
import { parseInteger } from '@matete/i18n/formats';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { adminOverview } from '#features/report/api/admin-overview';
import { getOrder } from '#features/order/api/get-order';
import { listOrders } from '#features/order/api/list-orders';
import { previewDispute } from '#features/dispute/api/preview-dispute';
import { decideDispute } from '#features/dispute/api/decide-dispute';
import { useContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useFormats } from '#lib/texts/formats';
import { usePendingWrite } from '#lib/api/use-pending-write';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DisputeSharesList } from '#features/dispute/admin/dispute-shares.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface Values {
  readonly decision: DisputeDecision | '';
  readonly refundAmount: string;
  readonly message: string;
}

const Form = z.strictObject({
  decision: z.enum(DISPUTE_DECISIONS),
  refundAmount: decideDisputeEndpoint.body.shape.refundAmount,
  message: decideDisputeEndpoint.body.shape.message,
});
type Body = z.output<typeof Form>;

/** Field of the preview with the outcome of each decision. */
const OUTCOMES = {
  DISPUTE_APPROVED: 'approved',
  PARTIALLY_DISPUTED: 'partial',
  DISPUTE_REJECTED: 'rejected',
} as const satisfies Record<DisputeDecision, string>;

const previewQuery = (orderId: OrderId, refundXpf: Xpf | null) =>
  previewDispute({
    params: { orderId },
    query: { refundAmount: refundXpf === null ? undefined : String(refundXpf) },
  });

/** Builds the body: only a partial decision has an amount. */
const toBody = ({ decision, refundAmount, message }: Values): unknown => ({
  decision: decision || undefined,
  message,
  refundAmount:
    decision === 'PARTIALLY_DISPUTED' ? (parseInteger(refundAmount) ?? (refundAmount.trim() || Number.NaN)) : undefined,
});

/** Form of the decision, with a preview of who gets what. */
export default function DecisionForm({ order }: { order: OrderView }): ReactElement {
  const { t, text } = useTexts();
  const { money } = useFormats();
  const { orderId } = order;
  const decide = useDecision(orderId);
  const contract = useContractForm<Values, Body>({
    schema: Form,
    required: { decision: 'dispute.decide.missing' },
    defaultValues: { decision: '', refundAmount: '', message: '' },
    toBody,
  });
  const { form, idOf, errorOf } = contract;
  const decision = form.watch('decision');
  const refundXpf = parseInteger(form.watch('refundAmount'));
  const { data: preview } = useQuery({ ...previewQuery(orderId, refundXpf), placeholderData: keepPreviousData });
  const submit = contract.onSubmit(async (body) => decide.send(body));
  return (
    <section className="slip" aria-labelledby="decide">
      <h2 id="decide" className="px-4 py-3 text-h3">
        {t('dispute.decide.title')}
      </h2>
      <hr className="tear" />
      <form method="post" noValidate onSubmit={submit} className="space-y-5 p-4">
        <ErrorSummary lines={contract.summary} />
        <ChoiceGroup id={idOf('decision')} legend={t('dispute.decide.legend')} error={errorOf('decision')}>
          {DISPUTE_DECISIONS.map((value) => (
            <Radio key={value} value={value} label={t(`dispute.decide.${value}`)} {...form.register('decision')} />
          ))}
        </ChoiceGroup>
        {decision === 'PARTIALLY_DISPUTED' && (
          <FormText
            of={contract}
            name="refundAmount"
            label={t('dispute.decide.amount')}
            hint={preview && t('dispute.decide.amountHint', { limit: money(preview.refundLimit) })}
            className="max-w-64"
            inputMode="numeric"
            autoComplete="off"
            unit="F"
          />
        )}
        {decision !== '' && preview && <DisputeSharesList shares={preview[OUTCOMES[decision]]} />}
        <Field
          id={idOf('message')}
          label={t('dispute.decide.message')}
          hint={t('dispute.decide.messageHint')}
          error={errorOf('message')}
        >
          <TextArea rows={4} {...form.register('message')} />
        </Field>
        {decide.isUnknown && (
          <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
            {text('dispute.checking')}
          </p>
        )}
        <Button type="submit" tone="action" isBusy={contract.isSending}>
          {t(decide.isUnknown ? 'common.action.retry' : 'dispute.decide.confirm')}
        </Button>
        <p className="text-meta text-muted">{t('dispute.decide.final')}</p>
      </form>
    </section>
  );
}

function useDecision(orderId: OrderId): { isUnknown: boolean; send: (body: Body) => Promise<void> } {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const { userId } = useAccount('ADMIN');
  const sending = usePendingWrite<Body, OrderView>({
    name: `move-decision-${orderId}`,
    accountId: userId,
    send: ({ decision, ...body }, idempotencyKey) =>
      decideDispute({
        params: { orderId, status: decision },
        body,
        idempotencyKey,
      }),
  });
  const refresh = (): void => {
    void invalidateCalls(client, [listOrders, adminOverview]);
  };
  const send = async (body: Body): Promise<void> => {
    try {
      const order = await sending.run(body);
      if (!order) return;
      client.setQueryData(getOrder({ params: { orderId } }).queryKey, order);
      refresh();
      showToast(t('dispute.decide.done'));
    } catch (error) {
      // Another admin may have decided: the page is refreshed.
      void client.invalidateQueries({ queryKey: getOrder.key });
      refresh();
      throw error;
    }
  };
  return { isUnknown: sending.isUnknown, send };
}
