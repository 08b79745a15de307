import type { TextRow, TextState } from '@matete/contract/translation/translation-views';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { Badge, type Tone } from '#ui/status/badge.tsx';

const TONE: Readonly<Record<TextState, Tone>> = {
  MISSING: 'neutral',
  DRAFT: 'warn',
  ATTESTED: 'info',
  REVIEWED: 'ok',
  ORIGINAL: 'ok',
};

type Shown = Pick<TextRow, 'state' | 'isFrenchChanged' | 'waitingCount' | 'isBinding'>;

/** How a text stands, and what waits for it. */
export function TextState({ text }: { text: Shown }): ReactElement {
  const { t } = useTexts();
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={TONE[text.state]}>{t(`contact.translation.state.${text.state}`)}</Badge>
      {text.isFrenchChanged && <Badge tone="warn">{t('contact.translation.state.FRENCH_CHANGED')}</Badge>}
      {text.waitingCount > 0 && (
        <Badge tone="info">{t('contact.translation.state.waiting', { count: text.waitingCount })}</Badge>
      )}
      {text.isBinding && <Badge tone="neutral">{t('contact.translation.state.binding')}</Badge>}
    </span>
  );
}
