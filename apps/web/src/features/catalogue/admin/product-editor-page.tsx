import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { Language } from '@matete/contract/primitives';
import type { ProductId } from '@matete/contract/units';
import { LOCALES } from '@matete/i18n/locales';
import { useQueries } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { getProduct } from '#features/catalogue/api/get-product';
import { ProductActivity } from '#features/catalogue/admin/product-activity.tsx';
import { KnownProductEditor, NewProductEditor } from '#features/catalogue/admin/product-editor.tsx';
import {
  activateProductForm,
  createProductForm,
  deactivateProductForm,
  updateProductForm,
} from '#features/catalogue/admin/product-forms';
import { ratesQuery } from '#features/site-setting/api/list-rates';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const productIn = (productId: ProductId, lang: Language) => ({
  ...getProduct({ params: { productId }, query: { lang } }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

export function queries({ params }: PageContext): PageQueries {
  const productId = params['productId'];
  const optional = [ratesQuery];
  return productId ? { required: LOCALES.map((lang) => productIn(productId, lang)), optional } : { optional };
}

export const forms = [createProductForm, updateProductForm, activateProductForm, deactivateProductForm];

/** Editor of a new or existing product, with its texts in all eight languages. */
export default function ProductEditorPage(page: PageProps): ReactElement {
  const { text } = useTexts();
  const productId = page.params['productId'];
  if (productId) return <KnownProduct key={productId} productId={productId} page={page} />;
  return (
    <Frame title={text('admin.products.new')}>
      <NewProductEditor page={page} />
    </Frame>
  );
}

function KnownProduct({ productId, page }: { productId: ProductId; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const read = useQueries({ queries: LOCALES.map((lang) => productIn(productId, lang)) });
  const error = read.find((query) => query.error && !query.data)?.error;
  const known = read.flatMap((query) => query.data ?? []);
  const [french] = read;
  const product: ProductDetail | undefined = french?.data;
  return (
    <Frame
      title={product?.name.text ?? text('admin.nav.products')}
      aside={
        product && (
          <Badge tone={product.isActive ? 'ok' : 'neutral'}>
            {t(product.isActive ? 'admin.products.ACTIVE' : 'admin.products.INACTIVE')}
          </Badge>
        )
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => read.forEach((query) => void query.refetch())} />
      ) : product && known.length === LOCALES.length ? (
        <>
          <KnownProductEditor page={page} product={product} inLanguage={known} />
          <ProductActivity page={page} product={product} />
        </>
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ title, aside, children }: FrameProps): ReactElement {
  const { t } = useTexts();
  return (
    <BackOfficeFrame
      title={title}
      aside={aside}
      before={
        <Link href={adminPaths.products()} className="mb-2 inline-flex min-h-11 items-center">
          {t('admin.products.back')}
        </Link>
      }
    >
      {children}
    </BackOfficeFrame>
  );
}
