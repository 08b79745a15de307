import type { PersonEvent, PersonEventKind } from '@matete/contract/desk/person';
import type { ResponseOf } from '@matete/contract/endpoint';
import type { readPersonHistory } from '@matete/contract/desk/person';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { EventState, EventTitle } from '#features/account/admin/person/history-event.tsx';
import { personPath } from '#features/account/admin/person/person-path';
import { historyQuery } from '#features/account/admin/person/person-queries';
import type { PageProps } from '#lib/page/page-module';
import { withoutDialog } from '#lib/routing/dialog-address';
import { withParameter } from '#lib/list/list-address';
import { useTexts } from '#lib/texts/text.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { type Tab, Tabs } from '#ui/data/tabs.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

type History = ResponseOf<typeof readPersonHistory>;

interface PersonHistoryProps {
  readonly accountId: string;
  readonly page: PageProps;
}

/** Everything that happened with a person, newest first; tabs show one kind of it. */
export function PersonHistory({ accountId, page }: PersonHistoryProps): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(historyQuery(accountId, page.search));
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-h3">
        {t('admin.person.history')}
      </h2>
      {data ? (
        <Events history={data} page={page} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </section>
  );
}

type TabKey = PersonEventKind | 'ALL';

function Events({ history, page: { params, search } }: { history: History; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const path = personPath(params);
  const here = new URLSearchParams(withoutDialog('', search));
  if (history.counts.length === 0) return <p className="text-muted">{t('admin.person.nothing')}</p>;
  const tabs: Tab<TabKey>[] = [
    { key: 'ALL', label: t('admin.person.all') },
    ...history.counts.map(({ kind, count }) => ({
      key: kind,
      label: t('admin.person.tab', { kind: text(`admin.person.kinds.${kind}`), count }),
    })),
  ];
  const selected = tabs.find(({ key }) => key === search.get('genre'))?.key ?? 'ALL';
  return (
    <Tabs
      label={text('admin.person.history')}
      tabs={tabs}
      selected={selected}
      hrefOf={(key) => withParameter(path, here, ['genre', key === 'ALL' ? '' : key])}
    >
      <EventTable events={history.data} />
      <Pagination {...history.meta} hrefOf={(number) => withParameter(path, here, ['page', String(number)])} />
    </Tabs>
  );
}

function EventTable({ events }: { events: readonly PersonEvent[] }): ReactElement {
  const { text } = useTexts();
  return (
    <DataTable
      caption={text('admin.person.history')}
      rows={events}
      rowKey={(event) => event.eventId}
      columns={[
        { key: 'what', heading: text('admin.person.what'), cell: (event) => <EventTitle event={event} /> },
        { key: 'state', heading: text('admin.accounts.status'), cell: (event) => <EventState event={event} /> },
        {
          key: 'amount',
          heading: text('admin.person.amount'),
          isNumeric: true,
          cell: ({ amount }) => amount !== null && <Money amountXpf={amount} />,
        },
        {
          key: 'at',
          heading: text('admin.person.when'),
          cell: ({ at }) => <InstantText instant={at} style="list" withTime />,
        },
      ]}
    />
  );
}
