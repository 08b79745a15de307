import type { OrderReturnsView } from '@matete/contract/goods-return/goods-returns';
import type { OrderView } from '@matete/contract/order/order-views';
import { REFUND_METHODS } from '@matete/contract/order/refund-view';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readOrderReturns } from '#features/goods-return/api/read-order-returns';
import { requestReturnForm } from '#features/goods-return/customer/request-return-form';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import type { PageForm } from '#lib/forms/use-form';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useFormats } from '#lib/texts/formats';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface RequestReturnProps {
  readonly order: OrderView;
  readonly returns: OrderReturnsView;
  readonly page: PageProps;
}

/** Form of a return: how much of each line, and how to be refunded. */
export function RequestReturn({ order, returns, page }: RequestReturnProps): ReactElement {
  const { t } = useTexts();
  const { form, isUnknown } = useRequesting(order, returns, page);
  return (
    <Form of={form} className="mt-5 space-y-6">
      <ErrorSummary lines={form.summary} />
      <Lines returns={returns} of={form} />
      <ChoiceGroup
        id={form.idOf('refundMethod')}
        legend={t('order.goodsReturn.how')}
        error={form.errorOf('refundMethod')}
      >
        {REFUND_METHODS.map((method) => (
          <Radio
            key={method}
            label={t(`order.goodsReturn.${method}`)}
            hint={t(
              method === 'COUPON'
                ? 'order.goodsReturn.COUPON.hint'
                : returns.isByCard
                  ? 'order.cancel.MONEY.byCard'
                  : 'order.cancel.MONEY.byTransfer',
            )}
            {...form.choiceOf('refundMethod', method)}
          />
        ))}
      </ChoiceGroup>
      {!returns.isByCard && (
        <div className="space-y-4 [form:not(:has([value=MONEY]:checked))_&]:hidden">
          <FormText of={form} name="accountHolder" autoComplete="name" />
          <FormText
            of={form}
            name="iban"
            hint={t('order.cancel.ibanHint')}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="characters"
          />
        </div>
      )}
      {isUnknown && (
        <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('order.action.checking')}
        </p>
      )}
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('order.goodsReturn.send')}
      </Button>
    </Form>
  );
}

function Lines({ returns, of }: { returns: OrderReturnsView; of: PageForm<`lines.${number}.quantity`> }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  return (
    <fieldset>
      <legend className="font-semibold">{t('order.goodsReturn.lines')}</legend>
      <ul className="slip mt-2 divide-y divide-dashed divide-line-strong">
        {returns.lines.map((line, index) => (
          <li key={line.productId} className="grid grid-cols-[1fr_9rem] items-end gap-4 p-4">
            <span className="font-semibold">
              <LocalText text={line.name} />
              <span className="block text-meta font-normal text-muted">
                {t('order.goodsReturn.ofAtMost', { quantity: kg(line.maxQuantity) })}
              </span>
            </span>
            <input type="hidden" name={`lines.${index}.productId`} value={line.productId} />
            <FormText
              of={of}
              name={`lines.${index}.quantity`}
              label={
                <span className="text-meta font-normal text-muted">
                  {t('order.goodsReturn.quantity')}
                  <span className="visually-hidden"> · {line.name.text}</span>
                </span>
              }
              unit="kg"
              inputMode="numeric"
              autoComplete="off"
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function useRequesting(order: OrderView, returns: OrderReturnsView, page: PageProps) {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const showToast = useToast();
  const { send, isUnknown } = usePendingSend({
    definition: requestReturnForm,
    name: `move-ask-return-${order.orderId}`,
    accountId: user.userId,
  });
  const form = useForm(requestReturnForm, {
    context: { ...page, user },
    initial: {
      ...Object.fromEntries(returns.lines.map((_, index) => [`lines.${index}.quantity`, '0'] as const)),
      refundMethod: 'COUPON',
      iban: '',
      accountHolder: order.customer.name,
    },
    send,
    onDone: async () => {
      await invalidateCalls(client, [readOrderReturns]);
      showToast(t('order.goodsReturn.done'));
    },
  });
  return { form, isUnknown };
}
