import type { ReactElement } from 'react';

import { FILTERS_DIALOG } from '#features/catalogue/parts/product-filters';
import { useDialogAddress } from '#lib/routing/dialog-address';
import { useTexts } from '#lib/texts/text.tsx';
import FilterFields from '#features/catalogue/visitor/filters/filter-fields.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface FilterDialogProps {
  readonly search: URLSearchParams;
  readonly total: number | undefined;
}

export default function FilterDialog({ search, total }: FilterDialogProps): ReactElement {
  const { t } = useTexts();
  const dialog = useDialogAddress(FILTERS_DIALOG);
  return (
    <Dialog
      isOpen={dialog.isOpen}
      onClose={dialog.close}
      closedHref={dialog.closedHref}
      title={t('shop.list.filters')}
      actions={
        <ButtonLink tone="action" className="needs-code w-full" href={dialog.closedHref} replace>
          {t('shop.list.showResults', { count: total ?? 0 })}
        </ButtonLink>
      }
    >
      <FilterFields search={search} />
    </Dialog>
  );
}
