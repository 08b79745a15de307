import { DISPUTE_REASONS } from '@matete/contract/order/dispute-view';
import type { OrderView } from '@matete/contract/order/order-views';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { getOrder } from '#features/order/api/get-order';
import { listCustomerOrders } from '#features/order/api/list-customer-orders';
import { usePendingSend } from '#lib/forms/use-pending-send';
import { useDraft } from '#lib/forms/use-draft';
import { useForm } from '#lib/forms/use-form';
import type { PageForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { openDisputeForm } from '#features/dispute/customer/open-dispute-form';
import { PhotoField, SendingProgress } from '#ui/form/photo-field.tsx';
import { ReceivedKg } from '#features/dispute/parts/received-kg.tsx';
import { replaceAnswer } from '#lib/api/calls';
import { usePhotos } from '#ui/form/use-photos';
import { Button } from '#ui/form/button.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface DisputeFormProps extends PageProps {
  readonly order: OrderView;
}

/**
 * Form of a dispute: reason, received kg, description, photographs. Its draft is stored on the device until it is sent.
 */
export function DisputeForm({ order, params, search }: DisputeFormProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const photos = usePhotos();
  const { orderId } = order;
  const sending = usePendingSend({
    definition: openDisputeForm,
    name: `move-dispute-${orderId}`,
    accountId: user.userId,
  });
  const form = useForm(openDisputeForm, {
    context: { params, search, user },
    initial: Object.fromEntries(
      order.lines.map((line, index) => [`lines.${index}.receivedKg`, String(line.quantity)] as const),
    ),
    isWatched: true,
    files: () => ({ attachments: photos.files }),
    send: sending.send,
    onKept: () => draft.forget(),
    onDone: (opened) => {
      draft.forget();
      replaceAnswer(client, getOrder({ params: { orderId } }), opened);
      void client.invalidateQueries({ queryKey: listCustomerOrders.key });
      showToast(t('dispute.done'));
      navigate(paths.order(orderId), { replace: true });
    },
  });
  const draft = useDraft(form, { accountId: user.userId, name: `dispute:${orderId}` });
  return (
    <Form of={form} className="mt-5 max-w-text space-y-6">
      <ErrorSummary lines={form.summary} />
      <DraftNotice draft={draft} hasFiles />
      <ReasonChoice of={form} />
      <ReceivedKg order={order} of={form} />
      <Description of={form} />
      <PhotoField of={form} photos={photos} max={5} hint={t('dispute.photos.hint')} />
      <SendingProgress share={sending.share} />
      {sending.isUnknown && (
        <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('dispute.checking')}
        </p>
      )}
      <Button type="submit" tone="action" isBusy={form.isSending || photos.isShrinking}>
        {t(sending.isUnknown ? 'common.action.retry' : 'dispute.send')}
      </Button>
    </Form>
  );
}

function ReasonChoice({ of }: { of: PageForm<'reason'> }): ReactElement {
  const { t } = useTexts();
  return (
    <ChoiceGroup id={of.idOf('reason')} legend={t('dispute.reason')} error={of.errorOf('reason')}>
      {DISPUTE_REASONS.map((reason) => (
        <Radio key={reason} label={t(`dispute.reason.${reason}`)} {...of.choiceOf('reason', reason)} />
      ))}
    </ChoiceGroup>
  );
}

function Description({ of }: { of: PageForm<'description'> }): ReactElement {
  const { t } = useTexts();
  return (
    <Field
      id={of.idOf('description')}
      label={t('dispute.description')}
      hint={t('dispute.description.hint')}
      error={of.errorOf('description')}
    >
      <TextArea rows={5} {...of.inputOf('description')} />
    </Field>
  );
}
