import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { toneOf } from '#ui/status/status-tone';

type StatusKind = 'order' | 'payment' | 'payout' | 'split' | 'coupon' | 'withdrawal' | 'account' | 'pendingPayment';

/** Statuses of one list that the catalogues have a word for. */
type StatusOf<Kind extends StatusKind> =
  Extract<MessageId, `status.${Kind}.${string}`> extends `status.${Kind}.${infer Status}` ? Status : never;

interface StatusBadgeProps<Kind extends StatusKind> {
  /** Which list of statuses the word comes from. */
  readonly kind: Kind;
  readonly status: StatusOf<Kind>;
}

/** Status of a record in words. Pages that show it load the `status` area. */
export function StatusBadge<Kind extends StatusKind>({ kind, status }: StatusBadgeProps<Kind>): ReactElement {
  const { t } = useTexts();
  return <Badge tone={toneOf(status)}>{t(`status.${kind}.${status}` as MessageId)}</Badge>;
}
