import type { ReactElement } from 'react';

import type { DialogAddress } from '#lib/routing/dialog-address';
import { useTexts } from '#lib/texts/text.tsx';
import FilterFields from '#features/catalogue/visitor/filter-fields.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface FilterDialogProps {
  readonly search: URLSearchParams;
  readonly total: number | undefined;
  readonly dialog: DialogAddress;
}

export default function FilterDialog({ search, total, dialog }: FilterDialogProps): ReactElement {
  const { t } = useTexts();
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
