import type { OrderView } from '@matete/contract/order/order-views';
import type { RefundMethod } from '@matete/contract/order/refund-view';
import type { ReactElement } from 'react';

import { useForm } from '#lib/forms/use-form';
import type { PageForm } from '#lib/forms/use-form';
import type { DialogAddress } from '#lib/routing/dialog-address';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useFormats } from '#lib/texts/formats';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { cancelOrderForm } from '#features/order/customer/cancel-order-form';
import { useOrderAction } from '#features/order/customer/order-action';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const METHODS: readonly RefundMethod[] = ['COUPON', 'MONEY'];

interface CancelFormProps {
  readonly order: OrderView;
  readonly dialog: DialogAddress;
}

/** Form that cancels an order: shows the refund, and asks for a coupon or money. */
export function CancelForm({ order, dialog }: CancelFormProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const showToast = useToast();
  const { orderId, orderNumber } = order;
  const action = useOrderAction({ definition: cancelOrderForm, orderId, name: `cancel-${orderId}` });
  const form = useForm(cancelOrderForm, {
    context: { params: { orderId }, search: new URLSearchParams(), user },
    initial: { refundMethod: 'COUPON', iban: '', accountHolder: order.customer.name },
    send: action.send,
    onDone: () => {
      dialog.close();
      showToast(t('order.cancel.done', { number: orderNumber }));
    },
  });
  return (
    <Dialog
      isOpen
      onClose={dialog.close}
      closedHref={dialog.closedHref}
      title={t('order.cancel.title', { number: orderNumber })}
      actions={
        <>
          <ButtonLink href={dialog.closedHref} replace>
            {t('order.cancel.keep')}
          </ButtonLink>
          <Button type="submit" form={form.id} tone="danger" isBusy={form.isSending}>
            {t('order.cancel.confirm')}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <Refund order={order} of={form} />
        {action.isUnknown && (
          <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
            {t('order.action.checking')}
          </p>
        )}
      </Form>
    </Dialog>
  );
}

type RefundForm = PageForm<'refundMethod' | 'accountHolder' | 'iban'>;

/** What comes back, and how: as a coupon or in money. */
function Refund({ order, of }: { order: OrderView; of: RefundForm }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const comesBackXpf = refundedXpf(order);
  const isByCard = order.payment?.goesBackByGateway === true;
  return (
    <>
      <p>{comesBackXpf > 0 ? t('order.cancel.paid', { amount: money(comesBackXpf) }) : t('order.cancel.unpaid')}</p>
      {order.discount > 0 && <p className="mt-1">{t('order.cancel.coupons', { amount: money(order.discount) })}</p>}
      {comesBackXpf > 0 && <MethodChoice isByCard={isByCard} of={of} />}
      {comesBackXpf > 0 && !isByCard && <AccountFields of={of} />}
    </>
  );
}

interface MethodChoiceProps {
  /** The order was paid by card, and money goes back to it. */
  readonly isByCard: boolean;
  readonly of: RefundForm;
}

function MethodChoice({ isByCard, of }: MethodChoiceProps): ReactElement {
  const { t } = useTexts();
  const moneyHint = isByCard ? 'order.cancel.MONEY.byCard' : 'order.cancel.MONEY.byTransfer';
  return (
    <div className="mt-4">
      <ChoiceGroup id={of.idOf('refundMethod')} legend={t('order.cancel.how')} error={of.errorOf('refundMethod')}>
        {METHODS.map((method) => (
          <Radio
            key={method}
            label={t(`order.cancel.${method}`)}
            hint={t(method === 'COUPON' ? 'order.cancel.COUPON.hint' : moneyHint)}
            {...of.choiceOf('refundMethod', method)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

/** The bank account that a transfer goes back to; hidden by the style sheet while money is not chosen. */
function AccountFields({ of }: { of: RefundForm }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="mt-4 space-y-4 [form:not(:has([value=MONEY]:checked))_&]:hidden">
      <FormText of={of} name="accountHolder" autoComplete="name" />
      <FormText
        of={of}
        name="iban"
        hint={t('order.cancel.ibanHint')}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
      />
    </div>
  );
}

/** Returns the XPF paid in money, with the freight as a cancelled voyage left it; coupons are returned as well. */
function refundedXpf(order: OrderView): number {
  if (order.paymentStatus === 'VERIFIED') return Math.max(0, order.due - order.shippingBilled + order.freightCollected);
  return order.paymentStatus === 'PARTIALLY_VERIFIED' ? Math.min(order.due, order.payment?.received ?? 0) : 0;
}
