import type { ReactElement } from 'react';

import { paths } from '#lib/routing/paths';
import { Link } from '#lib/routing/link.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';

/** Says to the owner of an account that its mailbox refuses mails, with the way to the page where the address is corrected. */
export default function RefusedMailStrip(): ReactElement {
  const { t, text } = useTexts();
  const { email, role, emailVerified } = useAccount();
  const isNewcomer = role === 'CUSTOMER' && !emailVerified;
  return (
    <aside aria-label={text('common.shell.mailRefusedLabel')} className="no-print bg-warn-bg text-warn-fg">
      <p className="wrap py-2.5 wrap-anywhere">
        {t('common.shell.mailRefused', { email })}{' '}
        <Link
          href={isNewcomer ? paths.confirmEmail() : `${paths.profile()}#email`}
          className="inline-flex min-h-6 items-center text-warn-fg"
        >
          {t('common.shell.mailRefusedAction')}
        </Link>
      </p>
    </aside>
  );
}
