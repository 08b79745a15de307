import type { ProductId } from '@matete/contract/units';
import type { ReactElement } from 'react';

import FavouriteButton from '#features/favourite/parts/favourite-button.tsx';
import SupplyAlertButton from '#features/supply-alert/parts/supply-alert-button.tsx';

interface ProductButtonsProps {
  readonly productId: ProductId;
  readonly name: string;
  /** Nobody supplies it now. */
  readonly isMissing: boolean;
  readonly isOnCard: boolean;
}

/** What a customer does with a product besides buying it: keeps it, or waits for it. */
export default function ProductButtons({ isMissing, ...product }: ProductButtonsProps): ReactElement {
  return (
    <>
      {isMissing && product.isOnCard && <SupplyAlertButton {...product} />}
      <FavouriteButton {...product} />
      {isMissing && !product.isOnCard && <SupplyAlertButton {...product} />}
    </>
  );
}
