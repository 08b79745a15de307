import { useQuery } from '@tanstack/react-query';
import { useContext, useSyncExternalStore } from 'react';

import { getCart } from '#features/cart/api/get-cart';
import { subscribeToVisitorCart } from '#features/cart/parts/visitor-cart';
import { countLinesIn, visitorCartText } from '#lib/device/visitor-cart-text';
import { SentDeviceContext } from '#lib/device/sent-device';
import { useSession } from '#lib/session/session.tsx';

/** Cookie with the device's cart; while the page hydrates, that which the server has rendered it with. */
export function useVisitorCartText(): string {
  const sent = useContext(SentDeviceContext);
  return useSyncExternalStore(subscribeToVisitorCart, visitorCartText, () => sent.visitorCart ?? '');
}

/** Returns the number of lines in the reader's cart; 0 for sellers and admins, who have none. */
export function useCartCount(): number {
  const { user } = useSession();
  const text = useVisitorCartText();
  const isCustomer = user?.role === 'CUSTOMER';
  const { data } = useQuery({ ...getCart({ params: { customerId: user?.userId ?? '' } }), enabled: isCustomer });
  if (isCustomer) return data?.lines.length ?? 0;
  return user ? 0 : countLinesIn(text);
}
