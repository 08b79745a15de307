import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { lineMoney } from '@matete/domain/market/order-money';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useLocation } from 'wouter';

import { ADD_TO_CART } from '#features/catalogue/visitor/add-to-cart-fields';
import { useOwnAddress } from '#lib/routing/own-address';
import { FORM_KEY_FIELD, FORM_NAME_FIELD, keyInPage } from '#lib/forms/hidden-fields';
import { deferred } from '#lib/hydration/deferred.tsx';
import { useSubmittedForm } from '#lib/forms/submitted-form.tsx';
import type { SubmittedForm } from '#lib/forms/submitted-form.tsx';
import { useSession } from '#lib/session/session.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { useFormats } from '#lib/texts/formats';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';
import { mayBuy } from '#lib/session/customer-of';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Their HTML comes with the page: it works before their own code has come as well. */
const EstimatedSlip = deferred(() => import('#features/catalogue/visitor/estimated-slip.tsx'));
const DeliveryDate = deferred(() => import('#features/catalogue/visitor/delivery-date.tsx'));

/** What a press does, with the rules of carts: fetched once the page stands, and again by a press where it has not come. */
const loadAdding = () => import('#features/catalogue/visitor/add-to-cart.tsx');

const FORM_ID = 'add-to-cart';

/**
 * Form that adds a product to the cart: kilograms, delivery day, estimate. Before its code has come the browser sends it
 * to the page's own address.
 */
