import type { PrimaryCategory } from '@matete/contract/catalogue/product-views';
import type { ProductId } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { listNonInventory } from '#features/offer/api/list-non-inventory';
import { useForm } from '#lib/forms/use-form';
import type { PageForm } from '#lib/forms/use-form';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { ChoiceCard } from '#features/offer/seller/choice-card.tsx';
import { ChosenProducts } from '#features/offer/seller/chosen-products.tsx';
import { chooseForm } from '#features/offer/seller/choose-form';
import { refreshOffers } from '#features/offer/seller/refresh-offers';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const CATEGORIES: readonly PrimaryCategory[] = ['WATER', 'LAND', 'CRAFT'];
const PAGE_SIZE = 24;
const CATEGORY_NAME = { WATER: 'common.shell.water', LAND: 'common.shell.land', CRAFT: 'common.shell.craft' } as const;

const choicesQuery = (search: URLSearchParams) => {
  const category = oneOf(CATEGORIES, search, 'cat');
  return listNonInventory({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      primaryCategoryId: category && [category],
    },
  });
};

export function queries({ search }: PageContext): PageQueries {
  return { optional: [choicesQuery(search)] };
}

export const forms = [chooseForm];

export default function ChooseProductsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const category = oneOf(CATEGORIES, search, 'cat');
  return (
    <BackOfficeFrame
      title={text('seller.choose.title')}
      aside={<ButtonLink href={sellerPaths.proposeProduct()}>{t('seller.proposals.link')}</ButtonLink>}
      before={
        <Link href={sellerPaths.products()} className="mb-2 inline-flex min-h-11 items-center">
          {t('seller.choose.back')}
        </Link>
      }
    >
      <p className="mb-4 max-w-text text-muted">{t('seller.choose.lead')}</p>
      <SearchBox path={sellerPaths.chooseProducts()} search={search} label={text('seller.products.search')} />
      <nav aria-label={text('seller.choose.categories')} className="mb-5 flex flex-wrap gap-2">
        {[undefined, ...CATEGORIES].map((key) => (
          <Link
            key={key ?? 'all'}
            replace
            href={withParameter(sellerPaths.chooseProducts(), search, ['cat', key ?? ''])}
            aria-current={key === category ? 'true' : undefined}
            className={`btn ${key === category ? 'border-primary bg-sunken' : ''}`}
          >
            {key ? t(CATEGORY_NAME[key]) : t('seller.choose.all')}
          </Link>
        ))}
      </nav>
      <Choices page={page} />
    </BackOfficeFrame>
  );
}

/** What is ticked on any page of the list: the kilograms as typed, by product. */
type Kept = ReadonlyMap<ProductId, string>;

/** The form of all that is ticked: the products of this page of the list, and those of the pages before as they were. */
function Choices({ page }: { page: PageProps }): ReactElement {
  const { form, kept, keep, numberOf } = useChoosing(page);
  const { data } = useQuery(choicesQuery(page.search));
  const here = new Set(data?.data.map(({ productId }) => productId));
  return (
    <Form of={form} className="group/choose">
      <ProductList page={page} form={form} kept={kept} keep={keep} numberOf={numberOf} />
      {[...kept]
        .filter(([productId]) => !here.has(productId))
        .map(([productId, typed]) => (
          <Fragment key={productId}>
            <input type="hidden" name="chosen" value={productId} />
            <input type="hidden" name={`products.${numberOf(productId)}.productId`} value={productId} />
            <input type="hidden" name={`products.${numberOf(productId)}.quantity`} value={typed} />
          </Fragment>
        ))}
      <ChosenProducts of={form} count={kept.size} />
    </Form>
  );
}

/** The form, and what is ticked: it stays so while pages and filters change. */
function useChoosing(page: PageProps) {
  const { t } = useTexts();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const showToast = useToast();
  const [kept, setKept] = useState<Kept>(new Map());
  const numbers = useRef(new Map<ProductId, number>());
  const form = useForm(chooseForm, {
    context: { ...page, user },
    initial: { preparationDays: '1' },
    onDone: async (offers) => {
      await refreshOffers(client);
      showToast(t('seller.choose.added', { count: offers.length }));
      navigate(sellerPaths.products());
    },
  });
  return {
    form,
    kept,
    keep: (productId: ProductId, typed: string | undefined) => setKept((before) => withEntry(before, productId, typed)),
    /** Number of a product in the form: in the order in which they were shown. */
    numberOf: (productId: ProductId): number => {
      const { current } = numbers;
      if (!current.has(productId)) current.set(productId, current.size);
      return current.get(productId) ?? 0;
    },
  };
}

function withEntry(kept: Kept, productId: ProductId, typed: string | undefined): Kept {
  if (kept.get(productId) === typed) return kept;
  const next = new Map(kept);
  if (typed === undefined) next.delete(productId);
  else next.set(productId, typed);
  return next;
}

interface ProductListProps extends Pick<ReturnType<typeof useChoosing>, 'form' | 'kept' | 'keep' | 'numberOf'> {
  readonly page: PageProps;
}

function ProductList({ page: { search }, form, kept, keep, numberOf }: ProductListProps): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(choicesQuery(search));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  if (data.data.length === 0) {
    const isFiltered = search.has('q') || search.has('cat');
    return (
      <EmptyState
        seed="choose"
        title={t(isFiltered ? 'common.list.noData' : 'seller.choose.allChosen')}
        action={
          <ButtonLink href={isFiltered ? sellerPaths.chooseProducts() : sellerPaths.products()}>
            {t(isFiltered ? 'common.action.clearFilters' : 'seller.nav.myProducts')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <FieldMessages of={form} />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {data.data.map((product) => (
          <li key={product.productId}>
            <ChoiceCard
              of={form}
              product={product}
              index={numberOf(product.productId)}
              kept={kept.get(product.productId)}
              onKeep={(typed) => keep(product.productId, typed)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        {...data.meta}
        hrefOf={(page) => withParameter(sellerPaths.chooseProducts(), search, ['page', String(page)])}
      />
    </>
  );
}

/** What is wrong with the choice as a whole: nothing is ticked, or one of the products is supplied already. */
function FieldMessages({ of }: { of: PageForm<'chosen' | 'products'> }): ReactElement {
  return (
    <>
      {(['chosen', 'products'] as const).map((name) => (
        <div key={name} id={of.idOf(name)} tabIndex={-1} className="outline-none">
          {of.errorOf(name) && <FieldError id={`${of.idOf(name)}-error`}>{of.errorOf(name)}</FieldError>}
        </div>
      ))}
    </>
  );
}
