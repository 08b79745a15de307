import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listGoodsReturns } from '#features/goods-return/api/list-goods-returns';
import { DecideReturn } from '#features/goods-return/parts/decide-return.tsx';
import type { ReturnForm } from '#features/goods-return/parts/decide-return-form';
import { GoodsReturnSlip } from '#features/goods-return/parts/goods-return-slip.tsx';
import { pageOf, withParameter } from '#lib/list/list-address';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const VIEWS = ['waiting', 'decided'] as const;
const viewOf = (search: URLSearchParams) => (search.get('vue') === 'decided' ? 'decided' : 'waiting');

export const goodsReturnsQuery = (search: URLSearchParams) =>
  listGoodsReturns({ query: { page: pageOf(search), take: 20, isOpen: viewOf(search) === 'waiting' } });

interface GoodsReturnsProps {
  readonly path: string;
  readonly page: PageProps;
  readonly definition: ReturnForm;
}

/** Returns of goods, those that wait apart, each with what its reader can do. */
export function GoodsReturns({ path, page, definition }: GoodsReturnsProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(goodsReturnsQuery(search));
  return (
    <Tabs
      label={text('form.goodsReturn.views')}
      tabs={VIEWS.map((key) => ({ key, label: text(`form.goodsReturn.${key}`) }))}
      selected={viewOf(search)}
      hrefOf={(key) => `${path}?vue=${key}`}
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.data.length === 0 && <EmptyState seed="returns" title={t('form.goodsReturn.none')} />}
          <ul className="grid items-start gap-5 md:grid-cols-2">
            {data.data.map((row) => (
              <li key={row.returnId}>
                <GoodsReturnSlip goodsReturn={row}>
                  {row.decisions.includes('RECEIVED') && (
                    <DecideReturn
                      goodsReturn={row}
                      decision="RECEIVED"
                      definition={definition}
                      page={page}
                      label={t('form.goodsReturn.receive')}
                      text={t('form.goodsReturn.receiveText')}
                    />
                  )}
                  {row.decisions.includes('CONTESTED') && (
                    <DecideReturn
                      goodsReturn={row}
                      decision="CONTESTED"
                      definition={definition}
                      page={page}
                      label={t('form.goodsReturn.contest')}
                      text={t('form.goodsReturn.contestText')}
                      asksReason
                    />
                  )}
                  {row.decisions.includes('REJECTED') && (
                    <DecideReturn
                      goodsReturn={row}
                      decision="REJECTED"
                      definition={definition}
                      page={page}
                      label={t('form.goodsReturn.reject')}
                      text={t('form.goodsReturn.rejectText')}
                      asksReason
                    />
                  )}
                </GoodsReturnSlip>
              </li>
            ))}
          </ul>
          <Pagination {...data.meta} hrefOf={(number) => withParameter(path, search, ['page', String(number)])} />
        </>
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </Tabs>
  );
}
