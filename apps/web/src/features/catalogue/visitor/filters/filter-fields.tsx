import type { Availability } from '@matete/contract/catalogue/product-views';
import type { IslandId } from '@matete/contract/units';
import { CATEGORY_PARTS } from '@matete/domain/catalogue/category-parts';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactElement } from 'react';
import { useLocation, useRouter } from 'wouter';

import { portShipsQuery } from '#features/shipping/api/list-port-ships';
import { supplyingIslandsQuery } from '#features/reference/api/list-islands';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { isSortKey, readFilters, SORTS, withFilter } from '#features/catalogue/parts/product-filters';
import type { SortKey } from '#features/catalogue/parts/product-filters';
import { IslandOptions } from '#features/reference/parts/island-options.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select, TextInput } from '#ui/form/text-input.tsx';

const AVAILABILITIES: readonly Availability[] = ['GREEN', 'YELLOW', 'RED'];
const CATEGORIES = ['WATER', 'LAND', 'CRAFT'] as const;

/** Fields of the filters; each writes to the address at once, or all together where the browser sends them by itself. */
export default function FilterFields({ search }: { search: URLSearchParams }): ReactElement {
  const { t, text } = useTexts();
  const [, navigate] = useLocation();
  const { base } = useRouter();
  const filters = readFilters(search);
  const parts = filters.cat ? CATEGORY_PARTS[filters.cat] : [...new Set(Object.values(CATEGORY_PARTS).flat())];
  const apply = (name: string, value: string): void => navigate(withFilter(search, name, value), { replace: true });
  const sortKey = search.get('tri') ?? '';
  const applyPrices = useApplyPrices(search);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    applyPrices(event.currentTarget);
  };
  return (
    <form action={base + paths.products()} className="space-y-5" onSubmit={submit}>
      {filters.q !== '' && <input type="hidden" name="q" value={filters.q} />}
      <Field label={t('shop.list.category')}>
        <Select name="cat" value={filters.cat ?? ''} onChange={(event) => apply('cat', event.target.value)}>
          <option value="">{text('shop.list.allCategories')}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {text(`shop.home.category.${category}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('shop.list.subCategory')}>
        <Select name="sub" value={filters.sub ?? ''} onChange={(event) => apply('sub', event.target.value)}>
          <option value="">{text('shop.list.allSubCategories')}</option>
          {parts.map((part) => (
            <option key={part} value={part}>
              {text(`common.subCategory.${part}`)}
            </option>
          ))}
        </Select>
      </Field>
      <IslandField selected={filters.island} onSelect={(islandId) => apply('island', islandId)} />
      <Field label={t('shop.list.availability')}>
        <Select name="dispo" value={filters.dispo ?? ''} onChange={(event) => apply('dispo', event.target.value)}>
          <option value="">{text('shop.list.allAvailabilities')}</option>
          {AVAILABILITIES.map((availability) => (
            <option key={availability} value={availability}>
              {text(`shop.list.availability.${availability}`)}
            </option>
          ))}
        </Select>
      </Field>
      <BringingFields ship={filters.ship} by={filters.by} onChoose={apply} />
      <PriceFields key={`${search.get('min')}-${search.get('max')}`} search={search} onLeave={applyPrices} />
      <Field label={t('shop.list.sort')}>
        <Select
          name="tri"
          value={isSortKey(sortKey) ? sortKey : 'default'}
          onChange={(event) => apply('tri', event.target.value === 'default' ? '' : event.target.value)}
        >
          {(Object.keys(SORTS) as SortKey[]).map((key) => (
            <option key={key} value={key}>
              {text(`shop.list.sort.${key}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" className="needs-no-code w-full">
        {t('common.action.filter')}
      </Button>
    </form>
  );
}

/** Applies the minimum and the maximum of a form together, on leaving a field or pressing Enter. */
function useApplyPrices(search: URLSearchParams): (form: HTMLFormElement) => void {
  const [, navigate] = useLocation();
  return (form) => {
    const next = new URLSearchParams(search);
    const data = new FormData(form);
    for (const name of ['min', 'max']) next.set(name, textIn(data, name));
    for (const name of ['min', 'max']) if (!next.get(name)) next.delete(name);
    if (next.toString() !== search.toString()) navigate(withFilter(next, 'page', ''), { replace: true });
  };
}

/**
 * Select of the islands that supply something. The one in the address is always among them, so that it can be changed.
 */
function IslandField({
  selected,
  onSelect,
}: {
  selected: string;
  onSelect: (islandId: IslandId) => void;
}): ReactElement {
  const { t, text } = useTexts();
  const { data = [] } = useQuery(supplyingIslandsQuery);
  const islandName = useIslandNames(selected !== '');
  const isAmong = selected === '' || data.some((island) => island.id === selected);
  return (
    <Field label={t('shop.list.island')}>
      <Select name="island" value={selected} onChange={(event) => onSelect(event.target.value)}>
        <option value="">{text('shop.list.allIslands')}</option>
        {!isAmong && <option value={selected}>{islandName(selected)}</option>}
        <IslandOptions islands={data} />
      </Select>
    </Field>
  );
}

interface BringingFieldsProps {
  readonly ship: string;
  readonly by: string;
  readonly onChoose: (name: string, value: string) => void;
}

/** Ship that brings the goods, and the last day. The ship in the address is always among the choices. */
function BringingFields({ ship, by, onChoose }: BringingFieldsProps): ReactElement {
  const { t, text } = useTexts();
  const { data = [] } = useQuery(portShipsQuery);
  const isAmong = ship === '' || data.some(({ shipId }) => shipId === ship);
  return (
    <>
      <Field label={t('shop.list.ship')}>
        <Select name="navire" value={ship} onChange={({ target }) => onChoose('navire', target.value)}>
          <option value="">{text('shop.list.allShips')}</option>
          {!isAmong && <option value={ship}>{ship}</option>}
          {data.map(({ shipId, shipName }) => (
            <option key={shipId} value={shipId}>
              {shipName}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('shop.list.day')}>
        <TextInput type="date" name="jour" value={by} onChange={({ target }) => onChoose('jour', target.value)} />
      </Field>
    </>
  );
}

interface PriceFieldsProps {
  readonly search: URLSearchParams;
  readonly onLeave: (form: HTMLFormElement) => void;
}

/** Minimum and maximum price. */
function PriceFields({ search, onLeave }: PriceFieldsProps): ReactElement {
  const { t } = useTexts();
  return (
    <fieldset>
      <legend className="font-semibold">{t('shop.list.price')}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-3">
        {(['min', 'max'] as const).map((name) => (
          <Field
            key={name}
            label={
              <span className="text-meta font-normal">
                {t(name === 'min' ? 'shop.list.minPrice' : 'shop.list.maxPrice')}
              </span>
            }
          >
            <TextInput
              name={name}
              inputMode="numeric"
              autoComplete="off"
              unit="F"
              className="pr-8"
              defaultValue={search.get(name) ?? ''}
              onBlur={({ currentTarget: { form } }) => form && onLeave(form)}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the text of a field of a form. */
function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
