import type { QuotedOrder } from '@matete/contract/cart/quote';
import type { ReactElement } from 'react';

import type { PlaceForm } from '#features/cart/customer/place-orders-form';
import { unfillableOrders, UnfillableNotice } from '#features/cart/parts/unfillable-notice.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { Checkbox } from '#ui/form/choice.tsx';

interface WaitingChoiceProps {
  readonly form: PlaceForm;
  readonly orders: readonly QuotedOrder[];
}

/** Asks whoever orders what nobody can bring in time to choose another day, or to wait knowingly. */
export function WaitingChoice({ form, orders }: WaitingChoiceProps): ReactElement | null {
  const { t } = useTexts();
  const unfillable = unfillableOrders(orders);
  if (unfillable.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="rounded-paper bg-warn-bg p-4 text-warn-fg">
      <h2 id="waiting" className="text-h3">
        {t('order.unfillable.title')}
      </h2>
      <div className="mt-2 max-w-text space-y-2">
        <UnfillableNotice orders={unfillable} />
        <p>{t('order.unfillable.follows')}</p>
      </div>
      <Link href={paths.cart()} className="mt-1 inline-flex min-h-11 items-center">
        {t('order.unfillable.otherDay')}
      </Link>
      <Checkbox
        id={form.idOf('acceptsWaiting')}
        label={t('order.unfillable.accept')}
        error={form.errorOf('acceptsWaiting')}
        {...form.choiceOf('acceptsWaiting', 'true')}
      />
    </section>
  );
}
