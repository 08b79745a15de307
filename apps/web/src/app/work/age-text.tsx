import type { ReactElement } from 'react';

import { useTexts } from '#app/text.tsx';

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;
/** What has waited longer than this stands out, whatever the length of the queue. */
const LATE_HOURS = 48;

/** How long something has waited; it turns amber by its age. */
export function AgeText({ since, now = new Date() }: { since: string; now?: Date }): ReactElement {
  const { t } = useTexts();
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / HOUR_MS));
  const tone = hours >= LATE_HOURS ? 'rounded-badge bg-warn-bg px-1.5 text-warn-fg' : 'text-muted';
  return (
    <time dateTime={since} className={tone}>
      {hours < 1
        ? t('common.relative.now')
        : hours < HOURS_PER_DAY
          ? t('common.relative.hours', { count: hours })
          : t('common.relative.days', { count: Math.floor(hours / HOURS_PER_DAY) })}
    </time>
  );
}
