import type { listProductsForAdmin } from '@matete/contract/catalogue/manage-products';
import type { ResponseOf } from '@matete/contract/endpoint';

/** A product of the list. */
export type AdminProduct = ResponseOf<typeof listProductsForAdmin>['data'][number];

/** What becomes of the products that were ticked: off sale, or back on sale. */
export type ActivityChange = 'RETIRE' | 'RESTORE';

/** A list of products off sale puts them back; every other one takes them off sale. */
export const changeOf = (search: URLSearchParams): ActivityChange =>
  search.get('etat') === 'INACTIVE' ? 'RESTORE' : 'RETIRE';

/** Whether a change would do something to a product. */
export const mayChange = ({ isActive }: AdminProduct, change: ActivityChange): boolean =>
  isActive === (change === 'RETIRE');
