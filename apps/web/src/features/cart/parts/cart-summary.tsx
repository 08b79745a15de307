import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { mayBuy } from '#lib/session/customer-of';
import { useSession } from '#lib/session/session.tsx';
import type { CartModel, CartModelLine } from '#features/cart/parts/cart-model';
import { canCheckOut, obstaclesOf, unfillableOrders } from '#features/cart/parts/cart-model';
import { UnfillableNotice } from '#features/cart/parts/unfillable-notice.tsx';
import { QuoteTotals } from '#features/cart/parts/quote-totals.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { focusField } from '#lib/forms/focus-field';
import { Skeleton } from '#ui/status/skeleton.tsx';

interface CartSummaryProps {
  readonly cart: CartModel;
  readonly isVisitor: boolean;
  readonly rowIdOf: (line: CartModelLine) => string;
  /** Called when the customer tries to continue while something is missing. */
  readonly onBlocked: () => void;
}

/** Totals and the next step; what is missing is named, and the button leads to it. */
export function CartSummary({ cart, isVisitor, rowIdOf, onBlocked }: CartSummaryProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const { money } = useFormats();
  const { lines, quote } = cart;
  const { missingDates } = obstaclesOf(lines, quote);
  const unfillable = unfillableOrders(quote?.orders ?? []);
  const firstBlocked = lines.find((line) => line.shipmentDate === null || line.problems.length > 0);
  return (
    <aside className="slip mt-4 lg:sticky lg:top-4 lg:mt-0" aria-labelledby="cart-total">
      <h2 id="cart-total" className="px-4 py-3 font-label stamp text-primary">
        {t('order.cart.summary')}
      </h2>
      <hr className="tear" />
      <div className="p-4" aria-busy={cart.isQuoteStale || undefined}>
        {quote ? <QuoteTotals quote={quote} /> : <Skeleton className="h-40 w-full" />}
        {quote && quote.orders.length > 0 && missingDates === 0 && (
          <p className="mt-3 text-meta text-muted">{t('order.cart.orders', { count: quote.orders.length })}</p>
        )}
        <Obstacles cart={cart} />
        {unfillable.length > 0 && (
          <div className="mt-4 rounded-paper bg-warn-bg p-3 text-warn-fg">
            <UnfillableNotice orders={unfillable} />
          </div>
        )}
        {!mayBuy(user) && <p className="mt-4">{t('order.checkout.accountant')}</p>}
        {lines.length > 0 && mayBuy(user) && (
          <div className="mt-4">
            {cart.pendingPayment ? (
              <ButtonLink tone="action" href={customerPaths.pendingPayments()} className="w-full">
                {t('order.pending.pay', { amount: money(cart.pendingPayment.amount) })}
              </ButtonLink>
            ) : canCheckOut(lines, quote) ? (
              <ButtonLink
                tone="action"
                href={isVisitor ? paths.signIn(paths.checkout()) : paths.checkout()}
                className="w-full"
              >
                {t(isVisitor ? 'order.cart.signInToOrder' : 'order.cart.checkout')}
              </ButtonLink>
            ) : (
              <Button
                tone="action"
                isDisabled={!firstBlocked}
                className="needs-code w-full"
                onClick={(event) => {
                  onBlocked();
                  if (firstBlocked) focusField(event, `${rowIdOf(firstBlocked)}-date`);
                }}
              >
                {t(firstBlocked?.shipmentDate === null ? 'order.cart.date.choose' : 'order.cart.checkout')}
              </Button>
            )}
            {isVisitor && canCheckOut(lines, quote) && (
              <ButtonLink
                href={`${paths.signUp()}?retour=${encodeURIComponent(paths.checkout())}`}
                className="mt-3 w-full"
              >
                {t('order.cart.signUpToOrder')}
              </ButtonLink>
            )}
            {isVisitor && <p className="mt-2 text-meta text-muted">{t('order.cart.signInNote')}</p>}
          </div>
        )}
      </div>
    </aside>
  );
}

/** Messages about what prevents ordering. */
function Obstacles({ cart: { lines, quote } }: { cart: CartModel }): ReactElement {
  const { t } = useTexts();
  const { missingDates, otherProblems, hasNoTotal } = obstaclesOf(lines, quote);
  return (
    <div className="mt-4 space-y-3" role="status">
      {missingDates > 0 && (
        <p className="rounded-paper bg-warn-bg p-3 text-warn-fg">
          {t('order.cart.blocked.dates', { count: missingDates })}
        </p>
      )}
      {otherProblems > 0 && (
        <p className="rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('order.cart.blocked.problems', { count: otherProblems })}
        </p>
      )}
      {hasNoTotal && otherProblems === 0 && (
        <p className="rounded-paper bg-warn-bg p-3 text-warn-fg">{t('order.cart.blocked.noQuote')}</p>
      )}
    </div>
  );
}
