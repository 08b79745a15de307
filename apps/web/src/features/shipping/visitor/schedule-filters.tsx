import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation, useRouter } from 'wouter';

import { islandsQuery } from '#features/reference/api/list-islands';
import { IslandOptions } from '#features/reference/parts/island-options.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { MAX_DAYS, type ScheduleAddress } from '#features/shipping/visitor/schedule-address';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select, TextInput } from '#ui/form/text-input.tsx';

interface ScheduleFiltersProps {
  readonly address: ScheduleAddress;
  readonly search: URLSearchParams;
}

/** Filters of days and island, written to the address at once; without code, by a button. */
export function ScheduleFilters({ address, search }: ScheduleFiltersProps): ReactElement {
  const { t, text } = useTexts();
  const [, navigate] = useLocation();
  const { base } = useRouter();
  const { data: islands = [] } = useQuery(islandsQuery);
  const apply = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    const query = next.toString();
    navigate(paths.schedule() + (query && `?${query}`), { replace: true });
  };
  return (
    <form action={base + paths.schedule()} className="my-5 flex flex-wrap items-end gap-4">
      <Field label={t('pages.schedule.island')} className="min-w-48 flex-1 sm:max-w-72">
        <Select name="ile" value={address.islandId} onChange={({ target }) => apply('ile', target.value)}>
          <option value="">{text('pages.schedule.allIslands')}</option>
          <IslandOptions islands={islands.filter(({ sellersMayLive }) => sellersMayLive)} />
        </Select>
      </Field>
      <Field label={t('pages.schedule.from')} className="min-w-40 flex-1 sm:max-w-48">
        <TextInput type="date" name="du" value={address.from} onChange={({ target }) => apply('du', target.value)} />
      </Field>
      <Field
        label={t('pages.schedule.to')}
        error={address.problem && text(`errors.${address.problem}`, { days: MAX_DAYS })}
        className="min-w-40 flex-1 sm:max-w-48"
      >
        <TextInput type="date" name="au" value={address.to} onChange={({ target }) => apply('au', target.value)} />
      </Field>
      <Button type="submit" className="unless-code">
        {t('pages.schedule.show')}
      </Button>
    </form>
  );
}
