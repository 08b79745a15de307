import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { Language } from '@matete/contract/primitives';
import type { ProductId } from '@matete/contract/units';
import { LOCALES } from '@matete/i18n/locales';
import { useQueries } from '@tanstack/react-query';
import { lazy } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { getProduct } from '#features/catalogue/api/get-product';
import { HydratedLater } from '#lib/hydration/hydrated-later.tsx';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

/** Loaded apart: it contains the contract's schemas. */
const ProductEditor = lazy(() => import('#features/catalogue/admin/product-editor.tsx'));

const productIn = (productId: ProductId, lang: Language) => ({
  ...getProduct({ params: { productId }, query: { lang } }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

export function queries({ params }: PageContext): PageQueries {
  const productId = params['productId'];
  return productId ? { required: LOCALES.map((lang) => productIn(productId, lang)) } : {};
}

/** Editor of a new or existing product, with its texts in all eight languages. */
export default function ProductEditorPage({ params }: PageProps): ReactElement {
  const { text } = useTexts();
  const productId = params['productId'];
  if (productId) return <KnownProduct key={productId} productId={productId} />;
  return (
    <Frame title={text('admin.products.new')}>
      <HydratedLater fallback={<Skeleton className="h-96 w-full" />}>
        <ProductEditor product={null} inLanguage={[]} />
      </HydratedLater>
    </Frame>
  );
}

function KnownProduct({ productId }: { productId: ProductId }): ReactElement {
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
        <HydratedLater fallback={<Skeleton className="h-96 w-full" />}>
          <ProductEditor product={product} inLanguage={known} />
        </HydratedLater>
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
      office="ADMIN"
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
