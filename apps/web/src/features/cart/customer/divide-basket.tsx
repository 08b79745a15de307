import type { CartView } from '@matete/contract/cart/cart';
import type { ResponseOf } from '@matete/contract/endpoint';
import type { generateSplits as generateSplitsEndpoint } from '@matete/contract/split-request/generate-splits';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useLocation, useRouter } from 'wouter';

import { basketDivision } from '#features/split-request/api/generate-splits';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { checkoutAddress } from '#features/cart/customer/division-address';
import { quoteOf } from '#features/cart/customer/divided-quote';
import { Button } from '#ui/form/button.tsx';
import { useErrorText } from '#lib/texts/error-text';

type Division = ResponseOf<typeof generateSplitsEndpoint>;

interface DivideBasketProps {
  readonly cart: CartView;
  /** The address asks for the basket to be divided. */
  readonly isAsked: boolean;
}

/** Offers to divide an order that no single seller can fill, and shows what changes before anything is paid. */
export default function DivideBasket({ cart, isAsked }: DivideBasketProps): ReactElement {
  const { t } = useTexts();
  const errorText = useErrorText();
  // Without code nothing is on its way.
  const isHydrated = useIsHydrated();
  const { data, error, isFetching, refetch } = useQuery({ ...basketDivision(cart), enabled: isAsked });
  const isDivided = isAsked && data !== undefined && data.orders.length > 0;
  return (
    <section aria-labelledby="divide" className="mt-5 rounded-paper bg-info-bg p-4 text-info-fg">
      <h2 id="divide" className="text-h3">
        {t('split.basket.title')}
      </h2>
      <div role="status">
        {isDivided ? (
          <Divided cart={cart} division={data} />
        ) : (
          <p className="mt-1 max-w-text">
            {t(isAsked && data !== undefined ? 'split.basket.impossible' : 'split.basket.lead')}
          </p>
        )}
      </div>
      {isAsked && error !== null && data === undefined && (
        <p role="alert" className="mt-2 font-semibold text-bad-fg">
          {errorText(error)}
        </p>
      )}
      {isDivided ? (
        <DivisionForm divides={false}>
          <Button type="submit">{t('split.basket.undo')}</Button>
        </DivisionForm>
      ) : (
        <DivisionForm divides onAgain={isAsked ? () => void refetch() : undefined}>
          <Button type="submit" isBusy={isHydrated && isAsked && isFetching}>
            {t('split.basket.action')}
          </Button>
        </DivisionForm>
      )}
    </section>
  );
}

interface DivisionFormProps {
  readonly divides: boolean;
  /** The address is this one already: what was found is looked for again. */
  readonly onAgain?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Form that opens the checkout with the basket divided, or whole: it changes nothing but the address. It is posted
 * because the basket is divided by a call that is no GET, which the server makes for a page only when a form was sent to
 * it.
 */
function DivisionForm({ divides, onAgain, children }: DivisionFormProps): ReactElement {
  const { base } = useRouter();
  const [, navigate] = useLocation();
  return (
    <form
      method={divides ? 'post' : 'get'}
      action={base + checkoutAddress(divides)}
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (onAgain) onAgain();
        else navigate(checkoutAddress(divides), { replace: true });
      }}
    >
      {children}
    </form>
  );
}

function Divided({ cart, division }: { cart: CartView; division: Division }): ReactElement {
  const { t } = useTexts();
  const { kg, money } = useFormats();
  const names = new Map(cart.lines.map(({ product }) => [product.productId, product.name.text]));
  return (
    <>
      <p className="mt-1 font-semibold">{t('split.basket.divided', { count: division.orders.length })}</p>
      <p>
        {t('split.basket.freight', {
          now: money(quoteOf(division.orders).shippingMax ?? 0),
          before: money(cart.quote.shippingMax ?? 0),
        })}
      </p>
      {division.unfilled.length > 0 && (
        <>
          <p className="mt-2">{t('split.basket.unfilled')}</p>
          <ul className="list-disc pl-5">
            {division.unfilled.map((line) => (
              <li key={`${line.productId} ${line.shipmentDate}`}>
                {kg(line.quantity)} · {names.get(line.productId)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
