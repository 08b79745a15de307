import type { CheckoutValues } from '#features/cart/customer/checkout-values';
import type { BillingDetail, PaymentMethod } from '@matete/contract/account/customers';
import type { CartView } from '@matete/contract/cart/cart';
import type { Quote, QuotedOrder } from '@matete/contract/cart/quote';
import { placeOrders } from '@matete/contract/order/place-order';
import type { PlacedOrders } from '@matete/contract/order/place-order';
import type { CustomerId, Xpf } from '@matete/contract/units';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { getCart } from '#features/cart/api/get-cart';
import { listCustomerOrders } from '#features/order/api/list-customer-orders';
import { updateBillingDetail } from '#features/account/api/update-billing-detail';
import { ApiError } from '#lib/api/api-error';
import { useContractForm } from '#lib/forms/contract-form';
import type { ContractForm } from '#lib/forms/contract-form';
import { useFormats } from '#lib/texts/formats';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { obstaclesOf } from '#features/cart/parts/cart-model';
import { CheckingPanel } from '#features/cart/customer/checking-panel.tsx';
import { BillingFields, DateFacts, PaymentFields } from '#features/cart/customer/checkout-fields.tsx';
import { CheckoutReview } from '#features/cart/customer/checkout-review.tsx';
import { DivideBasket } from '#features/cart/customer/divide-basket.tsx';
import { needsDividing, quoteOf } from '#features/cart/customer/divided-quote';
import { usePlacement } from '#features/cart/customer/placement';
import type { PlaceBody } from '#features/cart/customer/placement';
import { QuoteTotals } from '#features/cart/parts/quote-totals.tsx';
import { StaleQuoteDialog } from '#features/cart/customer/stale-quote-dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Money } from '#ui/data/money.tsx';

interface CheckoutFormProps {
  readonly cart: CartView;
  readonly methods: readonly PaymentMethod[];
  readonly billing: BillingDetail;
  /** Reason why nothing can be paid yet; null when there is none. */
  readonly obstacle: ReactNode;
}

/** Checkout form on one page, in four parts, with one button that names the amount. */
export function CheckoutForm({ cart, methods, billing, obstacle }: CheckoutFormProps): ReactElement {
  const { t } = useTexts();
  const checkout = useCheckout({ cart, methods, billing });
  const { form, quote, stale } = checkout;
  if (checkout.isChecking) return <CheckingPanel />;
  return (
    <div className="wrap py-6 lg:py-8">
      <ErrorSummary lines={form.summary} />
      <h1>{t('order.checkout.title')}</h1>
      {checkout.wasForgotten && (
        <p role="alert" className="mt-4 rounded-paper bg-warn-bg p-4 text-warn-fg">
          {t('order.checkout.forgotten')}
        </p>
      )}
      <div className="mt-5 empty:hidden">{obstacle}</div>
      {isOrderable(cart) && needsDividing(cart.quote) && (
        <DivideBasket cart={cart} isDivided={checkout.isDivided} onDivide={checkout.divide} />
      )}
      {isOrderable(cart) && (
        <form
          method="post"
          noValidate
          onSubmit={form.onSubmit(checkout.submit)}
          className="mt-5 items-start gap-x-8 lg:grid lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]"
        >
          <div className="space-y-5 lg:row-span-2">
            <BillingFields
              form={form}
              name={`${billing.personalInfo.firstName} ${billing.personalInfo.lastName}`}
              email={billing.personalInfo.email}
            />
            <DateFacts orders={quote.orders} />
            <PaymentFields form={form} methods={methods} orders={quote.orders} />
          </div>
          <fieldset className="slip mt-5 min-w-0 lg:mt-0">
            <legend className="float-left w-full px-4 py-3 font-head text-h3">{t('order.checkout.review')}</legend>
            <hr className="tear clear-both" />
            <div className="p-4">
              <CheckoutReview orders={quote.orders} lines={cart.lines} />
              <hr className="tear my-3" />
              <QuoteTotals quote={quote} />
            </div>
          </fieldset>
          <PayBar form={form} totalXpf={quote.grandTotal ?? 0} />
        </form>
      )}
      <StaleQuoteDialog
        before={quote.orders}
        now={stale}
        isBusy={form.isSending}
        onClose={checkout.refuseNewQuote}
        onAccept={() => form.onSubmit((body) => checkout.acceptNewQuote(body))()}
      />
    </div>
  );
}

function isOrderable(cart: CartView): boolean {
  const { missingDates, otherProblems, hasNoTotal } = obstaclesOf(cart.lines, cart.quote);
  return cart.lines.length > 0 && missingDates + otherProblems === 0 && !hasNoTotal && cart.pendingPayment === null;
}

type Form = ContractForm<CheckoutValues, PlaceBody>;

