import type { AdminVoyageView } from '@matete/contract/shipping/own-voyages';
import type { IslandView } from '@matete/contract/reference/directories';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { ReasonArea } from '#back-office/decision-dialog.tsx';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { islandsQuery } from '#features/reference/api/list-islands';
import { ShipOfficeNav } from '#features/shipping/admin/ship-office-nav.tsx';
import { TimesFields } from '#features/shipping/admin/voyages/voyage-fields.tsx';
import { changeVoyageForm } from '#features/shipping/admin/voyages/voyage-forms';
import { listWeekVoyages } from '#features/shipping/api/list-week-voyages';
import { readVoyage } from '#features/shipping/api/read-voyage';
import { shippingSchedule } from '#features/shipping/api/shipping-schedule';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import type { PageContext } from '#lib/routing/page-context';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const voyageQuery = (voyageNumber: string) => readVoyage({ params: { voyageNumber } });

export const queries = ({ params }: PageContext): PageQueries => ({
  required: [voyageQuery(params['voyageNumber'] ?? '')],
  optional: [islandsQuery, islandNamesQuery],
});
export const forms = [changeVoyageForm];

/** Page on which an admin changes the times and stops of a voyage that was entered here. */
export default function VoyagePage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const number = page.params['voyageNumber'] ?? '';
  const { data, error, refetch } = useQuery(voyageQuery(number));
  const { data: islands } = useQuery(islandsQuery);
  return (
    <BackOfficeFrame title={text('admin.voyages.voyage', { number })}>
      <ShipOfficeNav />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !(data && islands) && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {data && data.version === null && <p>{t('admin.voyages.notOurs')}</p>}
      {data && islands && data.version !== null && (
        <ChangeForm voyage={data} version={data.version} islands={islands} page={page} />
      )}
    </BackOfficeFrame>
  );
}

interface ChangeFormProps {
  readonly voyage: AdminVoyageView;
  readonly version: number;
  readonly islands: readonly IslandView[];
  readonly page: PageProps;
}

function ChangeForm({ voyage, version, islands, page }: ChangeFormProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const form = useForm(changeVoyageForm, {
    context: { ...page, user },
    initial: fieldsOf(voyage, islands),
    onDone: async ({ departureDate, ordersMoved }) => {
      await invalidateCalls(client, [listWeekVoyages, readVoyage, shippingSchedule]);
      showToast(t('admin.voyages.changed', { count: ordersMoved }));
      navigate(`${adminPaths.shipWeek()}?du=${departureDate}`);
    },
  });
  return (
    <>
      <p className="text-lead font-semibold">{voyage.shipName}</p>
      <p className="max-w-text text-muted">{t('admin.voyages.changeText')}</p>
      <Form of={form} className="mt-4 space-y-5">
        <ErrorSummary lines={form.summary} />
        <input type="hidden" name="voyageNumber" value={voyage.voyageNumber} />
        <input type="hidden" name="version" value={version} />
        <TimesFields of={form} stopCount={voyage.stops.length - 2} />
        <div className="max-w-form">
          <ReasonArea of={form} name="reason" hint={t('admin.ships.reasonHint')} />
        </div>
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('admin.voyages.saveChange')}
        </Button>
      </Form>
    </>
  );
}

const OFFSET_MINUTES: Readonly<Record<string, number>> = {
  'Pacific/Tahiti': -600,
  'Pacific/Marquesas': -570,
  'Pacific/Gambier': -540,
};

/** The times of a voyage as its fields have them, by the clocks of its islands. */
function fieldsOf({ stops }: AdminVoyageView, islands: readonly IslandView[]): Record<string, string> {
  const zones = new Map(islands.map((island) => [island.id, island.timeZone]));
  const local = (instant: string | null, islandId: string): string => {
    if (instant === null) return '';
    const offset = OFFSET_MINUTES[zones.get(islandId) ?? ''] ?? -600;
    return new Date(Date.parse(instant) + offset * 60_000).toISOString().slice(0, 16);
  };
  const [first, ...others] = stops;
  const last = others.pop();
  const fields: Record<string, string> = {
    departure: local(first?.departureAt ?? null, 'tahiti'),
    arrival: local(last?.arrivalAt ?? null, 'tahiti'),
  };
  for (const [index, stop] of others.entries()) {
    fields[`stops.${index}.islandId`] = stop.islandId;
    fields[`stops.${index}.landing`] = stop.landing ?? '';
    fields[`stops.${index}.arrival`] = local(stop.arrivalAt, stop.islandId);
    fields[`stops.${index}.departure`] = local(stop.departureAt, stop.islandId);
  }
  return fields;
}
