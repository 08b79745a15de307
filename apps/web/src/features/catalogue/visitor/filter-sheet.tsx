import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FilterIcon } from '#ui/drawing/icons.tsx';

const FilterDialog = lazy(() => import('#features/catalogue/visitor/filter-dialog.tsx'));

interface FilterSheetProps {
  readonly search: URLSearchParams;
  /** Number of matching products; undefined while they load. */
  readonly total: number | undefined;
}

/** Filters on a phone: a sheet whose last button says how many products match. */
export function FilterSheet({ search, total }: FilterSheetProps): ReactElement {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (): void => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <div className="mb-4 lg:hidden">
      <Button aria-haspopup="dialog" className="w-full" onClick={open}>
        <FilterIcon className="size-5" />
        {t('shop.list.openFilters')}
      </Button>
      {wasOpened && (
        <Suspense>
          <FilterDialog search={search} total={total} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
