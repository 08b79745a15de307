import type { QuotedOrder } from '@matete/contract/cart/quote';
import type { ReactElement } from 'react';

import { unfillableOrders } from '#features/cart/parts/cart-model';
import { UnfillableNotice } from '#features/cart/parts/unfillable-notice.tsx';
import type { ChoiceAttributes } from '#lib/forms/field-source';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { Checkbox } from '#ui/form/choice.tsx';

interface WaitingChoiceProps extends ChoiceAttributes {
  readonly id: string;
  readonly error: string | null;
  readonly orders: readonly QuotedOrder[];
}

/** Asks whoever orders what nobody can bring in time to choose another day, or to wait knowingly. */
export default function WaitingChoice({ orders, ...choice }: WaitingChoiceProps): ReactElement {
  const { t } = useTexts();
  return (
    <section aria-labelledby="waiting" className="rounded-paper bg-warn-bg p-4 text-warn-fg">
      <h2 id="waiting" className="text-h3">
        {t('order.unfillable.title')}
      </h2>
      <div className="mt-2 max-w-text space-y-2">
        <UnfillableNotice orders={unfillableOrders(orders)} />
        <p>{t('order.unfillable.follows')}</p>
      </div>
      <Link href={paths.cart()} className="mt-1 inline-flex min-h-11 items-center">
        {t('order.unfillable.otherDay')}
      </Link>
      <Checkbox label={t('order.unfillable.accept')} {...choice} />
    </section>
  );
}
