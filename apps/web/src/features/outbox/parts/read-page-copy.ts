import type { CustomerId, ProductId } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';

import { getCart } from '#features/cart/api/get-cart';
import { useVisitorCartText } from '#features/cart/parts/cart';
import { getProduct } from '#features/catalogue/api/get-product';
import { isUnfinished } from '#lib/page/is-unfinished';
import { usePageCopy } from '#lib/page/use-page-copy';
import { useSession } from '#lib/session/session.tsx';

/** The home page, the lists of products, and the page of one. */
const CATALOGUE_PAGE = /^\/(?:produits(?:\/([0-9a-f-]{36}))?)?$/;
/** The ships by week, and the page of one. */
const SHIP_PAGE = /^\/navires(?:\/[^/]+)?$/;
/** The cart, and the orders of a customer or a seller: what is one person's. */
const OWN_PAGE = /^\/(?:panier|(?:vendeur\/)?commandes)$/;

const isThere = (): boolean => document.querySelector('main h1') !== null && !isUnfinished();

/** Keeps a page that is read again on a boat, while it is open, readable on this device without a connection, as it stands now. */
export function ReadPageCopy(): null {
  const client = useQueryClient();
  const [path] = useLocation();
  const search = useSearch();
  const cart = useCartNow(path === '/panier');
  const page = CATALOGUE_PAGE.exec(path);
  const isOwn = OWN_PAGE.test(path);
  const productId = page?.[1] as ProductId | undefined;
  const isComplete = (): boolean => {
    if (productId !== undefined)
      return client.getQueryData(getProduct({ params: { productId } }).queryKey) !== undefined;
    return page === null ? isThere() : document.querySelector('main a[href*="/produits/"]') !== null;
  };
  // What else stands in the address of a product is about what was chosen there.
  const address = productId === undefined && search !== '' ? `${path}?${search}` : path;
  const isKept = page !== null || isOwn || SHIP_PAGE.test(path);
  usePageCopy({
    cache: isOwn ? 'orders' : 'catalogue',
    path: isKept ? address : undefined,
    isComplete,
    shown: cart,
  });
  return null;
}

/** What is in the cart while its page is open: another cart is kept anew. */
function useCartNow(isOpen: boolean): unknown {
  const { user } = useSession();
  const ofDevice = useVisitorCartText();
  const customerId = (user?.userId ?? '') as CustomerId;
  // The page has asked for it already.
  const { data } = useQuery({ ...getCart({ params: { customerId } }), enabled: isOpen && user?.role === 'CUSTOMER' });
  if (!isOpen) return undefined;
  return user === null ? ofDevice : data;
}
