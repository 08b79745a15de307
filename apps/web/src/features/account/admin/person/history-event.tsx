import type { PersonEvent, PersonEventKind } from '@matete/contract/desk/person';
import type { ReactElement, ReactNode } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';
import { toneOf } from '#ui/status/status-tone';

type EventOf<Kind extends PersonEventKind> = Extract<PersonEvent, { kind: Kind }>;

/** Tones of the statuses that no other page shows with these words. */
const TONES = {
  DISPUTE: { OPEN: 'warn', APPROVED: 'ok', PARTIALLY_REFUNDED: 'info', REJECTED: 'bad', WITHDRAWN: 'neutral' },
  INQUIRY: { OPEN: 'warn', ANSWERED: 'ok', CLOSED: 'neutral' },
  RATING: { WAITING: 'warn', PUBLISHED: 'ok', REFUSED: 'bad' },
  RETURN: {
    REQUESTED: 'warn',
    CONTESTED: 'warn',
    RECEIVED: 'ok',
    REJECTED: 'bad',
    CANCELLED: 'neutral',
    LAPSED: 'neutral',
  },
} as const;

/** What happened, with a link to the page where it is looked after. */
export function EventTitle({ event }: { event: PersonEvent }): ReactElement {
  const { t } = useTexts();
  const href = hrefOf(event);
  const title = <Title event={event} />;
  return (
    <>
      {href === undefined ? (
        title
      ) : (
        <Link href={href} className="inline-flex min-h-11 items-center sm:min-h-6">
          {title}
        </Link>
      )}
      {event.kind === 'DECISION' && (
        <span className="block text-meta text-muted">
          <span className="any-name">{event.byName ?? t('admin.audit.product')}</span>
          {event.reason !== null && <span className="block wrap-anywhere">{event.reason}</span>}
        </span>
      )}
    </>
  );
}

function Title({ event }: { event: PersonEvent }): ReactElement {
  const { t, text } = useTexts();
  const number = event.orderNumber ?? '';
  if (event.kind === 'DECISION') return <>{t(`admin.audit.do.${event.action}`)}</>;
  if (event.kind === 'INQUIRY')
    return (
      <>{t('admin.person.inquiry', { number: event.number, subject: text(`contact.subject.${event.subject}`) })}</>
    );
  if (event.kind === 'PAYMENT') return <>{t('admin.person.payment', { reference: event.reference })}</>;
  if (event.kind === 'PENALTY') return <>{t(`admin.penalties.kind.${event.penalty}`, { orderNumber: number })}</>;
  if (event.kind === 'WITHDRAWAL') return <>{t('admin.person.withdrawal')}</>;
  if (event.kind === 'RATING') return <>{t('admin.person.rating', { number, stars: event.stars })}</>;
  return <>{t(`admin.person.about.${event.kind}`, { number })}</>;
}

/** Address where an event is looked after; undefined: it is all said. */
function hrefOf(event: PersonEvent): string | undefined {
  switch (event.kind) {
    case 'PAYMENT':
      return `${adminPaths.payments()}?q=${encodeURIComponent(event.reference)}`;
    case 'INQUIRY':
      return adminPaths.inquiry(event.eventId);
    case 'DISPUTE':
      return event.orderId === null ? undefined : adminPaths.dispute(event.orderId);
    case 'WITHDRAWAL':
      return `${adminPaths.withdrawals()}?vue=tous`;
    case 'DECISION':
      return undefined;
    default:
      return event.orderId === null ? undefined : adminPaths.order(event.orderId);
  }
}

/** How an event stands now, in words. */
export function EventState({ event }: { event: PersonEvent }): ReactNode {
  const { t } = useTexts();
  switch (event.kind) {
    case 'ORDER':
      return <StatusBadge kind="order" status={event.status} />;
    case 'COUPON':
      return <StatusBadge kind="coupon" status={event.status} />;
    case 'WITHDRAWAL':
      return <StatusBadge kind="withdrawal" status={event.status} />;
    case 'PAYMENT':
    case 'REFUND':
      return <Badge tone={toneOf(event.status)}>{t(`admin.payments.state.${shown(event)}`)}</Badge>;
    case 'RETURN':
      return <Badge tone={TONES.RETURN[event.status]}>{t(`status.goodsReturn.${event.status}`)}</Badge>;
    case 'INQUIRY':
      return <Badge tone={TONES.INQUIRY[event.status]}>{t(`contact.status.${event.status}`)}</Badge>;
    case 'DISPUTE':
      return <Badge tone={TONES.DISPUTE[event.status]}>{t(`admin.person.dispute.${event.status}`)}</Badge>;
    case 'RATING':
      return (
        event.status && <Badge tone={TONES.RATING[event.status]}>{t(`admin.person.ratingState.${event.status}`)}</Badge>
      );
    case 'PENALTY':
      return <Badge tone="neutral">{t(event.isLifted ? 'admin.person.lifted' : 'admin.person.counts')}</Badge>;
    case 'DECISION':
      return null;
  }
}

/** A refund that nobody has begun is one that waits, as payments say it. */
const shown = ({ status }: EventOf<'PAYMENT'> | EventOf<'REFUND'>): EventOf<'PAYMENT'>['status'] =>
  status === 'REFUND_REQUEST' ? 'REFUND_PENDING' : status;
