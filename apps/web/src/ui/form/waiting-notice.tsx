import type { ReactElement } from 'react';

import { ownerOf } from '#lib/outbox/reader';
import { useWaitingCount } from '#lib/outbox/waiting-count';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';

/** Says at the place of the press that what was sent waits on the device: it is not done yet. */
export default function WaitingNotice(): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const count = useWaitingCount(ownerOf(user));
  return (
    <p role="status" className="mt-3 rounded-paper bg-warn-bg p-3 text-warn-fg">
      {t('common.generic.kept')}{' '}
      <Link href={infoPaths.outbox()} className="inline-flex min-h-6 items-center font-semibold text-warn-fg">
        {t('common.outbox.see', { count })}
      </Link>
    </p>
  );
}
