import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { portShipsQuery } from '#features/shipping/api/list-port-ships';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { readFilters, withFilter } from '#features/catalogue/parts/product-filters';
import { CloseIcon } from '#ui/drawing/icons.tsx';

export interface AppliedFilter {
  readonly name: string;
  readonly label: string;
  /** Address of the list without this filter. */
  readonly hrefWithout: string;
}

/** Returns the applied filters, in the order of the address. */
export function useAppliedFilters(search: URLSearchParams): AppliedFilter[] {
  const { text } = useTexts();
  const { money } = useFormats();
  const { day } = useDates();
  const { q, cat, sub, island, dispo, ship, by, min, max } = readFilters(search);
  const islandName = useIslandNames(island !== '');
  const { data: ships } = useQuery({ ...portShipsQuery, enabled: ship !== '' });
  const shipName = (id: string): string => ships?.find(({ shipId }) => shipId === id)?.shipName ?? id;
  const labels: Readonly<Record<string, string | undefined>> = {
    q: q ? text('shop.list.search', { query: q }) : undefined,
    cat: cat && text(`shop.home.category.${cat}`),
    sub: sub && text(`common.subCategory.${sub}`),
    island: island ? islandName(island) : undefined,
    dispo: dispo && text(`shop.list.availability.${dispo}`),
    navire: ship && shipName(ship),
    jour: by && text('shop.list.by', { date: day(by) }),
    min: min === undefined ? undefined : text('shop.list.priceFrom', { min: money(min) }),
    max: max === undefined ? undefined : text('shop.list.priceTo', { max: money(max) }),
  };
  return [...search.keys()].flatMap((name) => {
    const label = labels[name];
    return label ? [{ name, label, hrefWithout: withFilter(search, name, '') }] : [];
  });
}

/** Applied filters as chips above the results; a tap removes one. */
export default function AppliedFilters({ search }: { search: URLSearchParams }): ReactElement | null {
  const { t, text } = useTexts();
  const applied = useAppliedFilters(search);
  if (applied.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap items-center gap-2">
      {applied.map(({ name, label, hrefWithout }) => (
        <li key={name}>
          <Link
            href={hrefWithout}
            replace
            className="inline-flex min-h-11 items-center gap-2 rounded-paper border border-line-strong bg-surface pr-2.5 pl-3 text-text no-underline"
            aria-label={text('common.list.removeFilter', { name: label })}
          >
            {label}
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link href={paths.products()} replace className="inline-flex min-h-11 items-center px-2">
          {t('common.action.clearFilters')}
        </Link>
      </li>
    </ul>
  );
}
