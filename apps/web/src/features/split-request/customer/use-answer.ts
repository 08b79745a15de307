import { SPLIT_ANSWERS } from '@matete/contract/split-request/split-requests';
import type { SplitAnswer, SplitRequestView } from '@matete/contract/split-request/split-requests';
import { useQueryClient } from '@tanstack/react-query';

import { getSplitRequest } from '#features/split-request/api/get-split-request';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { getOrder } from '#features/order/api/get-order';
import { listCustomerOrders } from '#features/order/api/list-customer-orders';
import { listCustomerSplitRequests } from '#features/split-request/api/list-customer-split-requests';
import { answerOfferForm } from '#features/split-request/customer/answer-offer-form';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import { useDialogAddress } from '#lib/routing/dialog-address';
import type { DialogAddress } from '#lib/routing/dialog-address';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { customerIdOf } from '#lib/session/customer-of';
import { useToast } from '#ui/overlay/toast.tsx';

interface AnswerState {
  readonly form: PageForm;
  readonly isUnknown: boolean;
  readonly dialogs: Readonly<Record<SplitAnswer, DialogAddress>>;
  /** Answer that is to be confirmed. */
  readonly asked: SplitAnswer | null;
}

/** The answer to an offer, which each of its dialogs confirms; the offer is fetched again where it no longer stands. */
export function useAnswer({ splitRequestId }: SplitRequestView): AnswerState {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const user = useAccount('CUSTOMER');
  const dialogs = {
    APPROVED: useDialogAddress('accepter'),
    SKIPPED_REMAINING: useDialogAddress('accepter-sans-le-reste'),
    REJECTED: useDialogAddress('refuser'),
  };
  const asked = SPLIT_ANSWERS.find((answer) => dialogs[answer].isOpen) ?? null;
  const { queryKey } = getSplitRequest({ params: { customerId: customerIdOf(user), requestId: splitRequestId } });
  const refresh = (): Promise<void> =>
    invalidateCalls(client, [getOrder, listCustomerOrders, listCustomerSplitRequests]);
  const close = (): void => {
    if (asked) dialogs[asked].close();
  };
  const sending = usePendingSend({
    definition: answerOfferForm,
    name: `move-split-${splitRequestId}`,
    accountId: user.userId,
  });
  const form = useForm(answerOfferForm, {
    context: { params: { requestId: splitRequestId }, search: new URLSearchParams(), user },
    send: (call) =>
      sending.send(call).catch(async (error: unknown) => {
        await client.invalidateQueries({ queryKey });
        void refresh();
        close();
        throw error;
      }),
    onDone: (answered) => {
      replaceAnswer(client, { queryKey }, answered);
      void refresh();
      if (asked) showToast(t(`split.done.${asked}`));
      close();
    },
  });
  return { form, isUnknown: sending.isUnknown, dialogs, asked };
}
