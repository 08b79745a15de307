import { lineMoney } from '@matete/domain/market/order-money';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import type { Kg } from '@matete/contract/units';
import { useOwnAddress } from '#lib/routing/own-address';
import { useFormats } from '#lib/texts/formats';
import { FORM_NAME_FIELD, FORM_SUBJECT_FIELD } from '#lib/forms/hidden-fields';
import { useSubmittedForm } from '#lib/forms/submitted-form.tsx';
import type { SubmittedForm } from '#lib/forms/submitted-form.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { CART_LINE, cartLineSubject } from '#features/cart/parts/cart-line-fields';
import type { CartModel, CartModelLine } from '#features/cart/parts/cart-model';
import { DateChoice } from '#features/cart/parts/dates/date-choice.tsx';
import { Button } from '#ui/form/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { CloseIcon } from '#ui/drawing/icons.tsx';
import { usePrices } from '#lib/session/use-prices';
import { useErrorText } from '#lib/texts/error-text';
import { Money } from '#ui/data/money.tsx';
import { ProductPicture } from '#ui/drawing/product-picture.tsx';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';

/**
 * Pause after which a typed quantity is saved. @source design conventions: quantity changes save themselves, debounced
 * 400 ms
 */
const TYPING_PAUSE_MS = 400;

interface CartLineProps {
  readonly cart: CartModel;
  readonly line: CartModelLine;
  readonly rowId: string;
  /** The customer tried to continue without a date. */
  readonly isDateDue: boolean;
  /** Its day is chosen here; otherwise it is that of the whole cart, once the code of the page has come. */
  readonly hasOwnDate: boolean;
  readonly onRemove: () => void;
  /** First on the page: its picture is not loaded lazily. */
  readonly isFirst: boolean;
}

/** Row of one product: kilograms that save themselves, the delivery day, and what prevents ordering it. */
export function CartLineRow(props: CartLineProps): ReactElement {
  const { cart, line, rowId, isDateDue, hasOwnDate, onRemove, isFirst } = props;
  const { t, text } = useTexts();
  const { product } = line;
  const [path] = useLocation();
  const submitted = useSubmittedForm({ name: CART_LINE, subject: cartLineSubject(line), path });
  const quantity = useSelfSavingQuantity(cart, line);
  const quantityError = quantity.problem ?? (quantity.wasTyped ? undefined : sentError(submitted, 'quantity'));
  const date = useSaving();
  const missing = line.problems.find((problem) => problem.code === 'SHIPMENT_DATE_MISSING');
  const dateProblem = line.problems.find(
    (problem) => problem !== missing && (problem.code.startsWith('SHIPMENT_DATE') || problem.code === 'CLOSED_SEASON'),
  );
  const choose = line.shipmentDate === null ? text('order.cart.date.choose') : undefined;
  const others = line.problems.filter((problem) => problem !== dateProblem && problem !== missing);
  return (
    <li className="p-4">
      <LineForm line={line} className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 sm:grid-cols-[7rem_1fr_auto]">
        <ProductPicture
          image={product.image}
          alt=""
          primaryCategoryId={product.primaryCategoryId}
          subCategoryId={product.subCategoryId}
          sizes="(width >= 40rem) 112px, 80px"
          isFirst={isFirst}
          className="rounded-paper sm:row-span-3"
        />
        <div className="min-w-0">
          <LineHeading product={product} quantity={quantity} onRemove={onRemove} />
          <UnitPrice product={product} />
          {others.map((problem) => (
            <FieldError key={problem.code} id={`${rowId}-${problem.code}`}>
              {problem.message}
            </FieldError>
          ))}
        </div>
        <QuantityPart
          line={line}
          start={sentText(submitted, 'quantity')}
          rowId={rowId}
          quantity={quantity}
          error={quantityError}
          isSaving={date.isSaving}
        />
        <div className={`col-span-2 sm:col-span-1 sm:col-start-2 ${hasOwnDate ? '' : 'unless-code'}`}>
          <DateChoice
            id={`${rowId}-date`}
            legend={t('order.cart.date.legend')}
            productIds={[product.productId]}
            value={line.shipmentDate ?? ''}
            window={cart.dateWindow}
            hint={isDateDue ? undefined : choose}
            name="shipmentDate"
            typed={sentText(submitted, 'shipmentDate')}
            error={
              date.failure ??
              sentError(submitted, 'shipmentDate') ??
              dateProblem?.message ??
              (isDateDue ? choose : undefined)
            }
            onChange={(chosen) => date.save(() => cart.changeDate(line, chosen))}
          />
        </div>
      </LineForm>
    </li>
  );
}