export function OrderForm({ product }: { product: ProductDetail }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  const { user } = useSession();
  const [path] = useLocation();
  const address = useOwnAddress();
  const submitted = useSubmittedForm({ name: ADD_TO_CART, subject: undefined, path });
  const startDate = typedIn(submitted, 'shipmentDate') ?? product.suggestedDate ?? '';
  const form = useAdding(product, submitted);
  // Not at once: a part whose code is on its way would leave the page while it is changed.
  const estimatedKg = useDeferredValue(form.orderableKg);
  const estimatedDate = useDeferredValue(form.shipmentDate);
  const canOrder = product.availability !== 'RED' && (!user || (user.role === 'CUSTOMER' && mayBuy(user)));
  return (
    <form id={FORM_ID} method="post" action={address} noValidate className="mt-5" onSubmit={form.onSubmit}>
      <input type="hidden" name={FORM_NAME_FIELD} value={ADD_TO_CART} />
      {user && <input type="hidden" name={FORM_KEY_FIELD} value={form.key} />}
      {submitted?.failure.general.map((message) => (
        <p key={message} role="alert" className="mb-4 rounded-paper bg-bad-bg p-3 text-bad-fg">
          {message}
        </p>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={t('shop.product.quantity')}
          hint={t('shop.product.quantityHint', { max: kg(product.maxKgPerOrder) })}
          error={form.quantityError}
        >
          <QuantityStepper
            input={{ name: 'quantity', defaultValue: typedIn(submitted, 'quantity') ?? '1' }}
            max={product.maxKgPerOrder}
            onQuantity={form.setQuantityKg}
          />
        </Field>
        {canOrder && <AddButton product={product} quantityKg={form.orderableKg} isBusy={form.isBusy} />}
      </div>
      {product.availability === 'RED' && <p className="mt-3 text-muted">{t('shop.product.addUnavailable')}</p>}
      {user && user.role !== 'CUSTOMER' && <p className="mt-3 text-muted">{t('shop.product.sellerNote')}</p>}
      {!mayBuy(user) && <p className="mt-3 text-muted">{t('shop.product.accountantNote')}</p>}
      <div className="mt-5">
        <EstimatedSlip product={product} quantityKg={estimatedKg} shipmentDate={estimatedDate} />
      </div>
      <div className="mt-5">
        <DeliveryDate
          arrivalDate={product.earliestArrival?.date ?? null}
          start={startDate}
          error={submitted?.failure.errors['shipmentDate'] ?? null}
          onDate={form.chooseDay}
        />
      </div>
    </form>
  );
}

const typedIn = (submitted: SubmittedForm | null, field: string): string | undefined =>
  submitted?.values.find(([name]) => name === field)?.[1];

interface Adding {
  /** Kilograms that may be ordered; null while what is typed may not. */
  readonly orderableKg: number | null;
  readonly setQuantityKg: (quantityKg: number | null) => void;
  /** Shown once something was typed or sent. */
  readonly quantityError: string | null;
  readonly shipmentDate: string;
  readonly chooseDay: (isoDate: string) => void;
  readonly isBusy: boolean;
  /** Idempotency key that stands in the form. */
  readonly key: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What keeps kilograms from being ordered, in words; null where nothing does. */
function useQuantityProblem(quantityKg: number | null, max: number): string | null {
  const { text } = useTexts();
  const { kg } = useFormats();
  if (quantityKg === null || quantityKg < 1) return text('shop.product.notWhole');
  return quantityKg > max ? text('shop.product.overMax', { max: kg(max) }) : null;
}

/** Adds the product without leaving the page. */
function useAdding(product: ProductDetail, submitted: SubmittedForm | null): Adding {
  const { user } = useSession();
  const language = useLanguage();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [quantityKg, setQuantityKg] = useState<number | null>(1);
  const [shipmentDate, setShipmentDate] = useState(typedIn(submitted, 'shipmentDate') ?? product.suggestedDate ?? '');
  const [isTouched, setIsTouched] = useState(false);
  const [isDayChosen, setIsDayChosen] = useState(false);
  // The same function for good: what is new fetches the code of the part that is given it, and takes its HTML away meanwhile.
  const chooseDay = useCallback((isoDate: string): void => {
    setIsDayChosen(true);
    setShipmentDate(isoDate);
  }, []);
  const [isBusy, setIsBusy] = useState(false);
  const [key, setKey] = useState(() => keyInPage(FORM_ID) ?? submitted?.key ?? crypto.randomUUID());
  useEffect(() => {
    loadAdding().catch(() => undefined);
  }, []);
  const problem = useQuantityProblem(quantityKg, product.maxKgPerOrder);
  const orderableKg = problem === null ? quantityKg : null;
  const add = async (quantity: number, typedDate: string | null): Promise<void> => {
    setIsBusy(true);
    try {
      const { addToCart } = await loadAdding();
      showToast(
        await addToCart({
          product,
          quantityKg: quantity,
          shipmentDate: typedDate,
          // The field may not be there yet.
          isDayProposed: !isDayChosen && (typedDate === null || typedDate === product.suggestedDate),
          user,
          idempotencyKey: key,
          client,
          language,
        }),
      );
      setKey(crypto.randomUUID());
    } catch (error) {
      showToast(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    orderableKg,
    setQuantityKg: (quantity) => {
      setIsTouched(true);
      setQuantityKg(quantity);
    },
    quantityError: isTouched ? problem : (submitted?.failure.errors['quantity'] ?? null),
    shipmentDate,
    chooseDay,
    isBusy,
    key,
    onSubmit: (event) => {
      event.preventDefault();
      if (isBusy) return;
      // From the field itself: its part may not have come yet, and then tells nobody what is typed.
      const day = new FormData(event.currentTarget).get('shipmentDate');
      if (orderableKg === null) setIsTouched(true);
      else void add(orderableKg, typeof day === 'string' && day !== '' ? day : null);
    },
  };
}

interface AddButtonProps {
  readonly product: ProductDetail;
  /** Null while the quantity cannot be ordered. */
  readonly quantityKg: number | null;
  readonly isBusy: boolean;
}

function AddButton({ product, quantityKg, isBusy }: AddButtonProps): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const line = lineMoney({
    quantityKg: quantityKg ?? 0,
    unitPriceXpf: product.price,
    vatBasisPoints: product.vatBasisPoints,
  });
  return (
    <Button type="submit" tone="action" className="min-w-48 flex-1" isBusy={isBusy}>
      {quantityKg === null ? (
        t('shop.product.addPlain')
      ) : (
        <>
          {/* Without code the amount would not follow what is typed. */}
          <span className="needs-code">{t('shop.product.add', { amount: money(line.netXpf + line.vatXpf) })}</span>
          <span className="unless-code">{t('shop.product.addPlain')}</span>
        </>
      )}
    </Button>
  );
}
