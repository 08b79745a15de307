import type { SystemFinding, SystemHealthView, SystemState } from '@matete/contract/health/system-health';
import type { MessageId } from '@matete/i18n/message-id';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { SystemFacts } from '#features/health/admin/system-facts.tsx';
import { systemHealthQuery } from '#features/health/api/read-system-health';
import type { PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

type Found = SystemHealthView['findings'][number];

interface Place {
  readonly href: string;
  readonly label: MessageId;
}

const LEDGER: Place = { href: adminPaths.ledger(), label: 'desk.admin.ledger' };
const MAIL_TEST: Place = { href: `${adminPaths.siteSettings()}#mail`, label: 'admin.settings.page.site' };
const GATEWAY_TEST: Place = { href: `${adminPaths.paymentSettings()}#gateways`, label: 'admin.settings.page.payment' };
const VOYAGES: Place = { href: adminPaths.ships(), label: 'desk.admin.ships' };

/** Where what is to be done is done; what is missing here is done on the server. */
const PLACE: Readonly<Partial<Record<SystemFinding, Place>>> = {
  BOOKS_BROKEN: LEDGER,
  BOOKS_LATE: LEDGER,
  MAIL_REFUSED: MAIL_TEST,
  MAIL_WAITS: MAIL_TEST,
  MAIL_STUCK: MAIL_TEST,
  GATEWAYS_UNHEARD: GATEWAY_TEST,
  GATEWAYS_SILENT: GATEWAY_TEST,
  SCHEDULE_SAMPLE: VOYAGES,
  SCHEDULE_ENDS: VOYAGES,
  SCHEDULE_STALE: VOYAGES,
  SCHEDULE_EMPTY: VOYAGES,
};

export const queries = (): PageQueries => ({ optional: [systemHealthQuery] });

/** Page of the system's health: what is to be done first, then what is to be looked at, then what is good. */
export default function SystemPage(): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(systemHealthQuery);
  return (
    <BackOfficeFrame
      title={text('admin.system.title')}
      aside={<ButtonLink href={adminPaths.system()}>{t('admin.system.refresh')}</ButtonLink>}
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Health health={data} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

const TONE = { GOOD: 'ok', LOOK: 'warn', ACT: 'bad' } as const;
const GROUND: Readonly<Record<SystemState, string>> = {
  GOOD: 'bg-ok-bg text-ok-fg',
  LOOK: 'bg-warn-bg text-warn-fg',
  ACT: 'bg-bad-bg text-bad-fg',
};
const WORST_FIRST: readonly SystemState[] = ['ACT', 'LOOK', 'GOOD'];

function Health({ health }: { health: SystemHealthView }): ReactElement {
  const { t } = useTexts();
  const { findings } = health;
  const countOf = (of: SystemState): number => findings.filter(({ state }) => state === of).length;
  const [acts, looks] = [countOf('ACT'), countOf('LOOK')];
  const worst = WORST_FIRST.find((state) => countOf(state) > 0) ?? 'GOOD';
  const sorted = WORST_FIRST.flatMap((of) => findings.filter(({ state }) => state === of));
  return (
    <>
      <p className="max-w-text text-muted">{t('admin.system.lead')}</p>
      <p className={`mt-4 rounded-paper px-4 py-2.5 ${GROUND[worst]}`}>
        <span className="font-semibold">
          {worst === 'GOOD' && t('admin.system.allGood')}
          {acts > 0 && t('admin.system.acts', { count: acts })} {looks > 0 && t('admin.system.looks', { count: looks })}
        </span>{' '}
        <span className="text-meta">
          <RichText
            id="admin.system.readAt"
            components={{ at: <InstantText instant={health.readAt} style="long" withTime /> }}
          />
        </span>
      </p>
      <ul className="mt-6 space-y-4">
        {sorted.map((found) => (
          <li key={found.subject}>
            <Part found={found} health={health} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Part({ found, health }: { found: Found; health: SystemHealthView }): ReactElement {
  const { t, text } = useTexts();
  const { subject, state, finding } = found;
  const place = PLACE[finding];
  const id = `of-${subject.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="slip">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 p-4">
        <div className="min-w-56 flex-1">
          <h2 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
            {t(`admin.system.subject.${subject}`)} <Badge tone={TONE[state]}>{t(`admin.system.state.${state}`)}</Badge>
          </h2>
          <p className="mt-1 max-w-text">{t(`admin.system.is.${finding}`)}</p>
          {state !== 'GOOD' && (
            <p className="mt-1 max-w-text text-muted">{t(`admin.system.todo.${finding}` as MessageId)}</p>
          )}
        </div>
        {state !== 'GOOD' && place !== undefined && (
          <ButtonLink
            tone={state === 'ACT' ? 'action' : 'secondary'}
            href={place.href}
            aria-label={text('admin.system.open', { place: text(place.label) })}
          >
            {t(place.label)}
          </ButtonLink>
        )}
      </div>
      <SystemFacts subject={subject} health={health} />
    </section>
  );
}
