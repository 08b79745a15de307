import type { BillingDetail } from '@matete/contract/account/customers';
import type { PaymentMethod } from '@matete/contract/payment-method';
import type { CartView } from '@matete/contract/cart/cart';
import type { Quote, QuotedOrder } from '@matete/contract/cart/quote';
import type { PlacedOrders } from '@matete/contract/order/place-order';
import type { CustomerId, Xpf } from '@matete/contract/units';
import type { MessageId } from '@matete/i18n/message-id';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { getCart } from '#features/cart/api/get-cart';
import { ChangedTerms } from '#features/legal/parts/changed-terms.tsx';
import { listCustomerOrders } from '#features/order/api/list-customer-orders';
import { updateBillingDetail } from '#features/account/api/update-billing-detail';
import { basketDivision } from '#features/split-request/api/generate-splits';
import { ApiError } from '#lib/api/api-error';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { deferred } from '#lib/hydration/deferred.tsx';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import { whenReaderActs } from '#lib/hydration/when-reader-acts';
import { useFormats } from '#lib/texts/formats';
import type { PageContext } from '#lib/routing/page-context';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useCustomerId } from '#lib/session/customer-of';
import { CheckingPanel } from '#features/cart/customer/checking-panel.tsx';
import type { ChosenCoupons } from '#features/cart/customer/coupon/coupon-codes';
import { useOwnBalance } from '#features/cart/customer/coupon/own-balance.tsx';
import {
  BillingFields,
  CouponField,
  DateFacts,
  InvoicedTo,
  PaymentFields,
} from '#features/cart/customer/checkout-fields.tsx';
import { asksForDivision, checkoutAddress } from '#features/cart/customer/division-address';
import { payLabelOf } from '#features/cart/customer/pay-label';
import { mayOrder } from '#features/cart/customer/obstacle/may-order';
import { pageAfterOrder, type PlaceForm, placeOrdersForm } from '#features/cart/customer/place-orders-form';
import { QuotedOrdersFields } from '#features/cart/customer/quoted-orders-fields.tsx';
import { canBeDivided, isOrderable, quoteOf } from '#features/cart/customer/divided-quote';
import { usePlacement } from '#features/cart/customer/placement';
import type { PlaceBody } from '#features/cart/customer/placement';
import { unfillableOrders } from '#features/cart/parts/cart-model';
import { QuoteTotals } from '#features/cart/parts/quote-totals.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Money } from '#ui/data/money.tsx';

const CheckoutReview = deferred(() => import('#features/cart/customer/checkout-review.tsx'), { isStatic: true });
const DivideBasket = lazyPart(() => import('#features/cart/customer/divide-basket.tsx'));
const WaitingChoice = lazyPart(() => import('#features/cart/customer/waiting-choice.tsx'));
const loadStaleQuoteDialog = () => import('#features/cart/customer/stale-quote-dialog.tsx');
const StaleQuoteDialog = lazyPart(loadStaleQuoteDialog);

/** What is seen between the fields and the button: the button moves as these come. */
export const CHECKOUT_FORM_PARTS = [CheckoutReview, CouponField, DivideBasket, InvoicedTo, WaitingChoice];

interface CheckoutFormProps {
  readonly cart: CartView;
  readonly methods: readonly PaymentMethod[];
  readonly billing: BillingDetail;
  readonly context: PageContext;
  /** Reason why nothing can be paid yet; null when there is none. */
  readonly obstacle: ReactNode;
}

