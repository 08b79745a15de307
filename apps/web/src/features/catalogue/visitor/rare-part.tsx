import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { ReactElement } from 'react';

import ClosedSeason from '#features/catalogue/visitor/closed-season.tsx';
import HearName from '#features/product-sound/parts/hear-name.tsx';

type RarePartProps =
  | { readonly season: NonNullable<ProductDetail['closedSeason']> }
  | (Pick<ProductDetail, 'name' | 'sounds'> & { readonly season?: undefined });

/** What few products have: a season in which they may not be caught, or a name that somebody has recorded. */
export default function RarePart(props: RarePartProps): ReactElement {
  return props.season ? <ClosedSeason season={props.season} /> : <HearName {...props} />;
}
