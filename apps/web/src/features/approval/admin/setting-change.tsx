import type { ApprovalView } from '@matete/contract/approval/approvals';
import type { ReactElement } from 'react';

import { AuditDetails } from '#features/report/parts/audit-details.tsx';
import { useTexts } from '#lib/texts/text.tsx';

interface SettingChangeProps {
  readonly details: ApprovalView['details'];
  readonly before: ApprovalView['detailsBefore'];
}

/** What a setting is, and what it would become, one under the other; nothing for other decisions. */
export function SettingChange({ details, before }: SettingChangeProps): ReactElement | null {
  const { t } = useTexts();
  if (details === null) return null;
  return (
    <div className="mt-2 space-y-2 text-meta">
      <div>
        <p className="label text-muted">{t('admin.approvals.before')}</p>
        {before === null || Object.keys(before).length === 0 ? (
          t('admin.approvals.beforeNothing')
        ) : (
          <AuditDetails details={before} />
        )}
      </div>
      <div>
        <p className="label text-muted">{t('admin.approvals.after')}</p>
        <AuditDetails details={details} />
      </div>
    </div>
  );
}