function UnitPrice({ product }: Pick<CartModelLine, 'product'>): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const prices = usePrices();
  return (
    <p className="text-meta text-muted">
      {t(`order.cart.line.unit.${prices}`, { price: money(prices === 'HT' ? product.price : product.priceWithVat) })}
    </p>
  );
}

interface QuantityPartProps {
  readonly line: CartModelLine;
  /** What was sent and refused; absent: it starts with the kilograms of the line. */
  readonly start: string | undefined;
  readonly rowId: string;
  readonly quantity: SelfSavingQuantity;
  readonly error: ReactNode;
  /** Something else of the line is being saved. */
  readonly isSaving: boolean;
}

/** Kilograms of a line, what they cost, and what is wrong with them. */
function QuantityPart({ line, start, rowId, quantity, error, isSaving }: QuantityPartProps): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const { product } = line;
  const prices = usePrices();
  const money = lineMoney({
    quantityKg: quantity.shownKg ?? line.quantity,
    unitPriceXpf: product.price,
    vatBasisPoints: product.vatBasisPoints,
  });
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-2">
      <QuantityStepper
        input={{ name: 'quantity', defaultValue: start ?? String(line.quantity) }}
        max={product.maxKgPerOrder}
        label={text('order.cart.line.quantity', { name: product.name.text })}
        onQuantity={quantity.change}
      />
      <p className="label text-lead">
        <Money amountXpf={prices === 'HT' ? money.netXpf : money.netXpf + money.vatXpf} />{' '}
        <span className="text-meta text-muted">{t(prices === 'HT' ? 'common.money.excl' : 'common.money.incl')}</span>
      </p>
      <Button type="submit" className="unless-code text-meta">
        {t('common.action.save')}
      </Button>
      <p role="status" className="text-meta text-muted">
        {quantity.isSaving || isSaving ? t('order.cart.line.saving') : null}
      </p>
      <div className="basis-full empty:hidden">
        {error && <FieldError id={`${rowId}-quantity`}>{error}</FieldError>}
        {!error && (quantity.shownKg ?? 0) >= product.maxKgPerOrder && (
          <p className="text-meta text-muted">{t('order.cart.line.max', { max: kg(product.maxKgPerOrder) })}</p>
        )}
      </div>
    </div>
  );
}

interface LineFormProps {
  readonly line: CartModelLine;
  readonly className: string;
  readonly children: ReactNode;
}

