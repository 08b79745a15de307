import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { Quote } from '@matete/contract/cart/quote';
import type { Kg } from '@matete/contract/units';
import { lineMoney } from '@matete/domain/market/order-money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { quoteBasket } from '#features/cart/api/quote-basket';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { StubField, StubGrid } from '#ui/data/slip.tsx';

const TYPING_PAUSE_MS = 400;
const LITRES_PER_M3 = 1000;

interface EstimatedSlipProps {
  readonly product: ProductDetail;
  /** Null while the quantity cannot be ordered. */
  readonly quantityKg: Kg | null;
  /** `2026-08-14`, or empty. */
  readonly shipmentDate: string;
}

/** Estimate of the purchase in the form of a consignment note, updated with the kilograms. */
export default function EstimatedSlip({ product, quantityKg, shipmentDate }: EstimatedSlipProps): ReactElement {
  const { t } = useTexts();
  const { kg, cubicMetres, money, rate } = useFormats();
  const quantity = quantityKg ?? 1;
  const estimate = useEstimate({ product, quantityKg, shipmentDate });
  const total = estimate.quote?.grandTotal ?? null;
  const { minimumFreight } = product;
  const line = lineMoney({ quantityKg: quantity, unitPriceXpf: product.price, vatBasisPoints: product.vatBasisPoints });
  return (
    <section className="slip" aria-labelledby="slip">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
        <h2 id="slip" className="stamp font-label text-primary">
          {t('shop.product.slip')}
        </h2>
        <p className="label text-label text-muted">
          {kg(quantity)} · {cubicMetres((product.litresPerKg * quantity) / LITRES_PER_M3)}
        </p>
      </div>
      <hr className="tear" />
      <StubGrid>
        <Freight product={product} estimate={estimate} />
        <ArrivalField product={product} />
      </StubGrid>
      <hr className="tear" />
      <dl className="px-4 py-2.5 text-meta">
        <Row label={t('shop.product.goods')} value={<Money amountXpf={line.netXpf} />} />
        <Row
          label={t('shop.product.vat', { rate: rate(product.vatBasisPoints) })}
          value={<Money amountXpf={line.vatXpf} />}
        />
        <Row label={t('shop.product.total')} value={<Money amountXpf={line.netXpf + line.vatXpf} />} />
        {total !== null && !estimate.isOlder && (
          <Row label={t('shop.product.totalWithFreight')} value={<Money amountXpf={total} className="text-lead" />} />
        )}
      </dl>
      {minimumFreight !== null && minimumFreight.upToKg > quantity && (
        <p className="px-4 pb-3 text-meta">
          {t('shop.product.sameFreight', {
            amount: money(minimumFreight.amount),
            upTo: kg(minimumFreight.upToKg),
          })}
        </p>
      )}
    </section>
  );
}

function Row({ label, value }: { label: ReactNode; value: ReactNode }): ReactElement {
  return (
    <div className="flex justify-between gap-4 py-0.5">
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function ArrivalField({ product }: { product: ProductDetail }): ReactElement {
  const { t } = useTexts();
  const islandName = useIslandNames();
  const arrival = product.earliestArrival;
  return (
    <StubField
      label={t('shop.product.arrival')}
      value={arrival ? <DayText date={arrival.date} /> : t('shop.product.arrivalUnknown')}
      note={
        <>
          {arrival && (
            <span className="block">
              {t('shop.product.arrivalShip', { ship: arrival.shipName, island: islandName(arrival.islandId) })}
            </span>
          )}
          {t('shop.product.arrivalNote')}
        </>
      }
    />
  );
}

interface Estimate {
  /** Null until it is known. */
  readonly quote: Quote | null;
  /** It is that of the kilograms before. */
  readonly isOlder: boolean;
  readonly isError: boolean;
}

/** Quotes the product alone, once its kilograms have not changed for a moment. */
function useEstimate({ product, quantityKg, shipmentDate }: EstimatedSlipProps): Estimate {
  const settled = useSettled(quantityKg);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: [...quoteBasket.key, product.productId, settled, shipmentDate],
    enabled: settled !== null && product.availability !== 'RED',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const line = { productId: product.productId, quantity: settled ?? 1, ...(shipmentDate ? { shipmentDate } : {}) };
      return quoteBasket({
        body: { products: [line] },
        signal,
      });
    },
  });
  return { quote: data?.quote ?? null, isOlder: isPlaceholderData || settled !== quantityKg, isError };
}

function Freight({
  product,
  estimate: { quote, isError },
}: {
  readonly product: ProductDetail;
  readonly estimate: Estimate;
}): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const shippingMin = quote?.shippingMin ?? null;
  const shippingMax = quote?.shippingMax ?? null;
  const range =
    shippingMin === null || shippingMax === null
      ? null
      : shippingMin === shippingMax
        ? money(shippingMax)
        : `${money(shippingMin).slice(0, -2)} – ${money(shippingMax)}`;
  if (product.freightPaidByCountry) {
    return (
      <StubField
        label={t('shop.product.freight')}
        value={<Money amountXpf={0} />}
        note={t('shop.product.freightFree')}
      />
    );
  }
  const nobody = product.availability === 'RED' || (quote !== null && range === null);
  return (
    <StubField
      label={t('shop.product.freight')}
      value={<span aria-live="polite">{range ?? (isError || !nobody ? t('shop.product.freightUnknown') : '—')}</span>}
      note={nobody ? t('shop.product.freightNone') : t('shop.product.freightMax')}
    />
  );
}

/** Debounces a value, so that not every keystroke asks the server. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