/** Checkout form on one page, in four parts, with one button that names the amount. */
export function CheckoutForm({ cart, methods, billing, context, obstacle }: CheckoutFormProps): ReactElement {
  const { t } = useTexts();
  const checkout = useCheckout({ cart, methods, billing, context });
  const { form, quote, stale } = checkout;
  const totalXpf = quote.grandTotal ?? 0;
  const own = useOwnBalance(totalXpf);
  const dueXpf = form.isChosen('usesOwn', 'true') ? totalXpf - own.paysXpf : totalXpf;
  const payLabel = payLabelOf({
    hasCodes: checkout.coupons.codes.length > 0,
    isPaid: dueXpf === 0 && totalXpf > 0,
    isByTransfer: form.isChosen('paymentMethod', 'WIRE_TRANSFER'),
  });
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
      {canBeDivided(cart) && <DivideBasket cart={cart} isAsked={asksForDivision(context.search)} />}
      {isOrderable(cart) && (
        <Form of={form} className="mt-5 items-start gap-x-8 lg:grid lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]">
          <QuotedOrdersFields orders={quote.orders} />
          <div className="space-y-5 lg:row-span-2">
            <BillingFields
              form={form}
              name={`${billing.personalInfo.firstName} ${billing.personalInfo.lastName}`}
              email={billing.personalInfo.email}
            />
            <DateFacts form={form} orders={quote.orders} />
            {unfillableOrders(quote.orders).length > 0 && (
              <WaitingChoice
                id={form.idOf('acceptsWaiting')}
                error={form.errorOf('acceptsWaiting')}
                orders={quote.orders}
                {...form.choiceOf('acceptsWaiting', 'true')}
              />
            )}
            <PaymentFields form={form} methods={methods} quote={quote} coupons={checkout.coupons} />
            <ChangedTerms of={form} />
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
          <PayBar isSending={form.isSending} payLabel={payLabel} dueXpf={dueXpf} />
        </Form>
      )}
      {checkout.hasBeenStale && (
        <StaleQuoteDialog
          before={quote.orders}
          now={stale}
          isBusy={checkout.isAccepting}
          payLabel={payLabel}
          onClose={checkout.refuseNewQuote}
          onAccept={checkout.acceptNewQuote}
        />
      )}
    </div>
  );
}

interface PayBarProps {
  readonly isSending: boolean;
  readonly payLabel: MessageId;
  /** What is left to pay once own coupons and points have paid. */
  readonly dueXpf: Xpf;
}

/** Amount and button: fixed at the foot of a phone's screen, under the totals on a wide one. */
function PayBar({ isSending, payLabel, dueXpf }: PayBarProps): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const user = useAccount('CUSTOMER');
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-surface px-4 py-3 sm:mx-0 lg:static lg:col-start-2 lg:rounded-paper lg:border">
      <p className="mb-2 flex items-baseline justify-between lg:hidden">
        <span>{t('order.totals.total')}</span> <Money amountXpf={dueXpf} className="text-h3" />
      </p>
      <Button type="submit" tone="action" className="w-full" isBusy={isSending} isDisabled={!mayOrder(user)}>
        {t(payLabel, { amount: money(dueXpf) })}
      </Button>
      <p className="mt-2 hidden text-meta text-muted sm:block">{t('order.checkout.payNote')}</p>
    </div>
  );
}

interface Checkout {
  readonly form: PlaceForm;
  readonly coupons: ChosenCoupons;
  /** Of the basket, or of the orders it is divided into. */
  readonly quote: Quote;
  readonly stale: readonly QuotedOrder[] | null;
  /** The dialog about a stale quote stays once it was shown: the browser gives the focus back when it is closed. */
  readonly hasBeenStale: boolean;
  readonly isChecking: boolean;
  readonly isAccepting: boolean;
  readonly wasForgotten: boolean;
  readonly acceptNewQuote: () => void;
  readonly refuseNewQuote: () => void;
}

/** Has the dialog ready before the order is answered. */
const preloadStaleQuoteDialog = (): void =>
  void whenReaderActs()
    .then(loadStaleQuoteDialog)
    .catch(() => undefined);

