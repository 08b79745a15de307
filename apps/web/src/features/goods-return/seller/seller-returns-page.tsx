import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { sellerReturnForm } from '#features/goods-return/parts/decide-return-form';
import { GoodsReturns, goodsReturnsQuery } from '#features/goods-return/parts/goods-returns.tsx';
import { sellerPaths } from '#lib/routing/seller-paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';

export const queries = ({ search }: PageContext): PageQueries => ({ optional: [goodsReturnsQuery(search)] });

export const forms = [sellerReturnForm];

/** Page on which returned goods are noted as received. */
export default function SellerReturnsPage(page: PageProps): ReactElement {
  const { text } = useTexts();
  return (
    <BackOfficeFrame title={text('seller.nav.returns')}>
      <GoodsReturns path={sellerPaths.returns()} page={page} definition={sellerReturnForm} />
    </BackOfficeFrame>
  );
}
