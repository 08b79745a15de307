import { useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { useGeneralFailures } from '#lib/forms/submitted-form.tsx';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { CART_LINE } from '#features/cart/parts/cart-line-fields';
import { CartLineRow, RemovedLineRow } from '#features/cart/parts/cart-line.tsx';
import type { CartModel, CartModelLine } from '#features/cart/parts/cart-model';
import { lineKey } from '#features/cart/parts/cart-model';
import { CartSummary } from '#features/cart/parts/cart-summary.tsx';
import { DateChoice } from '#features/cart/parts/dates/date-choice.tsx';
import { dismissMergeSummary, useMergeSummary } from '#features/cart/parts/merge/merge-summary';
import { Button } from '#ui/form/button.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Loaded where freight is to be paid first, or a cart was just merged. */
const PendingPaymentBanner = lazyPart(() => import('#features/cart/parts/pending-payment-banner.tsx'));
const MergeBox = lazyPart(() => import('#features/cart/parts/merge/merge-box.tsx'));
/** What stands above the lines. */
export const CART_PARTS = [PendingPaymentBanner, MergeBox];
const EmptyCart = lazyPart(() => import('#features/cart/parts/empty-cart.tsx'));

interface CartContentsProps {
  readonly cart: CartModel;
  readonly isVisitor: boolean;
  readonly quoteError?: unknown;
  readonly onRetry?: () => void;
}

export function CartContents({ cart, isVisitor, quoteError, onRetry }: CartContentsProps): ReactElement {
  const { t } = useTexts();
  const rows = useRows(cart);
  const merge = useMergeSummary();
  // A missing date is an error only once the customer tries to continue.
  const [wasAsked, setWasAsked] = useState(false);
  const [isApart, setIsApart] = useState(false);
  if (rows.shown.length === 0) {
    return (
      <CartFrame>
        <RefusedChange />
        {cart.pendingPayment && <PendingPaymentBanner pending={cart.pendingPayment} />}
        <EmptyCart />
      </CartFrame>
    );
  }
  // Without lines there are no totals, only the undo buttons.
  const isEmpty = cart.lines.length === 0;
  const list = (
    <ul className="slip divide-y divide-dashed divide-line-strong">
      {rows.shown.map((row, index) =>
        row.isRemoved ? (
          <RemovedLineRow key={row.key} line={row.line} onUndo={() => rows.undo(row.key)} />
        ) : (
          <CartLineRow
            key={row.key}
            rowId={`line-${row.key}`}
            cart={cart}
            line={row.line}
            isDateDue={wasAsked}
            hasOwnDate={isApart || !hasOneDay(cart.lines)}
            onRemove={() => rows.remove(row.key)}
            isFirst={index === 0}
          />
        ),
      )}
    </ul>
  );
  return (
    <CartFrame count={isEmpty ? undefined : cart.lines.length}>
      <RefusedChange />
      {cart.pendingPayment && <PendingPaymentBanner pending={cart.pendingPayment} />}
      {merge.length > 0 && <MergeBox merge={merge} lines={cart.lines} onClose={dismissMergeSummary} />}
      {!isEmpty && quoteError !== null && quoteError !== undefined && onRetry && (
        <LoadError error={quoteError} onRetry={onRetry} />
      )}
      {isEmpty ? (
        <div className="mt-5">
          {list}
          <EmptyCart />
        </div>
      ) : (
        <div className="mt-5 items-start gap-8 lg:grid lg:grid-cols-[1fr_24rem]">
          <div>
            {cart.lines.length > 1 && (
              <SameDate cart={cart} onApart={isApart || !hasOneDay(cart.lines) ? undefined : () => setIsApart(true)} />
            )}
            {list}
          </div>
          <CartSummary
            cart={cart}
            isVisitor={isVisitor}
            rowIdOf={(line) => `line-${lineKey(line, cart.lines)}`}
            onBlocked={() => setWasAsked(true)}
          />
        </div>
      )}
      {!isEmpty && <p className="mt-4 text-meta text-muted">{t('common.shell.footer.pickup')}</p>}
    </CartFrame>
  );
}

interface CartFrameProps {
  /** Lines in the cart; absent while unknown, or none. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

/**
 * Frame of the cart in all its states. At least as high as the window, so that loading content never moves the footer
 * in view.
 */
export function CartFrame({ count, children }: CartFrameProps): ReactElement {
  const { t } = useTexts();
  return (
    <div className="wrap min-h-svh py-6 lg:py-8">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1>{t('order.cart.title')}</h1>
        {count !== undefined && <p className="label text-muted">{t('order.cart.count', { count })}</p>}
      </div>
      {children}
    </div>
  );
}

/** Why a change of a line was refused that the browser sent by itself: the line may be gone. */
function RefusedChange(): ReactElement[] {
  const [path] = useLocation();
  return useGeneralFailures({ name: CART_LINE, path }).map((message) => (
    <p key={message} role="alert" className="mt-4 rounded-paper bg-bad-bg p-3 text-bad-fg">
      {message}
    </p>
  ));
}

/** Skeleton of a loading cart: as many rows as the cart has, and the totals. */
export function CartSkeleton({ lineCount }: { lineCount: number }): ReactElement {
  return (
    <Loading>
      <div className="mt-5 items-start gap-8 lg:grid lg:grid-cols-[1fr_24rem]">
        <div className="space-y-3">
          {lineCount > 1 && <Skeleton className="h-48 w-full" />}
          {Array.from({ length: Math.max(1, lineCount) }, (_, index) => (
            <Skeleton key={index} className="h-96 w-full sm:h-64" />
          ))}
        </div>
        <Skeleton className="mt-4 h-80 w-full lg:mt-0" />
      </div>
    </Loading>
  );
}

/** Whether several lines are for one day, which stands above them, and no day is wrong for one of them alone. */
const hasOneDay = (lines: readonly CartModelLine[]): boolean =>
  lines.length > 1 &&
  lines.every(
    ({ shipmentDate, problems }) =>
      shipmentDate === lines[0]?.shipmentDate && problems.every(({ code }) => !OF_A_DAY.test(code)),
  );

const OF_A_DAY = /^(SHIPMENT_DATE|CLOSED_SEASON)/;

interface SameDateProps {
  readonly cart: CartModel;
  /** Shows a day at each line; absent where each has one already. */
  readonly onApart: (() => void) | undefined;
}

/** Sets one day for every line: one order, one ship. */
function SameDate({ cart, onApart }: SameDateProps): ReactElement {
  const { t } = useTexts();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ReactNode>(null);
  const first = cart.lines[0]?.shipmentDate ?? null;
  const shared = first !== null && cart.lines.every((line) => line.shipmentDate === first) ? first : '';
  const apply = (date: string): void => {
    setFailure(null);
    const changes = cart.lines.filter((line) => line.shipmentDate !== date).map((line) => cart.changeDate(line, date));
    Promise.all(changes).catch((error: unknown) => setFailure(errorText(error)));
  };
  return (
    <div className="needs-code mb-4 rounded-paper border border-dashed border-line-strong p-4">
      <DateChoice
        legend={t('order.cart.date.all')}
        productIds={[...new Set(cart.lines.map((line) => line.product.productId))]}
        value={shared}
        window={cart.dateWindow}
        error={failure}
        onChange={apply}
      />
      <p className="mt-2 text-meta text-muted">{t('order.cart.date.allHint')}</p>
      {onApart && (
        <Button tone="quiet" className="-ml-3 text-meta" onClick={onApart}>
          {t('order.cart.date.apart')}
        </Button>
      )}
    </div>
  );
}

interface Row {
  readonly key: string;
  readonly line: CartModelLine;
  readonly isRemoved: boolean;
}

interface Rows {
  readonly shown: readonly Row[];
  readonly remove: (key: string) => void;
  readonly undo: (key: string) => void;
}

/**
 * Returns the rows of the cart. They keep their position while the page is open: a changed day does not move one, a
 * removed one can be restored.
 */
function useRows(cart: CartModel): Rows {
  const { text } = useTexts();
  const showToast = useToast();
  const errorText = useErrorText();
  const order = useRef<string[]>([]);
  const [removed, setRemoved] = useState<ReadonlyMap<string, CartModelLine>>(new Map());
  const live = new Map(cart.lines.map((line) => [lineKey(line, cart.lines), line]));
  for (const key of live.keys()) if (!order.current.includes(key)) order.current.push(key);

  const forget = (key: string): void => setRemoved((lines) => new Map([...lines].filter(([other]) => other !== key)));
  const undo = (key: string, line = removed.get(key)): void => {
    if (!line) return;
    cart.restore(line).then(
      () => forget(key),
      (error: unknown) => showToast(errorText(error)),
    );
  };
  const remove = (key: string): void => {
    const line = live.get(key);
    if (!line) return;
    setRemoved((lines) => new Map([...lines, [key, line]]));
    cart.remove(line).then(
      () => showToast(text('order.cart.line.removed', { name: line.product.name.text })),
      (error: unknown) => {
        forget(key);
        showToast(errorText(error));
      },
    );
  };
  const shown = order.current.flatMap((key): Row[] => {
    const gone = removed.get(key);
    if (gone) return [{ key, line: gone, isRemoved: true }];
    const line = live.get(key);
    return line ? [{ key, line, isRemoved: false }] : [];
  });
  return { shown, remove, undo: (key) => undo(key) };
}
