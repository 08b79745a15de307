import type { ResponseOf } from '@matete/contract/endpoint';
import type { listFishingLimits as listFishingLimitsEndpoint } from '@matete/contract/fishing-limit/fishing-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { listFishingLimits } from '#features/fishing-limit/api/list-fishing-limits';
import { setFishingLimits } from '#features/fishing-limit/api/set-fishing-limits';
import type { PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { cellKey, parseLimit, type LimitEdits } from '#features/fishing-limit/admin/limit-edits';
import { LimitGrid } from '#features/fishing-limit/admin/limit-grid.tsx';
import { Button } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

type Grid = ResponseOf<typeof listFishingLimitsEndpoint>;

const gridQuery = listFishingLimits();

export const queries = (): PageQueries => ({ optional: [gridQuery, islandNamesQuery] });

export default function AdminFishingPage(): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(gridQuery);
  return (
    <BackOfficeFrame office="ADMIN" title={text('admin.fishing.title')}>
      <p className="mb-5 max-w-text text-muted">{t('admin.fishing.text')}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Sheet grid={data} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

const folded = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** Editable grid of limits by product and island: typed or pasted into the cells, then saved together. */
function Sheet({ grid }: { grid: Grid }): ReactElement {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [edits, setEdits] = useState<LimitEdits>(new Map());
  const [search, setSearch] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const products = useMemo(
    () => grid.products.filter((product) => folded(product.name.text).includes(folded(search.trim()))),
    [grid.products, search],
  );
  const saved = useMemo(
    () => new Map(grid.limits.map((limit) => [cellKey(limit.islandId, limit.productId), limit])),
    [grid.limits],
  );
  const changed = [...edits].filter(([key, typed]) => parseLimit(typed) !== (saved.get(key)?.monthlyLimit ?? null));
  const invalid = changed.filter(([, typed]) => parseLimit(typed) === undefined);

  const edit = (cells: readonly (readonly [string, string])[]): void => setEdits(new Map([...edits, ...cells]));
  const save = async (): Promise<void> => {
    if (invalid.length > 0) {
      setFailure(text('admin.fishing.invalid', { count: invalid.length }));
      return;
    }
    setIsBusy(true);
    setFailure(null);
    try {
      const limits = changed.map(([key, typed]) => {
        const [islandId = '', productId = ''] = key.split(' ');
        return { islandId, productId, monthlyLimit: parseLimit(typed) ?? null };
      });
      await setFishingLimits({ body: { limits } });
      await client.invalidateQueries({ queryKey: listFishingLimits.key });
      setEdits(new Map());
      showToast(t('admin.fishing.done', { count: changed.length }));
    } catch (error) {
      setFailure(errorText(error));
    }
    setIsBusy(false);
  };
  return (
    <>
      <Field label={t('admin.fishing.search')} className="mb-4 max-w-form">
        <TextInput type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      {products.length === 0 ? (
        <EmptyState seed="fishing" title={t('admin.fishing.noProduct')} />
      ) : (
        <LimitGrid islandIds={grid.islandIds} products={products} saved={saved} edits={edits} onEdit={edit} />
      )}
      <div className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-4 bg-bg py-3">
        <Button tone="action" isBusy={isBusy} isDisabled={changed.length === 0} onClick={() => void save()}>
          {t('admin.fishing.save', { count: changed.length })}
        </Button>
        {changed.length > 0 ? (
          <Button onClick={() => setEdits(new Map())}>{t('admin.fishing.undo')}</Button>
        ) : (
          <span className="text-meta text-muted">{t('admin.fishing.nothingChanged')}</span>
        )}
        <p role="alert" className="font-semibold text-bad-fg">
          {failure}
        </p>
      </div>
    </>
  );
}
