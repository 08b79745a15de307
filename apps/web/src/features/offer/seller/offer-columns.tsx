import type { Attention, OfferView } from '@matete/contract/offer/offers';
import type { ReactElement } from 'react';

import { KgField } from '#features/offer/seller/kg-field.tsx';
import { OFFER_DIALOG } from '#features/offer/seller/offer-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { withDialog } from '#lib/routing/dialog-address';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useFormats } from '#lib/texts/formats';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';

const TONE = { STALE: 'warn', EMPTY: 'warn', RESERVED: 'info', WITHDRAWN: 'neutral' } as const satisfies Record<
  Attention,
  string
>;

/** Columns of a seller's products: what they set themselves comes first, so that a phone shows it in two lines. */
export function useOfferColumns(page: PageProps): Column<OfferView>[] {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  return [
    { key: 'product', heading: text('seller.products.product'), cell: (offer) => <Product offer={offer} /> },
    { key: 'kg', heading: text('seller.products.kg'), cell: (offer) => <KgField offer={offer} page={page} /> },
    { key: 'conditions', heading: text('seller.products.conditions'), cell: (offer) => <Conditions offer={offer} /> },
    {
      key: 'updated',
      heading: text('seller.products.updated'),
      cell: (offer) => <InstantText instant={offer.updatedAt} style="list" />,
    },
    {
      key: 'reserved',
      heading: text('seller.products.reserved'),
      isNumeric: true,
      cell: (offer) => kg(offer.reserved),
    },
    { key: 'free', heading: text('seller.products.free'), isNumeric: true, cell: (offer) => kg(offer.available) },
    {
      key: 'edit',
      heading: text('common.action.edit'),
      isAction: true,
      cell: (offer) => (
        <ButtonLink
          tone="quiet"
          href={withDialog(sellerPaths.products(), page.search, `${OFFER_DIALOG}-${offer.product.productId}`)}
          aria-label={text('seller.products.editConditions', { name: offer.product.name.text })}
        >
          {t('common.action.edit')}
        </ButtonLink>
      ),
    },
  ];
}

function Product({ offer: { product, attention } }: { offer: OfferView }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <span className="font-semibold">
        <LocalText text={product.name} />
      </span>
      <span className="block text-muted max-sm:hidden">{t(`common.subCategory.${product.subCategoryId}`)}</span>
      {attention && (
        <span className="block">
          <Badge tone={TONE[attention]}>{t(`seller.products.attention.${attention}`)}</Badge>
        </span>
      )}
    </>
  );
}

/** Conditions of supply; on a phone in one text with what the columns behind them say. */
function Conditions({ offer }: { offer: OfferView }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  const dotted = 'text-muted before:content-["·_"]';
  const further = `${dotted} sm:block sm:before:content-none`;
  return (
    <>
      <span className="sm:hidden">
        {t('seller.products.updated')} <InstantText instant={offer.updatedAt} style="list" /> ·{' '}
      </span>
      {offer.preparationDays + offer.preparationHours === 0
        ? t('seller.products.noPreparation')
        : t('seller.products.preparation', { days: offer.preparationDays, hours: offer.preparationHours })}{' '}
      <span className={further}>
        {t(offer.canSupplyPartially ? 'seller.products.partial' : 'seller.products.wholeOnly')}
      </span>{' '}
      {offer.maxTravelDays !== null && (
        <span className={further}>{t('seller.products.travel', { days: offer.maxTravelDays })}</span>
      )}{' '}
      {offer.reserved > 0 && (
        <span className={`${dotted} sm:hidden`}>
          {t('seller.products.reservedKg', { reserved: kg(offer.reserved) })}
        </span>
      )}
    </>
  );
}
