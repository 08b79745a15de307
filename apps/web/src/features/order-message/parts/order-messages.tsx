import type { OrderMessageView, OrderThread } from '@matete/contract/order-message/order-messages';
import type { OrderId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { readOrderThread } from '#features/order-message/api/read-order-thread';
import { MarkThreadRead } from '#features/order-message/parts/mark-thread-read.tsx';
import { WriteMessage } from '#features/order-message/parts/write-message.tsx';
import { ApiError } from '#lib/api/api-error';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { mayBuy } from '#lib/session/customer-of';
import { useSession } from '#lib/session/session.tsx';
import { MessageThread } from '#ui/data/message-thread.tsx';
import { PhotoLinks } from '#ui/data/photo-links.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { LoadError } from '#ui/status/load-error.tsx';

interface OrderMessagesProps {
  readonly orderId: OrderId;
  readonly page: PageProps;
  /** A dispute of the order is open: it has a thread of its own, above. */
  readonly isDisputed?: boolean;
  /** What the house does with the thread besides answering. */
  readonly desk?: ((thread: OrderThread) => ReactNode) | undefined;
}

/** Section of an order's page with what its people write to each other, for customer, seller and admin. */
export function OrderMessages({ orderId, page, isDisputed = false, desk }: OrderMessagesProps): ReactElement | null {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(readOrderThread({ params: { orderId } }));
  // A seller who looks at an order of the pool, or lost it, has no thread.
  if (!data && (!error || (error instanceof ApiError && error.status === 404))) return null;
  // Nothing was written about an order that is not paid, and nobody can.
  if (data?.state === 'UNPAID' && data.messages.length === 0) return null;
  return (
    <Slip as="section" labelledBy="messages" className="no-print" stub={<Heading />}>
      {isDisputed && (
        <p className="mb-2">
          <a href="#dispute">{t('thread.disputed')}</a>
        </p>
      )}
      {data ? (
        <Thread thread={data} page={page} desk={desk} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Slip>
  );
}

/** Heading that notifications lead to. It may come after the page has scrolled: then it comes into view by itself. */
function Heading(): ReactElement {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLate = useIsHydrated();
  const [wasLate] = useState(isLate);
  useEffect(() => {
    if (wasLate && window.location.hash === '#messages') heading.current?.scrollIntoView();
  }, [wasLate]);
  return (
    <h2 id="messages" ref={heading} className="scroll-mt-3 text-h3">
      {t('thread.title')}
    </h2>
  );
}

function Thread({
  thread,
  page,
  desk,
}: { readonly thread: OrderThread } & Pick<OrderMessagesProps, 'page' | 'desk'>): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const { instantDay } = useDates();
  const { role } = useAccount();
  const readers = thread.hasSeller ? 'withSeller' : 'withoutSeller';
  return (
    <>
      <p className="text-meta text-muted">{t(`thread.lead.${role}.${readers}`)}</p>
      <div className="mt-4">
        {thread.messages.length === 0 ? <p>{t('thread.none')}</p> : <Messages messages={thread.messages} />}
      </div>
      {thread.hasNews && <MarkThreadRead thread={thread} page={page} />}
      {desk?.(thread)}
      <hr className="tear -mx-4 my-4" />
      {thread.state === 'OPEN' && !mayBuy(user) ? null : thread.state === 'OPEN' ? (
        <>
          <WriteMessage thread={thread} page={page} />
          {thread.closesAt && (
            <p className="mt-3 text-meta text-muted">
              {t('thread.closesOn', { date: instantDay(thread.closesAt, 'sentence') })}
            </p>
          )}
        </>
      ) : (
        <Shut thread={thread} />
      )}
    </>
  );
}

function Messages({ messages }: { messages: readonly OrderMessageView[] }): ReactElement {
  const { t, text } = useTexts();
  return (
    <MessageThread
      items={messages.map((message) => ({
        id: message.messageId,
        author: <Author message={message} />,
        at: message.writtenAt,
        isApart: message.isOwn,
        text: message.text ?? <em className="text-muted">{t('thread.erased')}</em>,
        more: (
          <>
            <PhotoLinks photos={message.photos} labelOf={(number) => text('thread.photo', { number })} />
            {message.toHouse && <p className="mt-2 text-meta text-muted">{t('thread.toHouse')}</p>}
          </>
        ),
      }))}
    />
  );
}

/** Who wrote: the reader, or a side with the name that orders show. */
function Author({ message: { isOwn, side, name } }: { message: OrderMessageView }): ReactElement {
  const { t } = useTexts();
  if (isOwn) return <strong>{t('thread.you')}</strong>;
  const sideName = t(`thread.side.${side}`);
  return (
    <>
      <strong>{sideName}</strong>
      {name !== 'Mātete' && ` · ${name}`}
    </>
  );
}

/** Why nobody can write, and where else to. */
function Shut({ thread: { state, orderNumber } }: { thread: OrderThread }): ReactElement {
  const { t } = useTexts();
  const { role } = useAccount();
  if (state === 'UNPAID') return <p>{t('thread.unpaid')}</p>;
  return (
    <>
      <p>{t('thread.closed')}</p>
      {role !== 'ADMIN' && (
        <Link
          href={infoPaths.contact({ sujet: 'ORDER', commande: orderNumber })}
          className="inline-flex min-h-11 items-center"
        >
          {t('thread.contact')}
        </Link>
      )}
    </>
  );
}
