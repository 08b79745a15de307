import { PRIMARY_CATEGORIES } from '@matete/contract/catalogue/product-views';
import type { ReferenceProductView } from '@matete/contract/catalogue/reference-products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import {
  addReferenceForm,
  ADDED_PARAMETER,
  addedAddress,
  KNOWN_PARAMETER,
  type ReferenceForm,
} from '#features/catalogue/admin/reference/reference-form';
import { ReferenceCategory } from '#features/catalogue/admin/reference/reference-rows.tsx';
import { refreshCatalogue } from '#features/catalogue/parts/refresh-catalogue';
import { listReferenceProducts } from '#features/catalogue/api/list-reference-products';
import { ratesQuery } from '#features/site-setting/api/list-rates';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const CATEGORY_NAME = { WATER: 'common.shell.water', LAND: 'common.shell.land', CRAFT: 'common.shell.craft' } as const;

const referenceQuery = () => ({ ...listReferenceProducts(), staleTime: 0 });

export const queries = (): PageQueries => ({ required: [referenceQuery()], optional: [ratesQuery] });
export const forms = [addReferenceForm];

/** Page of the reference catalogue: products that are known with names, texts and pictures, to be ticked. */
export default function ReferencePage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(referenceQuery());
  return (
    <BackOfficeFrame
      title={text('admin.reference.title')}
      aside={<ButtonLink href={adminPaths.newProduct()}>{t('admin.products.new')}</ButtonLink>}
      before={
        <Link href={adminPaths.products()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('admin.products.back')}
        </Link>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Reference products={data.products} page={page} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function useReferenceForm(page: PageProps): ReferenceForm {
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useForm(addReferenceForm, {
    context: { ...page, user },
    onDone: async (answer) => {
      await refreshCatalogue(client);
      await invalidateCalls(client, [listReferenceProducts]);
      navigate(addedAddress(answer));
    },
  });
}

function Reference({ products, page }: { products: readonly ReferenceProductView[]; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const form = useReferenceForm(page);
  const rows = products.map((product, index) => ({ product, index }));
  const added = page.search.get(ADDED_PARAMETER);
  const hasMore = products.some(({ productId }) => productId === null);
  return (
    <>
      <p className="mb-4 max-w-text text-muted">{t('admin.reference.lead', { count: products.length })}</p>
      {added !== null && form.failure === null && (
        <p role="status" className="mb-4 rounded-paper bg-ok-bg px-4 py-2.5 text-ok-fg">
          {t('admin.reference.added', {
            added: Number(added) || 0,
            known: Number(page.search.get(KNOWN_PARAMETER)) || 0,
          })}
        </p>
      )}
      <Form of={form} className="space-y-6">
        <ErrorSummary lines={form.summary} />
        {PRIMARY_CATEGORIES.map((category) => (
          <ReferenceCategory
            key={category}
            form={form}
            category={category}
            name={text(CATEGORY_NAME[category])}
            rows={rows.filter(({ product }) => product.primaryCategoryId === category)}
          />
        ))}
        {hasMore && (
          <Button type="submit" tone="action" isBusy={form.isSending}>
            {t('admin.reference.add')}
          </Button>
        )}
      </Form>
    </>
  );
}
