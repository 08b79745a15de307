import type { ReactElement } from 'react';

import type { Draft } from '#lib/forms/use-draft';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';

/** Says that a form shows a draft of another visit, and offers to erase it. */
export function DraftNotice({ draft, hasFiles = false }: { draft: Draft; hasFiles?: boolean }): ReactElement {
  const { t } = useTexts();
  return (
    <div role="status">
      {draft.isRestored && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-paper bg-info-bg px-3 py-1 text-info-fg">
          <span>
            {t('form.draft.restored')} {hasFiles && t('form.draft.files')}
          </span>
          <Button tone="quiet" onClick={draft.erase}>
            {t('form.draft.erase')}
          </Button>
        </p>
      )}
    </div>
  );
}
