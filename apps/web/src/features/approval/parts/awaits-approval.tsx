import type { ReactElement } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';

/** Says in a list that a decision waits for a second admin, and leads to it. */
export function AwaitsApproval(): ReactElement {
  const { t } = useTexts();
  return (
    <Link href={adminPaths.approvals()} className="inline-flex min-h-11 items-center">
      {t('admin.approvals.awaits')}
    </Link>
  );
}
