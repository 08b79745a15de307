import type { ReactElement, ReactNode } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { ListForm } from '#back-office/list-form.tsx';
import { Button } from '#ui/form/button.tsx';

interface FilterBarProps {
  /** Address of the list, without its parameters. */
  readonly path: string;
  readonly search: URLSearchParams;
  /** Parameters of the address that its filters change. */
  readonly names: readonly string[];
  /** The `FilterSelect`s. */
  readonly children: ReactNode;
}

/** The filters of a back-office list side by side; without code, one button applies them together. */
export function FilterBar({ path, search, names, children }: FilterBarProps): ReactElement {
  const { t } = useTexts();
  return (
    <ListForm path={path} search={search} names={names} className="mb-4 flex flex-wrap items-end gap-4">
      {children}
      <Button type="submit" className="unless-code">
        {t('common.action.filter')}
      </Button>
    </ListForm>
  );
}
