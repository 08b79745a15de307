import { useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;
/** Age at which a waiting entry is highlighted. */
const LATE_HOURS = 48;

interface AgeTextProps {
  readonly since: string;
  /** The entry still needs a decision: it is highlighted by its age. */
  readonly isWaiting: boolean;
}

/** Time since an instant: hours, then days. */
export function AgeText({ since, isWaiting }: AgeTextProps): ReactElement {
  const { t } = useTexts();
  const [now] = useState(() => new Date());
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / HOUR_MS));
  const tone = isWaiting && hours >= LATE_HOURS ? 'rounded-badge bg-warn-bg px-1.5 text-warn-fg' : 'text-muted';
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
