import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import PublicMessageStrip from '#app/shell/strips/public-message-strip.tsx';
import RefusedMailStrip from '#app/shell/strips/refused-mail-strip.tsx';
import { getPublicMessage } from '#features/site-setting/api/get-public-message';
import { useSession } from '#lib/session/session.tsx';
import type { SessionUser } from '#lib/session/session-user';
import { useTexts } from '#lib/texts/text.tsx';

/** Strips over the header of every page: the admin's message, what the reader's account waits for, and that its mailbox refuses mails. */
export default function Strips(): ReactElement {
  const message = useQuery(getPublicMessage()).data?.publicMessage;
  const { user } = useSession();
  return (
    <>
      {message?.active && <PublicMessageStrip message={message} />}
      {user?.status === 'PENDING' && <UnderReviewStrip user={user} />}
      {user?.emailRefused && <RefusedMailStrip />}
    </>
  );
}

/**
 * Says on every page that a customer's account waits for its approval, and what follows, long before its cart is at the
 * checkout. A person whose address is not verified is approved with it as a rule; a business is examined.
 */
function UnderReviewStrip({ user }: { user: SessionUser }): ReactElement | null {
  const { t, text } = useTexts();
  const { role, emailVerified, customer } = user;
  if (role !== 'CUSTOMER' || (!emailVerified && customer?.type !== 'BUSINESS')) return null;
  return (
    <aside aria-label={text('common.shell.accountState')} className="no-print bg-info-bg text-info-fg">
      <p className="wrap py-2.5">
        {t(emailVerified ? 'common.shell.underReview' : 'common.shell.underReviewAfterEmail')}
      </p>
    </aside>
  );
}
