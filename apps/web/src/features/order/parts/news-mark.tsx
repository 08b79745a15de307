import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

/** A dot beside the number of an order that its reader has unread news of. */
export function NewsMark({ of: { hasNews } }: { readonly of: { readonly hasNews: boolean } }): ReactElement | null {
  const { t } = useTexts();
  if (!hasNews) return null;
  return (
    <span className="ml-2 inline-flex items-center">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-primary" />
      <span className="visually-hidden">{t('status.news')}</span>
    </span>
  );
}
