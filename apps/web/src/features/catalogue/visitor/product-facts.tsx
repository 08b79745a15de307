import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { isLocale, LOCALE_INFO } from '@matete/i18n/locales';
import type { ReactElement, ReactNode } from 'react';

import { useQuery } from '@tanstack/react-query';
import { listProductSellers } from '#features/seller-page/api/list-product-sellers';
import { sellerPagePath } from '#features/seller-page/parts/seller-page-path';
import { readExpectedSupply } from '#features/supply-calendar/api/read-expected-supply';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import { Link } from '#lib/routing/link.tsx';
import { useFormats } from '#lib/texts/formats';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';

/** Loaded for products whose name somebody has recorded. */
const HearName = lazyPart(() => import('#features/product-sound/parts/hear-name.tsx'));

/** Description, origin and figures of a product. */
export default function ProductFacts({ product }: { product: ProductDetail }): ReactElement {
  const { t } = useTexts();
  const { kg, rate, decimal } = useFormats();
  const { locale } = useLanguage();
  const islandName = useIslandNames();
  const { description, islands, maxTravelDays } = product;
  return (
    <div className="max-w-text">
      {description && (
        <p
          className="whitespace-pre-line"
          lang={description.language === locale ? undefined : LOCALE_INFO[description.language].htmlLang}
        >
          {description.text}
        </p>
      )}
      <h2 className="mt-6 text-h3">{t('shop.product.facts')}</h2>
      <dl className="mt-2">
        <Fact label={t('shop.product.origin')}>
          {islands.length > 0 ? islands.map(islandName).join(', ') : t('shop.product.originNone')}
        </Fact>
        {product.availability === 'RED' ? <Expected product={product} /> : <Sellers product={product} />}
        <Fact label={t('shop.product.stock')}>{kg(product.stock)}</Fact>
        <Fact label={t('shop.product.vat', { rate: '' })}>{rate(product.vatBasisPoints)}</Fact>
        <Fact label={t('shop.product.volume')}>
          {t('shop.product.volumeValue', { litres: decimal(product.litresPerKg, 2) })}
        </Fact>
        {maxTravelDays !== null && (
          <Fact label={t('shop.product.maxTravel')}>{t('shop.product.days', { count: maxTravelDays })}</Fact>
        )}
        <Fact label={t('shop.product.codeSH')}>{product.codeSH}</Fact>
        <Fact label={t('shop.product.sku')}>{product.sku}</Fact>
        <OtherNames product={product} />
      </dl>
      <ul className="mt-4 space-y-1 text-meta text-muted">
        <li>{t('shop.product.refund')}</li>
        <li>{t('shop.product.withdrawal')}</li>
      </ul>
    </div>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-dashed border-line py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}

/** When sellers expect it, of a product that nobody has now. */
function Expected({ product: { productId } }: { product: ProductDetail }): ReactElement | null {
  const { t } = useTexts();
  const { kg } = useFormats();
  const { data } = useQuery(readExpectedSupply({ params: { productId } }));
  if (!data?.expected) return null;
  const { fromDate, expectedKg } = data.expected;
  return (
    <Fact label={t('shop.product.expected')}>
      <DayText date={fromDate} /> · {kg(expectedKg)}
    </Fact>
  );
}

/** Sellers who hold some now, by first name and island, each with their page. */
function Sellers({ product: { productId } }: { product: ProductDetail }): ReactElement | null {
  const { t } = useTexts();
  const islandName = useIslandNames();
  const { data } = useQuery(listProductSellers({ params: { productId } }));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Fact label={t('shop.product.sellers')}>
      {data.data.map(({ sellerId, name, islandId }) => (
        <span key={sellerId} className="block">
          <Link href={sellerPagePath(sellerId)} className="wrap-anywhere">
            {islandId === null ? name : `${name}, ${islandName(islandId)}`}
          </Link>
        </span>
      ))}
    </Fact>
  );
}

/** Names of the product in the other languages, each marked with its language. */
function OtherNames({ product }: { product: ProductDetail }): ReactElement | null {
  const { t } = useTexts();
  const others = Object.entries(product.names).filter(
    ([language, name]) => isLocale(language) && name !== product.name.text,
  );
  if (others.length === 0) return null;
  return (
    <Fact label={t('shop.product.names')}>
      {others.map(([language, name], index) => (
        <span key={language}>
          {index > 0 && ' · '}
          <span className="inline-flex items-center">
            <span lang={isLocale(language) ? LOCALE_INFO[language].htmlLang : undefined}>{name}</span>
            {product.sounds && isLocale(language) && (
              <HearName sounds={product.sounds} name={{ text: name, language }} />
            )}
          </span>
        </span>
      ))}
    </Fact>
  );
}
