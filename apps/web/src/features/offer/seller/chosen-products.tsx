import type { ReactElement } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';

interface ChosenProductsProps {
  readonly of: PageForm<'preparationDays' | 'canSupplyPartially'>;
  /** Number of ticked products; 0 before the code has come. */
  readonly count: number;
}

/**
 * Bar of the ticked products, with their common conditions and the button that adds all of them or none. It is shown
 * while something is ticked.
 */
export function ChosenProducts({ of, count }: ChosenProductsProps): ReactElement {
  const { t } = useTexts();
  const isShown = count > 0 || of.summary.length > 0;
  return (
    <section
      aria-labelledby="chosen"
      className={`slip sticky bottom-(--bottom-bar,0px) z-10 mt-6 p-4 shadow-sheet ${isShown ? '' : 'hidden group-has-[[name=chosen]:checked]/choose:block'}`}
    >
      <ErrorSummary lines={of.summary} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <h2 id="chosen" className="w-full text-body sm:w-auto">
          {t('seller.choose.count', { count })}
        </h2>
        <FormText
          of={of}
          name="preparationDays"
          inputMode="numeric"
          autoComplete="off"
          className="w-32"
          unit={t('seller.choose.dayUnit')}
        />
        <Checkbox label={t('seller.products.partialLabel')} {...of.choiceOf('canSupplyPartially', 'true', true)} />
        <Button type="submit" tone="action" className="w-full sm:ml-auto sm:w-auto" isBusy={of.isSending}>
          {t('seller.choose.add', { count })}
        </Button>
      </div>
    </section>
  );
}