function useCheckout({ cart, methods, billing, context }: Omit<CheckoutFormProps, 'obstacle'>): Checkout {
  const { text } = useTexts();
  const client = useQueryClient();
  const customerId = useCustomerId();
  useEffect(preloadStaleQuoteDialog, []);
  const [stale, setStale] = useState<StaleOrder | null>(null);
  const [isAccepting, setIsAccepting] = useState(false);
  const [, navigate] = useLocation();
  const [hasBeenStale, setHasBeenStale] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const quote = useDividedQuote(cart, context);
  const readCartAgain = (): void => void invalidateCalls(client, [getCart, basketDivision]);
  const placement = usePlacement({
    customerId,
    onPlaced: useFinish(useAccount('CUSTOMER').userId),
    onRefused: (error) => {
      readCartAgain();
      form.showFailure(error);
    },
  });
  /** Places the orders. @throws what refuses them, but for a stale quote, which is asked about. */
  const place = async (body: PlaceBody, key: string | undefined): Promise<void> => {
    rememberBilling(customerId, body);
    try {
      await placement.place(body, key);
    } catch (error) {
      const now = staleQuoteIn(error);
      if (now === null) {
        readCartAgain();
        throw error;
      }
      setStale({ body, key, now });
      setHasBeenStale(true);
    }
  };
  const form = useForm(placeOrdersForm, {
    context,
    isWatched: true,
    initial: {
      ...addressOf(billing, text('order.checkout.countryDefault')),
      paymentMethod: preferredMethod(methods, billing.paymentMethod),
    },
    // The placement goes on once it is known, also when that is after the next reload.
    send: async ({ body, idempotencyKey }) => {
      await place(body as PlaceBody, idempotencyKey);
      return undefined;
    },
  });
  return {
    form,
    coupons: { codes, onChange: setCodes },
    quote,
    stale: stale?.now ?? null,
    hasBeenStale,
    isChecking: placement.phase === 'checking',
    isAccepting,
    wasForgotten: placement.wasForgotten,
    acceptNewQuote: () => {
      if (stale === null) return;
      setStale(null);
      setIsAccepting(true);
      place({ ...stale.body, orders: wantedOrders(stale.now) }, stale.key)
        .catch(form.showFailure)
        .finally(() => setIsAccepting(false));
    },
    refuseNewQuote: () => {
      setStale(null);
      navigate(checkoutAddress(false), { replace: true });
      readCartAgain();
    },
  };
}

/**
 * Quote of the orders that the basket is divided into, where its address asks for that, else of the whole basket. It keeps
 * its identity between renders: parts whose code has yet to come are drawn from it.
 */
function useDividedQuote(cart: CartView, { search }: PageContext): Quote {
  const isAsked = asksForDivision(search) && canBeDivided(cart);
  const { data } = useQuery({ ...basketDivision(cart), enabled: isAsked });
  const orders = isAsked ? data?.orders : undefined;
  return useMemo(
    () => (orders === undefined || orders.length === 0 ? cart.quote : quoteOf(orders)),
    [cart.quote, orders],
  );
}

/** The customer's usual address, as the fields start with it. */
const addressOf = (billing: BillingDetail, defaultCountry: string) => ({
  'billingDetail.address': billing.address ?? '',
  'billingDetail.city': billing.city ?? '',
  'billingDetail.zipCode': billing.zipCode ?? '',
  'billingDetail.country': billing.country ?? defaultCountry,
});

/** Orders whose quote no longer held when they were sent, and the quote as it is now. */
interface StaleOrder {
  readonly body: PlaceBody;
  readonly key: string | undefined;
  readonly now: readonly QuotedOrder[];
}

/** The quote as it is now, where a refusal says that it has changed; null for any other error. */
function staleQuoteIn(error: unknown): readonly QuotedOrder[] | null {
  if (!(error instanceof ApiError) || error.code !== 'QUOTE_STALE') return null;
  return (error.problem.quote as { orders: QuotedOrder[] } | undefined)?.orders ?? null;
}

/** Opens the page after placing orders, which the form names. */
function useFinish(customerId: CustomerId): (placed: PlacedOrders) => void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return (placed) => {
    void client.invalidateQueries({ queryKey: getCart({ params: { customerId } }).queryKey });
    void client.invalidateQueries({ queryKey: listCustomerOrders.key });
    navigate(pageAfterOrder(placed), { replace: true });
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
  const { address, city, zipCode, country } = billingDetail;
  updateBillingDetail({
    params: { customerId },
    body: { address, city, zipCode, country, paymentMethod },
  }).catch(() => undefined);
}
