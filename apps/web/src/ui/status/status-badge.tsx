import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { toneOf } from '#ui/status/status-tone';

type StatusKind = 'order' | 'payment' | 'payout' | 'split' | 'coupon' | 'withdrawal' | 'account' | 'pendingPayment';

interface StatusBadgeProps {
  /** Which list of statuses the word comes from. */
  readonly kind: StatusKind;
  readonly status: string;
}

/** Status of a record in words. Pages that show it load the `status` area. */
export function StatusBadge({ kind, status }: StatusBadgeProps): ReactElement {
  const { t } = useTexts();
  return <Badge tone={toneOf(status)}>{t(`status.${kind}.${status}` as MessageId)}</Badge>;
}
