import type { DisputeMessageView, DisputeView } from '@matete/contract/order/dispute-view';
import type { OrderView } from '@matete/contract/order/order-views';
import type { ProductId } from '@matete/contract/units';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { MessageForm } from '#features/dispute/parts/message-form.tsx';
import { Difference } from '#features/dispute/parts/received-kg.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Slip } from '#ui/data/slip.tsx';

interface DisputeSlipProps {
  readonly order: OrderView;
  readonly dispute: DisputeView;
}

/** Card of a dispute for customer, seller and admin: the complaint, the messages, the decision. */
export function DisputeSlip({ order, dispute }: DisputeSlipProps): ReactElement {
  const { t } = useTexts();
  const { instantDay } = useFormats();
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
      <PhotoLinks photos={dispute.photos} />
      {dispute.messages.length > 0 && (
        <>
          <hr className="tear -mx-4 my-4" />
          <h3 className="text-body font-semibold">{t('dispute.thread')}</h3>
          <ol className="mt-2 space-y-3">
            {dispute.messages.map((message) => (
              <Message key={message.messageId} message={message} />
            ))}
          </ol>
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

/** Thumbnails that link to the full photographs. */
function PhotoLinks({ photos }: { photos: DisputeView['photos'] }): ReactElement | null {
  const { text } = useTexts();
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.fileId}>
          <a href={photo.url} target="_blank" rel="noreferrer" className="block">
            <img
              src={photo.url}
              alt={text('dispute.photo', { number: index + 1 })}
              loading="lazy"
              width={96}
              height={96}
              className="size-24 rounded-paper border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Message({ message }: { message: DisputeMessageView }): ReactElement {
  const { t } = useTexts();
  return (
    <li className={`rounded-paper p-3 ${message.isOwn ? 'ml-6 bg-info-bg' : 'mr-6 bg-sunken'}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-meta">
        <span className="font-semibold">
          {message.isOwn ? t('dispute.you') : t(`dispute.side.${message.side}`)}
          {!message.isOwn && message.side !== 'ADMIN' && <span className="font-normal"> · {message.name}</span>}
        </span>
        <span className="label">
          <InstantText instant={message.at} withTime />
        </span>
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{message.message}</p>
      <PhotoLinks photos={message.photos} />
    </li>
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
  const { instantDay, money } = useFormats();
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
