import type { IslandView } from '@matete/contract/reference/directories';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { islandsQuery } from '#features/reference/api/list-islands';
import { listShips } from '#features/reference/api/list-ships';
import { IslandOptions } from '#features/reference/parts/island-options.tsx';
import type { FieldSource } from '#lib/forms/field-source';
import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';

export const shipsQuery = listShips();

/** Rows that are seen at once; the others are folded. */
const OPEN_ROWS = 4;
/** Most islands that the page has rows for; longer rounds are pasted. */
const ROWS = 14;

/** Names of the fields of a voyage's times. */
export type TimesField =
  | 'departure'
  | 'arrival'
  | `stops.${number}.islandId`
  | `stops.${number}.landing`
  | `stops.${number}.arrival`
  | `stops.${number}.departure`;

/** Field of the ship, those in use alone. */
export function ShipField({ of }: { of: FieldSource<'shipId'> }): ReactElement {
  const { text } = useTexts();
  const { data: ships = [] } = useQuery(shipsQuery);
  return (
    <FormSelect of={of} name="shipId">
      <option value="">{text('admin.voyages.chooseShip')}</option>
      {ships
        .filter((ship) => ship.isInUse)
        .map((ship) => (
          <option key={ship.id} value={ship.id}>
            {ship.name}
          </option>
        ))}
    </FormSelect>
  );
}

interface TimesFieldsProps {
  readonly of: PageForm<TimesField>;
  /** Stops that are filled in already. */
  readonly stopCount?: number;
}

/** Fields of a voyage from Papeete to its islands and back, each time by the clock of its island. */
export function TimesFields({ of, stopCount = 0 }: TimesFieldsProps): ReactElement {
  const { t } = useTexts();
  const { data: islands = [] } = useQuery(islandsQuery);
  const open = Math.max(OPEN_ROWS, stopCount);
  const rows = Math.max(ROWS, stopCount + 2);
  const served = islands.filter((island) => island.sellersMayLive);
  const row = (index: number): ReactElement => <StopRow key={index} of={of} index={index} islands={served} />;
  return (
    <div className="space-y-4">
      <FormText of={of} name="departure" type="datetime-local" className="max-w-80" />
      <div>
        <p className="font-semibold">{t('admin.voyages.stops')}</p>
        <p className="text-meta text-muted">{t('admin.voyages.stopsHint')}</p>
      </div>
      <ol className="space-y-3">{Array.from({ length: open }, (_, index) => row(index))}</ol>
      {rows > open && (
        <details open={isTypedBelow(of, open, rows)}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('admin.voyages.moreStops')}</summary>
          <ol className="mt-2 space-y-3" start={open + 1}>
            {Array.from({ length: rows - open }, (_, index) => row(open + index))}
          </ol>
        </details>
      )}
      <FormText of={of} name="arrival" type="datetime-local" className="max-w-80" />
    </div>
  );
}

/** Whether something stands in the folded rows: what was typed is not hidden. */
const isTypedBelow = (of: PageForm<TimesField>, from: number, to: number): boolean =>
  Array.from({ length: to - from }, (_, index) => of.valueOf(`stops.${from + index}.islandId`)).some(
    (islandId) => islandId !== '',
  );

interface StopRowProps {
  readonly of: PageForm<TimesField>;
  readonly index: number;
  readonly islands: readonly IslandView[];
}

function StopRow({ of, index, islands }: StopRowProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <li className="slip p-3 sm:p-4">
      <fieldset>
        <legend className="sr-only">{t('admin.voyages.stopNumber', { number: index + 1 })}</legend>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <FormSelect of={of} name={`stops.${index}.islandId`}>
            <option value="">{text('admin.voyages.noIsland')}</option>
            <IslandOptions islands={islands} />
          </FormSelect>
          <FormText of={of} name={`stops.${index}.arrival`} type="datetime-local" />
          <FormText of={of} name={`stops.${index}.departure`} type="datetime-local" />
          <FormText of={of} name={`stops.${index}.landing`} autoComplete="off" isOptional />
        </div>
      </fieldset>
    </li>
  );
}