/** Amount and button: fixed at the foot of a phone's screen, under the totals on a wide one. */
function PayBar({ form, totalXpf }: { form: Form; totalXpf: Xpf }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const user = useAccount('CUSTOMER');
  const hasCoupons = form.form.watch('couponCodes').length > 0;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-surface px-4 py-3 sm:mx-0 lg:static lg:col-start-2 lg:rounded-paper lg:border">
      <p className="mb-2 flex items-baseline justify-between lg:hidden">
        <span>{t('order.totals.total')}</span> <Money amountXpf={totalXpf} className="text-h3" />
      </p>
      <Button
        type="submit"
        tone="action"
        className="w-full"
        isBusy={form.isSending}
        isDisabled={user.status !== 'APPROVE'}
      >
        {t(hasCoupons ? 'order.checkout.payAtMost' : 'order.checkout.pay', { amount: money(totalXpf) })}
      </Button>
      <p className="mt-2 hidden text-meta text-muted sm:block">{t('order.checkout.payNote')}</p>
    </div>
  );
}

interface Checkout {
  readonly form: Form;
  /** Of the basket, or of the orders it is divided into. */
  readonly quote: Quote;
  readonly isDivided: boolean;
  readonly divide: (orders: readonly QuotedOrder[] | null) => void;
  readonly stale: readonly QuotedOrder[] | null;
  readonly isChecking: boolean;
  readonly wasForgotten: boolean;
  readonly submit: (body: PlaceBody) => Promise<void>;
  readonly acceptNewQuote: (body: PlaceBody) => Promise<void>;
  readonly refuseNewQuote: () => void;
}

function useCheckout({ cart, methods, billing }: Omit<CheckoutFormProps, 'obstacle'>): Checkout {
  const { text } = useTexts();
  const client = useQueryClient();
  const { userId } = useAccount('CUSTOMER');
  const [stale, setStale] = useState<readonly QuotedOrder[] | null>(null);
  const [divided, setDivided] = useState<readonly QuotedOrder[] | null>(null);
  const quote = divided === null ? cart.quote : quoteOf(divided);
  const finish = useFinish(userId);
  const placement = usePlacement({ customerId: userId, onPlaced: finish, onRefused: (error) => onRefusal(error) });
  const form = useContractForm<CheckoutValues, PlaceBody>({
    schema: placeOrders.body as never,
    defaultValues: {
      billingDetail: {
        address: billing.address ?? '',
        city: billing.city ?? '',
        zipCode: billing.zipCode ?? '',
        country: billing.country ?? text('order.checkout.countryDefault'),
      },
      paymentMethod: preferredMethod(methods, billing.paymentMethod),
      couponCodes: [],
    },
    required: { paymentMethod: 'order.checkout.method.required' },
    toBody: (values) => ({
      ...values,
      paymentMethod: values.paymentMethod || undefined,
      orders: wantedOrders(quote.orders),
    }),
  });
  const onRefusal = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'QUOTE_STALE') {
      setStale((error.problem.quote as { orders: QuotedOrder[] } | undefined)?.orders ?? null);
      return;
    }
    void client.invalidateQueries({ queryKey: getCart({ params: { customerId: userId } }).queryKey });
    form.showFailure(error);
  };
  const submit = async (body: PlaceBody): Promise<void> => {
    rememberBilling(userId, body);
    try {
      await placement.place(body);
    } catch (error) {
      onRefusal(error);
    }
  };
  return {
    form,
    quote,
    isDivided: divided !== null,
    divide: setDivided,
    stale,
    isChecking: placement.phase === 'checking',
    wasForgotten: placement.wasForgotten,
    submit,
    acceptNewQuote: async (body) => {
      const orders = wantedOrders(stale ?? []);
      setStale(null);
      await submit({ ...body, orders });
    },
    refuseNewQuote: () => {
      setStale(null);
      setDivided(null);
      void client.invalidateQueries({ queryKey: getCart({ params: { customerId: userId } }).queryKey });
    },
  };
}

/**
 * Returns the step after placing orders: the bank's page for a card, the bank details for a transfer, the thanks page
 * when coupons paid everything.
 */
function useFinish(customerId: CustomerId): (placed: PlacedOrders) => void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return ({ orders, payment }) => {
    void client.invalidateQueries({ queryKey: getCart({ params: { customerId } }).queryKey });
    void client.invalidateQueries({ queryKey: listCustomerOrders.key });
    if (!payment) navigate(paths.thanks(orders.map((order) => order.orderId)), { replace: true });
    else if (payment.bankTransfer === null) navigate(paths.payByCard(payment.paymentId), { replace: true });
    else navigate(paths.payment(payment.paymentId), { replace: true });
  };
}

function wantedOrders(orders: readonly QuotedOrder[]): PlaceBody['orders'] {
  return orders.map(({ lines, shipmentDate, quoteId }) => ({
    products: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    shipmentDate: shipmentDate ?? '',
    quoteId: quoteId ?? '',
  }));
}

/** Returns the customer's usual payment method if it is offered, else the first one. */
function preferredMethod(methods: readonly PaymentMethod[], last: PaymentMethod | null): PaymentMethod | '' {
  return last && methods.includes(last) ? last : (methods[0] ?? '');
}

/** Saves the billing address for the next order, in the background; a failure is ignored. */
function rememberBilling(customerId: CustomerId, { billingDetail, paymentMethod }: PlaceBody): void {
  updateBillingDetail({
    params: { customerId },
    body: { ...billingDetail, paymentMethod },
  }).catch(() => undefined);
}
