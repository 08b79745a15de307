import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import type { MoveState } from '#features/order/parts/use-seller-move';
import { Button } from '#ui/form/button.tsx';
import { useErrorText } from '#lib/texts/error-text';

interface MoveNoticeProps {
  readonly state: MoveState;
  readonly onCheck: () => void;
}

/** Notice about a step of an order that is not simply done. Its live region exists before it speaks. */
export function MoveNotice({ state, onCheck }: MoveNoticeProps): ReactElement {
  const { t } = useTexts();
  const errorText = useErrorText();
  return (
    <div role="status" aria-live="polite">
      {state.kind === 'checking' && (
        <p className="mt-4 rounded-paper bg-info-bg p-3 text-info-fg">{t('seller.move.checking')}</p>
      )}
      {state.kind === 'unknown' && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-paper bg-warn-bg p-3 text-warn-fg">
          <p className="min-w-48 flex-1">{t('seller.move.unknown')}</p>
          <Button onClick={onCheck}>{t('seller.move.check')}</Button>
        </div>
      )}
      {state.kind === 'notSent' && (
        <p className="mt-4 rounded-paper bg-warn-bg p-3 text-warn-fg">{t('seller.move.notSent')}</p>
      )}
      {state.kind === 'refused' && (
        <p className="mt-4 rounded-paper bg-bad-bg p-3 font-semibold text-bad-fg">{errorText(state.error)}</p>
      )}
    </div>
  );
}
