import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import FilterFields from '#features/catalogue/visitor/filter-fields.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface FilterDialogProps {
  readonly search: URLSearchParams;
  readonly total: number | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export default function FilterDialog({ search, total, isOpen, onClose }: FilterDialogProps): ReactElement {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('shop.list.filters')}
      actions={
        <Button tone="action" className="w-full" onClick={onClose}>
          {t('shop.list.showResults', { count: total ?? 0 })}
        </Button>
      }
    >
      <FilterFields search={search} />
    </Dialog>
  );
}
