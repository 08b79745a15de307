import { RefundAccount } from '@matete/contract/order/orders';
import type { OrderView } from '@matete/contract/order/order-views';
import type { RefundMethod } from '@matete/contract/order/refund-view';
import { isPayableIban } from '@matete/reference/refund-iban';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';

import { cancelOrder } from '#features/order/api/cancel-order';
import { useContractForm } from '#lib/forms/contract-form';
import type { ContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useFormats } from '#lib/texts/formats';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useOrderAction } from '#features/order/customer/order-action';
import { Button } from '#ui/form/button.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';

const METHODS: readonly RefundMethod[] = ['COUPON', 'MONEY'];

interface CancelValues {
  readonly iban: string;
  readonly accountHolder: string;
}

/** Schema of a complete bank account: a transfer needs all of it. */
const WholeAccount = z.strictObject({
  iban: z.string().check(
    z.minLength(1, 'REQUIRED'),
    z.refine((iban) => iban === '' || isPayableIban(iban), 'IBAN_INVALID'),
  ),
  accountHolder: z.nonoptional(RefundAccount.shape.accountHolder, 'REQUIRED'),
});

interface CancelFormProps {
  readonly order: OrderView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Form that cancels an order: shows the refund, and asks for a coupon or money. */
export function CancelForm({ order, isOpen, onClose, onDone }: CancelFormProps): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const { userId } = useAccount('CUSTOMER');
  const formId = useId();
  const [refundMethod, setRefundMethod] = useState<RefundMethod>('COUPON');
  const comesBackXpf = refundedXpf(order);
  const isByCard = order.payment?.goesBackByGateway === true;
  const needsAccount = refundMethod === 'MONEY' && !isByCard && comesBackXpf > 0;
  const contract = useContractForm<CancelValues, RefundAccount>({
    schema: needsAccount ? WholeAccount : RefundAccount,
    defaultValues: { iban: '', accountHolder: order.customer.name },
    toBody: (values) => (needsAccount ? values : {}),
  });
  const action = useOrderAction<{ refundMethod: RefundMethod; account: RefundAccount }>({
    orderId: order.orderId,
    name: `cancel-${order.orderId}`,
    send: ({ account, ...query }, idempotencyKey) =>
      cancelOrder({
        params: { orderId: order.orderId },
        query: { customerId: userId, ...query },
        body: account,
        idempotencyKey,
      }),
    onDone,
    onRefused: contract.showFailure,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('order.cancel.title', { number: order.orderNumber })}
      actions={
        <>
          <Button onClick={onClose}>{t('order.cancel.keep')}</Button>
          <Button type="submit" form={formId} tone="danger" isBusy={action.isBusy}>
            {t('order.cancel.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={contract.onSubmit((account) => action.run({ refundMethod, account }))}
      >
        <ErrorSummary lines={contract.summary} />
        <p>{comesBackXpf > 0 ? t('order.cancel.paid', { amount: money(comesBackXpf) }) : t('order.cancel.unpaid')}</p>
        {order.discount > 0 && <p className="mt-1">{t('order.cancel.coupons', { amount: money(order.discount) })}</p>}
        {comesBackXpf > 0 && <MethodChoice isByCard={isByCard} value={refundMethod} onChange={setRefundMethod} />}
        {needsAccount && <AccountFields of={contract} />}
        {action.failure && (
          <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
            {action.failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface MethodChoiceProps {
  /** The order was paid by card, and money goes back to it. */
  readonly isByCard: boolean;
  readonly value: RefundMethod;
  readonly onChange: (method: RefundMethod) => void;
}

function MethodChoice({ isByCard, value, onChange }: MethodChoiceProps): ReactElement {
  const { t } = useTexts();
  const moneyHint = isByCard ? 'order.cancel.MONEY.byCard' : 'order.cancel.MONEY.byTransfer';
  return (
    <div className="mt-4">
      <ChoiceGroup legend={t('order.cancel.how')}>
        {METHODS.map((method) => (
          <Radio
            key={method}
            name="refundMethod"
            value={method}
            label={t(`order.cancel.${method}`)}
            hint={t(method === 'COUPON' ? 'order.cancel.COUPON.hint' : moneyHint)}
            checked={value === method}
            onChange={() => onChange(method)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

/** The bank account that a transfer goes back to. */
function AccountFields({ of }: { of: ContractForm<CancelValues, RefundAccount> }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="mt-4 space-y-4">
      <FormText of={of} name="accountHolder" label={t('order.cancel.accountHolder')} autoComplete="name" />
      <FormText
        of={of}
        name="iban"
        label={t('order.cancel.iban')}
        hint={t('order.cancel.ibanHint')}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
      />
    </div>
  );
}

/** Returns the XPF paid in money, which are refunded in full; coupons are returned as well. */
function refundedXpf(order: OrderView): number {
  if (order.paymentStatus === 'VERIFIED') return order.due;
  return order.paymentStatus === 'PARTIALLY_VERIFIED' ? Math.min(order.due, order.payment?.received ?? 0) : 0;
}
