import type { SupplyDatesView } from '@matete/contract/supply-calendar/supply-dates';
import { LONGEST_PAGE, pagesAfterFirst, useAllPages } from '#lib/page/all-pages';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { inventoryQuery } from '#features/offer/api/list-inventory';
import { listSupplyDates } from '#features/supply-calendar/api/list-supply-dates';
import { AddAbsence, AddHarvest } from '#features/supply-calendar/seller/add-dates.tsx';
import { addAbsenceForm, addHarvestForm, removeDatesForm } from '#features/supply-calendar/seller/date-forms';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const datesQuery = { ...listSupplyDates({}), staleTime: 0 };
const pageOfOffers = (page: number) => inventoryQuery(page, '', LONGEST_PAGE);

export const queries = (): PageQueries => ({
  optional: [datesQuery, pageOfOffers(1)],
  later: pagesAfterFirst(pageOfOffers),
});
export const forms = [addAbsenceForm, addHarvestForm, removeDatesForm];

/** Page on which a seller marks absences and announces harvests. */
export default function SellerCalendarPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const { data, error, refetch } = useQuery(datesQuery);
  const offers = useAllPages(pageOfOffers);
  const [today] = useState(() => tahitiDayOf(new Date()));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  const adding = { page, offers, today };
  return (
    <BackOfficeFrame title={text('seller.calendar.title')}>
      <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
        <section aria-labelledby="absences">
          <h2 id="absences" className="text-h3">
            {t('seller.calendar.absences')}
          </h2>
          <p className="mt-1 mb-3 max-w-text text-muted">{t('seller.calendar.absencesLead')}</p>
          <Rows rows={data?.absences} none={t('seller.calendar.absencesNone')} page={page}>
            {({ product, isNow }) => (
              <>
                {product === null ? t('seller.calendar.all') : product.name.text}
                {isNow && <Badge tone="warn">{t('seller.calendar.now')}</Badge>}
              </>
            )}
          </Rows>
          <AddAbsence {...adding} />
        </section>
        <section aria-labelledby="harvests">
          <h2 id="harvests" className="text-h3">
            {t('seller.calendar.harvests')}
          </h2>
          <p className="mt-1 mb-3 max-w-text text-muted">{t('seller.calendar.harvestsLead')}</p>
          <Rows rows={data?.harvests} none={t('seller.calendar.harvestsNone')} page={page}>
            {({ product, expectedKg }) => (
              <>
                {product.name.text} <span className="label">{kg(expectedKg)}</span>
              </>
            )}
          </Rows>
          <AddHarvest {...adding} />
        </section>
      </div>
    </BackOfficeFrame>
  );
}

type Row = SupplyDatesView['absences'][number] | SupplyDatesView['harvests'][number];

interface RowsProps<R extends Row> {
  /** Undefined: not read yet. */
  readonly rows: readonly R[] | undefined;
  readonly none: ReactNode;
  readonly page: PageProps;
  readonly children: (row: R) => ReactNode;
}

function Rows<R extends Row>({ rows, none, page, children }: RowsProps<R>): ReactElement {
  if (rows === undefined)
    return (
      <Loading>
        <Skeleton className="mb-4 h-20 w-full" />
      </Loading>
    );
  if (rows.length === 0) return <p className="mb-4 text-muted">{none}</p>;
  return (
    <ul className="slip mb-4 divide-y divide-dashed divide-line-strong">
      {rows.map((row) => (
        <li key={row.id} className="flex items-center gap-4 px-4 py-2">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">{children(row)}</p>
            <p className="text-meta text-muted">
              <RichText
                id="seller.calendar.fromTo"
                components={{ first: <DayText date={row.firstDate} />, last: <DayText date={row.lastDate} /> }}
              />
            </p>
          </div>
          <Remove row={row} page={page} />
        </li>
      ))}
    </ul>
  );
}

function Remove({ row, page }: { row: Row; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const { day } = useDates();
  const user = useAccount('SELLER');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(removeDatesForm, {
    context: { ...page, user },
    subject: row.id,
    onDone: async () => {
      await invalidateCalls(client, [listSupplyDates]);
      showToast(t('seller.calendar.removed'));
    },
  });
  return (
    <Form of={form}>
      <Button
        type="submit"
        tone="quiet"
        isBusy={form.isSending}
        aria-label={text('seller.calendar.removeOf', { day: day(row.firstDate, 'long') })}
      >
        {t('common.action.remove')}
      </Button>
    </Form>
  );
}
