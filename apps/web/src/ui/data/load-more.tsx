import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly isBusy: boolean;
  /** Address with the next page as well, without the language. */
  readonly moreHref: string;
  /** Told before it is opened. */
  readonly onMore?: () => void;
}

/** End of a list: how much of it is shown, and a link to more. Nothing loads by scrolling. */
export function LoadMore({ shown, total, isBusy, moreHref, onMore }: LoadMoreProps): ReactElement {
  const { t } = useTexts();
  const { integer } = useFormats();
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <p className="label text-muted">{t('common.list.shownOf', { shown: integer(shown), total: integer(total) })}</p>
      {shown < total && (
        <ButtonLink href={moreHref} replace aria-busy={isBusy || undefined} onClick={onMore} className="min-w-48">
          {t('common.action.showMore')}
        </ButtonLink>
      )}
    </div>
  );
}
