import type { ReactElement } from 'react';

import { CartFrame } from '#features/cart/parts/cart-contents.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';

/** Says to sellers and admins that they have no cart. */
export default function NoCart(): ReactElement {
  const { t } = useTexts();
  return (
    <CartFrame>
      <EmptyState
        seed="cart"
        title={t('order.cart.notCustomer.title')}
        action={<ButtonLink href={paths.products()}>{t('order.cart.empty.action')}</ButtonLink>}
      >
        <p>{t('order.cart.notCustomer.text')}</p>
      </EmptyState>
    </CartFrame>
  );
}
