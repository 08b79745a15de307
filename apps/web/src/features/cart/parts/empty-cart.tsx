import type { ReactElement } from 'react';

import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';

/** Says that there is nothing in the cart, with a way to the products. */
export default function EmptyCart(): ReactElement {
  const { t } = useTexts();
  return (
    <div className="mt-5">
      <EmptyState
        seed="panier"
        title={t('order.cart.empty.title')}
        action={
          <ButtonLink tone="action" href={paths.products()}>
            {t('order.cart.empty.action')}
          </ButtonLink>
        }
      >
        <p>{t('order.cart.empty.text')}</p>
      </EmptyState>
    </div>
  );
}
