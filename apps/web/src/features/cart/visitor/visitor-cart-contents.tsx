import type { ReactElement } from 'react';

import { useVisitorCart } from '#features/cart/parts/cart';
import { CartContents, CartFrame, CartSkeleton } from '#features/cart/parts/cart-contents.tsx';
import { useVisitorCartModel } from '#features/cart/parts/visitor-cart-model';
import { LoadError } from '#ui/status/load-error.tsx';

/** Contents of the visitor's cart. */
export default function VisitorCartContents(): ReactElement {
  const { cart, error, refetch } = useVisitorCartModel();
  const lineCount = useVisitorCart().length;
  if (cart) return <CartContents cart={cart} isVisitor quoteError={error} onRetry={refetch} />;
  return (
    <CartFrame>
      {error ? <LoadError error={error} onRetry={refetch} /> : <CartSkeleton lineCount={lineCount} />}
    </CartFrame>
  );
}
