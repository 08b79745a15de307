import { DISPUTE_DECISIONS } from '@matete/contract/dispute/disputes';
import type { DisputeDecision, DisputeShares } from '@matete/contract/dispute/disputes';
import type { OrderView } from '@matete/contract/order/order-views';
import type { OrderId, Xpf } from '@matete/contract/units';
import { type SuggestedRefund, suggestRefund } from '@matete/domain/dispute/suggest-refund';
import { parseInteger } from '@matete/i18n/formats';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { adminOverview } from '#features/report/api/admin-overview';
import { getOrder } from '#features/order/api/get-order';
import { listOrders } from '#features/order/api/list-orders';
import { previewDispute } from '#features/dispute/api/preview-dispute';
import { disputeDecisionForm } from '#features/dispute/admin/dispute-decision-form';
import { DisputeSharesList } from '#features/dispute/admin/dispute-shares.tsx';
import { replaceAnswer } from '#lib/api/calls';
import { waitsForSecond } from '#lib/api/waits-for-second';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

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

/** Form of the decision, with a preview of who gets what. */
export function DecisionForm({ order, page }: { order: OrderView; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const { money } = useFormats();
  const suggested = suggestRefund(order.lines, {
    received: order.dispute?.lines ?? [],
    cpsBasisPoints: order.cpsBasisPoints,
  });
  const { form, isUnknown } = useDecision(order.orderId, page, suggested);
  const decision = DISPUTE_DECISIONS.find((value) => value === form.valueOf('decision'));
  const refundXpf = parseInteger(form.valueOf('refundAmount'));
  const { data: preview } = useQuery({ ...previewQuery(order.orderId, refundXpf), placeholderData: keepPreviousData });
  const shares = decision === undefined || preview === undefined ? null : preview[OUTCOMES[decision]];
  return (
    <section className="slip" aria-labelledby="decide">
      <h2 id="decide" className="px-4 py-3 text-h3">
        {t('dispute.decide.title')}
      </h2>
      <hr className="tear" />
      <Form of={form} className="space-y-5 p-4">
        <ErrorSummary lines={form.summary} />
        {suggested && <Suggestion {...suggested} />}
        <ChoiceGroup id={form.idOf('decision')} legend={t('dispute.decide.legend')} error={form.errorOf('decision')}>
          {DISPUTE_DECISIONS.map((value) => (
            <Radio key={value} label={t(`dispute.decide.${value}`)} {...form.choiceOf('decision', value)} />
          ))}
        </ChoiceGroup>
        <div className={decision === 'PARTIALLY_DISPUTED' ? '' : 'unless-code'}>
          <FormText
            of={form}
            name="refundAmount"
            hint={preview && t('dispute.decide.amountHint', { limit: money(preview.refundLimit) })}
            className="max-w-64"
            inputMode="numeric"
            autoComplete="off"
            unit="F"
          />
        </div>
        {decision !== undefined && preview && <DisputeSharesList shares={shares} />}
        <Field
          id={form.idOf('message')}
          label={t('dispute.decide.message')}
          hint={t('dispute.decide.messageHint')}
          error={form.errorOf('message')}
        >
          <TextArea rows={4} {...form.inputOf('message')} />
        </Field>
        {isUnknown && (
          <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
            {text('dispute.checking')}
          </p>
        )}
        {/* Another decision is looked at anew. */}
        <SecondLook key={`${decision} ${refundXpf}`} form={form} shares={shares} />
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t(isUnknown ? 'common.action.retry' : 'dispute.decide.confirm')}
        </Button>
      </Form>
    </section>
  );
}

type DecisionFormState = ReturnType<typeof useDecision>['form'];

/** Box that says who gets what, to be ticked before money leaves for good. */
function SecondLook({ form, shares }: { form: DecisionFormState; shares: DisputeShares | null }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <ChoiceGroup
      id={form.idOf('seen')}
      legend={<span className="visually-hidden">{t('dispute.decide.seenLabel')}</span>}
      error={form.errorOf('seen')}
    >
      <Checkbox
        label={
          shares
            ? t('dispute.decide.seen', { customer: money(shares.refund), seller: money(shares.seller) })
            : t('dispute.decide.seenAny')
        }
        {...form.choiceOf('seen', 'true')}
      />
    </ChoiceGroup>
  );
}

/** What the customer's own figures amount to: a claim, which the admin confirms or not. */
function Suggestion({ missingKg, refundXpf, isAll }: SuggestedRefund): ReactElement {
  const { t } = useTexts();
  const { kg, money } = useFormats();
  return (
    <p className="rounded-paper bg-info-bg p-3 text-info-fg">
      {t(isAll ? 'dispute.decide.suggestedAll' : 'dispute.decide.suggested', {
        missing: kg(missingKg),
        amount: money(refundXpf),
      })}
    </p>
  );
}

/** The form that decides; after a lost answer, sending again repeats the same request. */
function useDecision(orderId: OrderId, page: PageProps, suggested: SuggestedRefund | null) {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const user = useAccount('ADMIN');
  const { send, isUnknown } = usePendingSend({
    definition: disputeDecisionForm,
    name: `move-decision-${orderId}`,
    accountId: user.userId,
  });
  const refresh = (): void => {
    void invalidateCalls(client, [listOrders, adminOverview]);
  };
  const form = useForm(disputeDecisionForm, {
    context: { ...page, user },
    isWatched: true,
    ...(suggested === null || suggested.isAll ? {} : { initial: { refundAmount: String(suggested.refundXpf) } }),
    send: (call) =>
      send(call).catch((error: unknown) => {
        // Another admin may have decided: the page is refreshed.
        void client.invalidateQueries({ queryKey: getOrder.key });
        refresh();
        throw error;
      }),
    onDone: (order) => {
      replaceAnswer(client, getOrder({ params: { orderId } }), order);
      refresh();
      showToast(waitsForSecond(order) ? t('admin.approvals.waits') : t('dispute.decide.done'));
    },
  });
  return { form, isUnknown };
}
