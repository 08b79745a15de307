import type { DisputeMessageView, DisputeView } from '@matete/contract/order/dispute-view';
import type { OrderView } from '@matete/contract/order/order-views';
import type { ProductId } from '@matete/contract/units';
import type { ReactElement } from 'react';

import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { MessageForm } from '#features/dispute/parts/message-form.tsx';
import { Difference } from '#features/dispute/parts/received-kg.tsx';
import { MessageThread } from '#ui/data/message-thread.tsx';
import { PhotoLinks } from '#ui/data/photo-links.tsx';
import { Slip } from '#ui/data/slip.tsx';

interface DisputeSlipProps {
  readonly order: OrderView;
  readonly dispute: DisputeView;
}

/** Card of a dispute for customer, seller and admin: the complaint, the messages, the decision. */
export function DisputeSlip({ order, dispute }: DisputeSlipProps): ReactElement {
  const { t, text } = useTexts();
  const { instantDay } = useDates();
  const { user } = useSession();
  return (
    <Slip
      as="section"
      labelledBy="dispute"
      stub={
        <>
          <h2 id="dispute" className="text-h3">
            {t('dispute.title')}
          </h2>
          <span className="text-meta text-muted">{t('dispute.openedOn', { date: instantDay(dispute.openedAt) })}</span>
        </>
      }
    >
      <p className="font-semibold">{t(`dispute.reason.${dispute.reason}`)}</p>
      <p className="mt-1 break-words whitespace-pre-line">{dispute.description}</p>
      <ReceivedLines order={order} dispute={dispute} />
      <PhotoLinks photos={dispute.photos} labelOf={(number) => text('dispute.photo', { number })} />
      {dispute.messages.length > 0 && (
        <>
          <hr className="tear -mx-4 my-4" />
          <h3 className="text-body font-semibold">{t('dispute.thread')}</h3>
          <div className="mt-2">
            <Thread messages={dispute.messages} />
          </div>
        </>
      )}
      <hr className="tear -mx-4 my-4" />
      {dispute.status === 'OPEN' ? (
        <div className="no-print">
          {user?.role !== 'ADMIN' && <p className="text-muted">{t('dispute.waiting')}</p>}
          <MessageForm orderId={order.orderId} />
        </div>
      ) : (
        <Decision dispute={dispute} status={dispute.status} />
      )}
    </Slip>
  );
}

function ReceivedLines({ order, dispute }: DisputeSlipProps): ReactElement | null {
  const { t } = useTexts();
  const { kg } = useFormats();
  if (dispute.lines.length === 0) return null;
  const nameOf = (productId: ProductId): string =>
    order.lines.find((line) => line.productId === productId)?.name.text ?? '';
  return (
    <table className="mt-3 w-full">
      <thead>
        <tr className="text-meta text-muted">
          <th scope="col" className="py-1 text-left font-normal">
            {t('dispute.lines.product')}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {t('dispute.lines.ordered')}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {t('dispute.lines.received')}
          </th>
        </tr>
      </thead>
      <tbody>
        {dispute.lines.map((line) => (
          <tr key={line.productId} className="border-t border-dashed border-line-strong align-baseline">
            <th scope="row" className="py-1.5 text-left font-normal">
              {nameOf(line.productId)}
              <Difference orderedKg={line.orderedKg} receivedKg={line.receivedKg} />
            </th>
            <td className="label py-1.5 pl-3 text-right whitespace-nowrap">{kg(line.orderedKg)}</td>
            <td className="label py-1.5 pl-3 text-right whitespace-nowrap">{kg(line.receivedKg)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Thread({ messages }: { messages: readonly DisputeMessageView[] }): ReactElement {
  const { t, text } = useTexts();
  return (
    <MessageThread
      items={messages.map((message) => ({
        id: message.messageId,
        author: (
          <>
            <strong>{message.isOwn ? t('dispute.you') : t(`dispute.side.${message.side}`)}</strong>
            {!message.isOwn && message.side !== 'ADMIN' && ` · ${message.name}`}
          </>
        ),
        at: message.at,
        isApart: message.isOwn,
        text: message.message,
        more: <PhotoLinks photos={message.photos} labelOf={(number) => text('dispute.photo', { number })} />,
      }))}
    />
  );
}

function Decision({
  dispute,
  status,
}: {
  dispute: DisputeView;
  status: Exclude<DisputeView['status'], 'OPEN'>;
}): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const { instantDay } = useDates();
  return (
    <div className="rounded-paper bg-sunken p-3">
      {dispute.decidedAt && (
        <p className="text-meta text-muted">{t('dispute.decided', { date: instantDay(dispute.decidedAt) })}</p>
      )}
      <p className="font-semibold">{t(`dispute.decided.${status}`, { amount: money(dispute.refund ?? 0) })}</p>
      {dispute.decisionMessage && <p className="mt-1 break-words whitespace-pre-line">{dispute.decisionMessage}</p>}
    </div>
  );
}
