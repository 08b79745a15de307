import type { GoodsReturnDecision, GoodsReturnView } from '@matete/contract/goods-return/goods-returns';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { listGoodsReturns } from '#features/goods-return/api/list-goods-returns';
import { readOrderReturns } from '#features/goods-return/api/read-order-returns';
import type { ReturnForm } from '#features/goods-return/parts/decide-return-form';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface DecideReturnProps {
  readonly goodsReturn: GoodsReturnView;
  readonly decision: GoodsReturnDecision;
  readonly definition: ReturnForm;
  readonly page: PageProps;
  /** Label of what opens the form, and of its button. */
  readonly label: ReactNode;
  /** What follows from it. */
  readonly text?: ReactNode;
  readonly asksReason?: boolean;
}

/** One step of a return of goods: folded, because it cannot be taken back, with what follows and its button. */
export function DecideReturn(props: DecideReturnProps): ReactElement {
  const { goodsReturn, decision, label, text, asksReason = false } = props;
  const { t } = useTexts();
  const { form, isUnknown } = useDeciding(props);
  return (
    <details open={form.failure !== null}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{label}</summary>
      <Form of={form} className="pb-3">
        <ErrorSummary lines={form.summary} />
        <input type="hidden" name="returnId" value={goodsReturn.returnId} />
        <input type="hidden" name="decision" value={decision} />
        {text && <p className="mb-3 max-w-text">{text}</p>}
        {asksReason && <FormText of={form} name="reason" className="mb-3" autoComplete="off" />}
        {isUnknown && (
          <p role="alert" className="mb-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
            {t('form.goodsReturn.checking')}
          </p>
        )}
        <Button type="submit" tone={decision === 'RECEIVED' ? 'action' : 'danger'} isBusy={form.isSending}>
          {label}
        </Button>
      </Form>
    </details>
  );
}

function useDeciding({ goodsReturn, decision, definition, page }: DecideReturnProps) {
  const { t } = useTexts();
  const user = useAccount();
  const client = useQueryClient();
  const showToast = useToast();
  const subject = `${decision}.${goodsReturn.returnId}`;
  const { send, isUnknown } = usePendingSend({
    definition,
    name: `move-return-${subject}`,
    accountId: user.userId,
  });
  const refresh = () => invalidateCalls(client, [listGoodsReturns, readOrderReturns]);
  const form = useForm(definition, {
    context: { ...page, user },
    subject,
    send: (call) =>
      send(call).catch((error: unknown) => {
        // Somebody else may have decided it meanwhile.
        void refresh();
        throw error;
      }),
    onDone: async () => {
      await refresh();
      showToast(t('form.goodsReturn.done'));
    },
  });
  return { form, isUnknown };
}
