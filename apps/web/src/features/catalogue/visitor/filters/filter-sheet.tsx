import type { ReactElement } from 'react';

import { FILTERS_DIALOG } from '#features/catalogue/parts/product-filters';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import { useDialogAddress } from '#lib/routing/dialog-address';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { FilterIcon } from '#ui/drawing/icons.tsx';

const FilterDialog = lazyPart(() => import('#features/catalogue/visitor/filters/filter-dialog.tsx'));

interface FilterSheetProps {
  readonly search: URLSearchParams;
  /** Number of matching products; undefined while they load. */
  readonly total: number | undefined;
}

/** Filters on a phone: a sheet whose last button says how many products match. */
export function FilterSheet({ search, total }: FilterSheetProps): ReactElement {
  const { t } = useTexts();
  const dialog = useDialogAddress(FILTERS_DIALOG);
  return (
    <div className="mb-4 lg:hidden">
      <ButtonLink aria-haspopup="dialog" className="w-full" href={dialog.openHref} replace>
        <FilterIcon className="size-5" />
        {t('shop.list.openFilters')}
      </ButtonLink>
      {dialog.isOpen && <FilterDialog search={search} total={total} />}
    </div>
  );
}
