import type { ResponseOf } from '@matete/contract/endpoint';
import type { listFishingLimits as listFishingLimitsEndpoint } from '@matete/contract/fishing-limit/fishing-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { listFishingLimits } from '#features/fishing-limit/api/list-fishing-limits';
import { type ChangedLimit, changedLimits, fishingLimitsForm } from '#features/fishing-limit/admin/fishing-limits-form';
import { sentFieldsOf } from '#lib/forms/form-call';
import type { PageForm } from '#lib/forms/use-form';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { LimitGrid } from '#features/fishing-limit/admin/limit-grid.tsx';
import { Button } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Field } from '#ui/form/field.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

type Grid = ResponseOf<typeof listFishingLimitsEndpoint>;

const gridQuery = listFishingLimits();

export const queries = (): PageQueries => ({ optional: [gridQuery, islandNamesQuery] });

export const forms = [fishingLimitsForm];

export default function AdminFishingPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(gridQuery);
  return (
    <BackOfficeFrame title={text('admin.fishing.title')}>
      <p className="mb-5 max-w-text text-muted">{t('admin.fishing.text')}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Sheet grid={data} page={page} />
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

interface SheetProps {
  readonly grid: Grid;
  readonly page: PageProps;
}

/** Editable grid of limits by product and island: typed or pasted into the cells, then saved together. */
function Sheet({ grid, page }: SheetProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const [search, setSearch] = useState('');
  const form = useForm(fishingLimitsForm, {
    context: { ...page, user },
    initial: savedTexts(grid),
    isWatched: true,
    onDone: async () => {
      const count = Object.keys(changed).length;
      await client.invalidateQueries({ queryKey: listFishingLimits.key });
      showToast(t('admin.fishing.done', { count }));
    },
  });
  const changed = changedIn(form);
  const isShown = (product: Grid['products'][number]): boolean =>
    folded(product.name.text).includes(folded(search.trim()));
  const isEmpty = !grid.products.some(isShown);
  return (
    <>
      <Field label={t('admin.fishing.search')} className="needs-code mb-4 max-w-form">
        <TextInput type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      {isEmpty && <EmptyState seed="fishing" title={t('admin.fishing.noProduct')} />}
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <div hidden={isEmpty}>
          <LimitGrid form={form} grid={grid} isShown={isShown} changed={changed} />
        </div>
        <SheetActions form={form} changed={changed} />
      </Form>
    </>
  );
}

/** The cells that differ from what is saved; none until code has come. */
function changedIn({ ref }: PageForm): Readonly<Record<string, ChangedLimit>> {
  return ref.current === null ? {} : changedLimits(sentFieldsOf(new FormData(ref.current)).texts);
}

interface SheetActionsProps {
  readonly form: PageForm;
  readonly changed: Readonly<Record<string, ChangedLimit>>;
}

/** Saves the changed cells, or undoes the changes. */
function SheetActions({ form, changed }: SheetActionsProps): ReactElement {
  const { t } = useTexts();
  const count = Object.keys(changed).length;
  const wrong = Object.values(changed).filter(({ monthlyLimit }) => typeof monthlyLimit === 'string').length;
  const undo = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    form.ref.current?.reset();
    form.ref.current?.querySelector('td input')?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-4 bg-bg py-3">
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('admin.fishing.save', { count })}
      </Button>
      {count > 0 ? (
        <Button type="reset" onClick={undo}>
          {t('admin.fishing.undo')}
        </Button>
      ) : (
        <span className="needs-code text-meta text-muted">{t('admin.fishing.nothingChanged')}</span>
      )}
      {wrong > 0 && <p className="font-semibold text-bad-fg">{t('admin.fishing.invalid', { count: wrong })}</p>}
    </div>
  );
}

/** What is saved of each cell, by the name of its field. */
function savedTexts({ islandIds, products, limits }: Grid): Record<`limits.${number}.monthlyLimit`, string> {
  const rows = new Map(products.map(({ productId }, row) => [productId, row]));
  const columns = new Map(islandIds.map((islandId, column) => [islandId, column]));
  return Object.fromEntries(
    limits.map(({ islandId, productId, monthlyLimit }) => [
      `limits.${(rows.get(productId) ?? 0) * islandIds.length + (columns.get(islandId) ?? 0)}.monthlyLimit`,
      String(monthlyLimit ?? ''),
    ]),
  );
}
