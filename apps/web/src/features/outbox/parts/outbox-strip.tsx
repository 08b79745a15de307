import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';

import { useSendingByItself } from '#features/outbox/parts/use-sending';
import { useWaitingCount } from '#lib/outbox/waiting-count';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';

/** Banner of every page that says that there is no connection. */
const bannerBelowHeader = (): Element => document.querySelector('.shell-header + [role=status]') ?? document.body;

/** Line below the header while something waits to be sent. It is what sends it. */
export default function OutboxStrip({ ownerId }: { readonly ownerId: string }): ReactElement {
  const { t } = useTexts();
  const count = useWaitingCount(ownerId);
  useSendingByItself(ownerId);
  return createPortal(
    <p className="wrap">
      <Link href={infoPaths.outbox()} className="inline-flex min-h-11 items-center font-semibold text-warn-fg">
        {t('common.outbox.strip', { count })}
      </Link>
    </p>,
    bannerBelowHeader(),
  );
}