/** Form of a line, for as long as its code has not come; afterwards a line saves itself as it is changed. */
function LineForm({ line, className, children }: LineFormProps): ReactElement {
  return (
    <form
      method="post"
      action={useOwnAddress()}
      noValidate
      data-copied=""
      className={className}
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name={FORM_NAME_FIELD} value={CART_LINE} />
      <input type="hidden" name={FORM_SUBJECT_FIELD} value={cartLineSubject(line)} />
      {/* What the Enter key presses: the first button of a form, which would remove the line. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="visually-hidden" />
      {children}
    </form>
  );
}

const sentText = (submitted: SubmittedForm | null, field: string): string | undefined =>
  submitted?.values.findLast(([name, value]) => name === field && value !== '')?.[1];

const sentError = (submitted: SubmittedForm | null, field: string): string | undefined =>
  submitted?.failure.errors[field];

/** Name of the product with a link to its page, and the remove button. */
interface LineHeadingProps extends Pick<CartLineProps, 'onRemove'> {
  readonly product: CartModelLine['product'];
  readonly quantity: Pick<SelfSavingQuantity, 'forget'>;
}

function LineHeading({ product, quantity, onRemove }: LineHeadingProps): ReactElement {
  const { text } = useTexts();
  return (
    <div className="flex items-start gap-2">
      <h2 className="flex-1 font-body text-lead font-semibold">
        <Link
          href={paths.product(product.productId)}
          className="inline-flex min-h-6 text-text"
          lang={product.name.language === 'hka' ? 'hak-Hant' : undefined}
        >
          <LocalText text={product.name} />
        </Link>
      </h2>
      <button
        type="submit"
        name="remove"
        value="1"
        className="-mt-2.5 -mr-2 grid size-11 shrink-0 place-items-center text-muted"
        aria-label={text('order.cart.line.remove', { name: product.name.text })}
        onClick={(event) => {
          event.preventDefault();
          quantity.forget();
          onRemove();
        }}
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  );
}

/** Row of a removed product: stays in its place until the page is left, with an undo button. */
export function RemovedLineRow({ line, onUndo }: { line: CartModelLine; onUndo: () => void }): ReactElement {
  const { t } = useTexts();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 bg-sunken p-4">
      <p className="text-muted">{t('order.cart.line.removed', { name: line.product.name.text })}</p>
      <Button onClick={onUndo}>{t('common.action.undo')}</Button>
    </li>
  );
}

interface Saving {
  readonly isSaving: boolean;
  readonly failure: ReactNode;
  readonly save: (work: () => Promise<void>) => void;
}

function useSaving(): Saving {
  const errorText = useErrorText();
  const [underWay, setUnderWay] = useState(0);
  const [failure, setFailure] = useState<ReactNode>(null);
  const save = (work: () => Promise<void>): void => {
    setFailure(null);
    setUnderWay((count) => count + 1);
    work()
      .catch((error: unknown) => setFailure(errorText(error)))
      .finally(() => setUnderWay((count) => count - 1));
  };
  return { isSaving: underWay > 0, failure, save };
}

interface SelfSavingQuantity {
  /** Value of the field; null while it is no whole number. */
  readonly shownKg: Kg | null;
  readonly change: (quantityKg: Kg | null) => void;
  readonly isSaving: boolean;
  readonly problem: ReactNode;
  /** Something was typed since the page was opened. */
  readonly wasTyped: boolean;
  /** What is typed is not saved any more: the line is removed. */
  readonly forget: () => void;
}

/**
 * Saves a quantity once it has not changed for a moment, or when its page is left before that; one that cannot be ordered
 * is explained, not changed.
 */
function useSelfSavingQuantity(cart: CartModel, line: CartModelLine): SelfSavingQuantity {
  const { text } = useTexts();
  const { kg } = useFormats();
  const saving = useSaving();
  const [typedKg, setTypedKg] = useState<number | null | undefined>();
  const [wasTyped, setWasTyped] = useState(false);
  const latest = useRef({ cart, line, saving });
  latest.current = { cart, line, saving };
  const unsavedKg = useRef<Kg | null>(null);
  const max = line.product.maxKgPerOrder;
  useEffect(() => {
    unsavedKg.current = null;
    if (typedKg === undefined || typedKg === null || typedKg < 1 || typedKg > max) return;
    unsavedKg.current = typedKg;
    const timer = setTimeout(() => {
      unsavedKg.current = null;
      const {
        cart: now,
        line: present,
        saving: { save },
      } = latest.current;
      if (typedKg === present.quantity) setTypedKg(undefined);
      else
        save(() =>
          now
            .changeQuantity(present, typedKg)
            .then(() => setTypedKg((typed) => (typed === typedKg ? undefined : typed))),
        );
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typedKg, max]);
  useEffect(
    () => () => {
      const { cart: last, line: left } = latest.current;
      // Nobody is there any more to read why it failed: the next page shows the cart as it is.
      if (unsavedKg.current !== null && unsavedKg.current !== left.quantity)
        last.changeQuantity(left, unsavedKg.current).catch(() => undefined);
    },
    [],
  );
  const shownKg = typedKg === undefined ? line.quantity : typedKg;
  const problem =
    shownKg === null || shownKg < 1
      ? text('order.cart.line.notWhole')
      : shownKg > max
        ? text('order.cart.line.overMax', { max: kg(max) })
        : saving.failure;
  const change = (quantityKg: Kg | null): void => {
    setWasTyped(true);
    setTypedKg(quantityKg);
  };
  const forget = (): void => void (unsavedKg.current = null);
  return { shownKg, change, isSaving: saving.isSaving, problem, wasTyped, forget };
}
