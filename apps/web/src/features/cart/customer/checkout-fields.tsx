import type { PaymentMethod } from '@matete/contract/payment-method';
import type { Quote, QuotedOrder } from '@matete/contract/cart/quote';
import type { ReactElement, ReactNode } from 'react';

import { isBusiness } from '#features/company/parts/company-of';
import { useAccount } from '#lib/session/session.tsx';
import { useDates } from '#lib/texts/dates';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { deferred } from '#lib/hydration/deferred.tsx';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import type { ChosenCoupons } from '#features/cart/customer/coupon/coupon-codes';
import { OwnBalance } from '#features/cart/customer/coupon/own-balance.tsx';
import type { PlaceForm } from '#features/cart/customer/place-orders-form';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';

export const CouponField = deferred(() => import('#features/cart/customer/coupon/coupon-field.tsx'));
export const InvoicedTo = lazyPart(() => import('#features/cart/customer/invoiced-to.tsx'));

function Part({ legend, children }: { legend: ReactNode; children: ReactNode }): ReactElement {
  return (
    <fieldset className="slip min-w-0">
      {/* Floated, so that the legend is inside its box like a heading. */}
      <legend className="float-left w-full px-4 py-3 font-head text-h3">{legend}</legend>
      <hr className="tear clear-both" />
      <div className="p-4">{children}</div>
    </fieldset>
  );
}

export function BillingFields({ form, name, email }: { form: PlaceForm; name: string; email: string }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  return (
    <Part legend={t('order.checkout.billing')}>
      <p className="font-semibold">{t('order.checkout.billingFor', { name, email })}</p>
      <p className="text-meta text-muted">{t('order.checkout.billingHint')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-[9rem_1fr]">
        <FormText of={form} name="billingDetail.address" autoComplete="address-line1" className="sm:col-span-2" />
        <FormText of={form} name="billingDetail.zipCode" autoComplete="postal-code" inputMode="numeric" />
        <FormText of={form} name="billingDetail.city" autoComplete="address-level2" />
        <FormText of={form} name="billingDetail.country" autoComplete="country-name" className="sm:col-span-2" />
      </div>
      {isBusiness(user) ? <BusinessFields form={form} /> : <CompanyFields form={form} />}
    </Part>
  );
}

/** Whom a business is invoiced as, and its own reference of the order. */
function BusinessFields({ form }: { form: PlaceForm }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="mt-4 space-y-4">
      <InvoicedTo />
      <FormText
        of={form}
        name="billingDetail.orderReference"
        hint={t('order.checkout.orderReferenceHint')}
        autoComplete="off"
        maxLength={40}
        isOptional
        className="max-w-text"
      />
    </div>
  );
}

/** Fields of a person who buys for a company. */
function CompanyFields({ form }: { form: PlaceForm }): ReactElement {
  const { t } = useTexts();
  return (
    <details className="mt-4" open={form.summary.length > 0}>
      <summary className="cursor-pointer py-2.5">{t('order.checkout.forCompany')}</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <FormText
          of={form}
          name="billingDetail.company"
          autoComplete="organization"
          isOptional
          className="sm:col-span-2"
        />
        <FormText of={form} name="billingDetail.tahitiNumber" autoComplete="off" isOptional />
        <FormText of={form} name="billingDetail.orderReference" autoComplete="off" maxLength={40} isOptional />
      </div>
    </details>
  );
}

/** Who collects the orders in the customer's place: folded, for most collect them themselves. */
function CollectorFields({ form }: { form: PlaceForm }): ReactElement {
  const { t } = useTexts();
  const isOpen = form.errorOf('collector.name') !== null || form.errorOf('collector.phone') !== null;
  return (
    <details className="mt-3" open={isOpen}>
      <summary className="cursor-pointer py-2.5">{t('order.collector.ask')}</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <FormText of={form} name="collector.name" hint={t('order.collector.hint')} autoComplete="off" isOptional />
        <FormText of={form} name="collector.phone" type="tel" inputMode="tel" autoComplete="off" isOptional />
      </div>
    </details>
  );
}

export function DateFacts({ form, orders }: { form: PlaceForm; orders: readonly QuotedOrder[] }): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  return (
    <Part legend={t('order.checkout.dates')}>
      <ul className="space-y-1">
        {[...new Set(orders.flatMap((order) => order.shipmentDate ?? []))].map((date) => (
          <li key={date}>{t('order.checkout.dateOrder', { date: day(date, 'long') })}</li>
        ))}
      </ul>
      <p className="mt-1 text-meta text-muted">{t('order.checkout.dateNote')}</p>
      <CollectorFields form={form} />
    </Part>
  );
}

/**
 * Returns what decides whether to pay by hand: until when the money has to be there, or why it would come too late for a chosen
 * date, with the first date it could make.
 */
function useTransferHint(orders: readonly QuotedOrder[], method: PaymentMethod): ReactNode {
  const { t } = useTexts();
  const { day, instantDay, time } = useDates();
  const hint = t(`order.checkout.method.${method}.hint`);
  if (method === 'CREDIT_CARD') return hint;
  const late = orders.filter(({ byHand }) => !byHand.isPossible);
  if (late.length === 0) {
    // Paid together, they wait together: for the first of them.
    const [until] = orders.flatMap(({ byHand }) => byHand.until ?? []).toSorted();
    if (until === undefined) return hint;
    const date = `${instantDay(until, 'long')}, ${time(until)}`;
    return (
      <>
        {hint} {t('order.checkout.transferUntil', { date, count: orders.length })}
      </>
    );
  }
  const from = late
    .map(({ byHand }) => byHand.fromDate)
    .toSorted()
    .at(-1);
  return from ? t('order.checkout.transferFrom', { date: day(from, 'long') }) : t('order.checkout.transferTooLate');
}

function MethodRadio({
  form,
  method,
  orders,
}: {
  form: PlaceForm;
  method: PaymentMethod;
  orders: readonly QuotedOrder[];
}): ReactElement {
  const { t } = useTexts();
  const hint = useTransferHint(orders, method);
  return <Radio label={t(`status.paymentMethod.${method}`)} hint={hint} {...form.choiceOf('paymentMethod', method)} />;
}

interface PaymentFieldsProps {
  readonly form: PlaceForm;
  readonly methods: readonly PaymentMethod[];
  readonly quote: Quote;
  readonly coupons: ChosenCoupons;
}

export function PaymentFields({ form, methods, quote, coupons }: PaymentFieldsProps): ReactElement {
  const { t } = useTexts();
  return (
    <Part legend={t('order.checkout.payment')}>
      <ChoiceGroup
        id={form.idOf('paymentMethod')}
        legend={t('order.checkout.method')}
        error={form.errorOf('paymentMethod')}
      >
        {methods.map((method) => (
          <MethodRadio key={method} form={form} method={method} orders={quote.orders} />
        ))}
      </ChoiceGroup>
      <hr className="tear my-4" />
      <OwnBalance form={form} totalXpf={quote.grandTotal ?? 0} />
      <CouponField
        id={form.idOf('couponCodes')}
        error={form.errorOf('couponCodes')}
        {...coupons}
        {...form.inputOf('couponCodes')}
      />
    </Part>
  );
}
