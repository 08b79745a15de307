import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { giftCardOfferQuery } from '#features/gift-card/api/gift-card-offer';
import { ownGiftCardsQuery } from '#features/gift-card/api/list-customer-gift-cards';
import { BuyGiftCard } from '#features/gift-card/customer/buy-gift-card.tsx';
import { buyGiftCardForm, cancelGiftCardForm } from '#features/gift-card/customer/gift-card-forms';
import { GiftCardSlip } from '#features/gift-card/customer/gift-card-slip.tsx';
import { listPaymentMethods } from '#features/payment/api/list-payment-methods';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { customerPaths } from '#lib/routing/customer-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { customerIdOf, useCustomerId } from '#lib/session/customer-of';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const pageIn = (search: URLSearchParams): number => {
  const given = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
};

export const queries = ({ user, search }: PageContext): PageQueries =>
  user
    ? {
        required: [giftCardOfferQuery, ownGiftCardsQuery(customerIdOf(user), pageIn(search))],
        optional: [listPaymentMethods()],
      }
    : {};

export const forms = [buyGiftCardForm, cancelGiftCardForm];

/** Page on which a customer buys gift cards, and finds those that they bought. */
export default function GiftCardsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const customerId = useCustomerId();
  const offer = useQuery(giftCardOfferQuery).data;
  const { data, error, refetch } = useQuery(ownGiftCardsQuery(customerId, pageIn(page.search)));
  const cards = data?.data ?? [];
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('order.giftCard.title')} />
      <h1 tabIndex={-1}>{t('order.giftCard.title')}</h1>
      <p className="mt-2 text-lead">{t('order.giftCard.lead')}</p>
      {offer?.isSold === true && <BuyGiftCard offer={offer} page={page} />}
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data && offer ? (
        cards.length === 0 ? (
          !offer.isSold && (
            <EmptyState seed="gift-cards" title={t('order.giftCard.notSold')}>
              <Link href={customerPaths.coupons()} className="inline-flex min-h-11 items-center">
                {t('order.refund.coupons')}
              </Link>
            </EmptyState>
          )
        ) : (
          <section aria-labelledby="own-gift-cards" className="mt-8">
            <h2 id="own-gift-cards" className="text-h2">
              {t('order.giftCard.own')}
            </h2>
            <ul className="mt-4 space-y-5">
              {cards.map((card) => (
                <li key={card.giftCardId}>
                  <GiftCardSlip card={card} page={page} />
                </li>
              ))}
            </ul>
            <Pagination {...data.meta} hrefOf={(number) => `${customerPaths.giftCards()}?page=${number}`} />
          </section>
        )
      ) : (
        <Loading>
          <Skeleton className="mt-4 h-64 w-full" />
        </Loading>
      )}
    </div>
  );
}
