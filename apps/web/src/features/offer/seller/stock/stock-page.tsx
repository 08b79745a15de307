import { MOST_STOCK_LINES } from '@matete/contract/offer/stock-sheets';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { uploadStockForm } from '#features/offer/seller/stock/stock-forms';
import { UploadStock } from '#features/offer/seller/stock/upload-stock.tsx';
import type { PageProps } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';

export const forms = [uploadStockForm];

/** Page on which a seller sends a table of kilograms, with the file of what they supply now. */
export default function StockPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <BackOfficeFrame
      title={text('seller.stock.title')}
      before={
        <Link href={sellerPaths.products()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('seller.stock.back')}
        </Link>
      }
    >
      <p className="max-w-text text-muted">{t('seller.stock.lead', { max: MOST_STOCK_LINES })}</p>
      <p className="mt-3">
        <a href="/api/sellers/stock/present" download className="inline-flex min-h-11 items-center">
          {t('seller.stock.download')}
        </a>
      </p>
      <p className="max-w-text text-meta text-muted">{t('seller.stock.downloadText')}</p>
      <UploadStock page={page} />
    </BackOfficeFrame>
  );
}
