import type { ReactElement } from 'react';

import type { SessionUser } from '#lib/session/session-user';
import { useTexts } from '#lib/texts/text.tsx';

/** Says on every page that an account waits for its approval, and what follows: long before its cart is at the checkout. */
export default function UnderReviewStrip({ user }: { user: SessionUser }): ReactElement {
  const { t, text } = useTexts();
  return (
    <aside aria-label={text('common.shell.accountState')} className="no-print bg-info-bg text-info-fg">
      <p className="wrap py-2.5">
        {t(user.emailVerified ? 'common.shell.underReview' : 'common.shell.underReviewAfterEmail')}
      </p>
    </aside>
  );
}
