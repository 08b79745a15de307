import type { LineCandidate, StatementLineView } from '@matete/contract/bank-import/statement-view';
import type { ReactElement } from 'react';

import { AwaitsApproval } from '#features/approval/parts/awaits-approval.tsx';
import { applyLineForm } from '#features/bank-import/admin/statement-forms';
import { useLineForm } from '#features/bank-import/admin/use-line-form';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Badge } from '#ui/status/badge.tsx';

interface CandidateProps {
  readonly line: StatementLineView;
  readonly candidate: LineCandidate;
  readonly page: PageProps;
}

const TONE = { RIGHT: 'ok', TOO_LITTLE: 'warn', TOO_MUCH: 'warn', NOTED: 'info' } as const;

/** A payment that a line may be for: what the line would do to it, and the button that does it. */
export function CandidateOfLine({ line, candidate, page }: CandidateProps): ReactElement {
  const { t } = useTexts();
  const { reference, customerName, orders, outcome, matchedBy, isLate, isRepeat } = candidate;
  return (
    <li className="mt-2 rounded-paper bg-sunken p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="label">{reference}</span>
        <span className="any-name font-semibold">{customerName}</span>
        {orders.map((order) => (
          <AdminOrderLink key={order.orderId} {...order} />
        ))}
        <Badge tone={TONE[outcome]}>{t(`admin.statements.outcome.${outcome}`)}</Badge>
        {isLate && <Badge tone="neutral">{t('admin.statements.late')}</Badge>}
      </p>
      <p className="mt-1 text-meta text-muted">{t(`admin.statements.matched.${matchedBy}`)}</p>
      <p className="mt-1 max-w-text">
        <Follows line={line} candidate={candidate} />
      </p>
      {isRepeat && (
        <p className="mt-2 rounded-paper bg-warn-bg px-3 py-2 text-warn-fg">{t('admin.statements.repeat')}</p>
      )}
      <Press line={line} candidate={candidate} page={page} />
    </li>
  );
}

/** What would follow from the press. */
function Follows({ line, candidate }: Omit<CandidateProps, 'page'>): ReactElement {
  const { isLate, isFreight, isGiftCard, outcome, amount, received, missing, excess } = candidate;
  const late = !isLate || outcome === 'NOTED' ? undefined : outcome === 'TOO_LITTLE' ? 'LATE_LITTLE' : 'LATE';
  const freight = isFreight && outcome === 'RIGHT' ? 'FREIGHT' : undefined;
  const giftCard = isGiftCard && outcome !== 'NOTED' ? 'GIFT_CARD' : undefined;
  return (
    <RichText
      id={`admin.statements.follows.${giftCard ?? late ?? freight ?? outcome}`}
      components={{
        came: <Money amountXpf={line.amount ?? 0} className="font-semibold" />,
        amount: <Money amountXpf={amount} />,
        received: <Money amountXpf={received} />,
        missing: <Money amountXpf={missing} />,
        rest: <Money amountXpf={Math.max(0, missing - (line.amount ?? 0))} className="font-semibold" />,
        excess: <Money amountXpf={excess} className="font-semibold" />,
      }}
    />
  );
}

function Press({ line, candidate, page }: CandidateProps): ReactElement | null {
  const { t, text } = useTexts();
  const { paymentId, outcome, reference, isByHand, isFreight, isGiftCard, awaitsApproval } = candidate;
  // A gift card is worth whatever comes: nothing is missing of it, and nothing is too much.
  const press = isGiftCard && outcome !== 'NOTED' ? 'RIGHT' : outcome;
  const form = useLineForm({
    definition: applyLineForm,
    page,
    subject: `${line.lineId}.${paymentId}`,
    done: ({ approval }) => (approval === null ? `admin.statements.done.${press}` : 'admin.approvals.waits'),
  });
  if (awaitsApproval)
    return (
      <p className="mt-3">
        <AwaitsApproval />
      </p>
    );
  if (isByHand)
    return isFreight ? (
      <p className="mt-2">
        <Link href={adminPaths.pendingPayments()} className="inline-flex min-h-11 items-center">
          {t('admin.statements.byHand')}
        </Link>
      </p>
    ) : null;
  return (
    <Form of={form} className="mt-3">
      <ErrorSummary lines={form.summary} />
      <input type="hidden" name="lineId" value={line.lineId} />
      <input type="hidden" name="paymentId" value={paymentId} />
      <input type="hidden" name="outcome" value={outcome} />
      <Button
        type="submit"
        isBusy={form.isSending}
        aria-label={text(`admin.statements.pressOf.${press}`, { reference })}
      >
        {t(`admin.statements.press.${press}`)}
      </Button>
    </Form>
  );
}
