import type { ProductId } from '@matete/contract/units';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';

import { getProduct } from '#features/catalogue/api/get-product';
import { usePageCopy } from '#lib/page/use-page-copy';

/** The home page, the lists of products, and the page of one. */
const CATALOGUE_PAGE = /^\/(?:produits(?:\/([0-9a-f-]{36}))?)?$/;

/** Keeps a page of the catalogue, while it is open, readable on this device without a connection, as it stands now. */
export function CatalogueCopy(): null {
  const client = useQueryClient();
  const [path] = useLocation();
  const search = useSearch();
  const page = CATALOGUE_PAGE.exec(path);
  const productId = page?.[1] as ProductId | undefined;
  const isComplete = (): boolean =>
    productId === undefined
      ? document.querySelector('main a[href*="/produits/"]') !== null
      : client.getQueryData(getProduct({ params: { productId } }).queryKey) !== undefined;
  // What else stands in the address of a product is about what was chosen there.
  const address = productId === undefined && search !== '' ? `${path}?${search}` : path;
  usePageCopy({ cache: 'catalogue', path: page === null ? undefined : address, isComplete });
  return null;
}
