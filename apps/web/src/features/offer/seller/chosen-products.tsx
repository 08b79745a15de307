import type { ProductCard } from '@matete/contract/catalogue/product-views';
import { parseInteger } from '@matete/i18n/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { createOffers } from '#features/offer/api/create-offers';
import { ApiError } from '#lib/api/api-error';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { refreshOffers } from '#features/offer/seller/refresh-offers';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import type { SummaryLine } from '#lib/forms/summary-line';
import { Field } from '#ui/form/field.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { TextInput } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

export interface ChosenEntry {
  readonly product: ProductCard;
  /** Kilograms as typed. */
  readonly typed: string;
  readonly error: string | null;
}

/** Chosen products by id; they stay chosen while pages and filters change. */
export type Chosen = ReadonlyMap<string, ChosenEntry>;

/** Days of preparation. @source specification §5 "0 to 10 days" */
const MAX_PREPARATION_DAYS = 10;

interface ChosenProductsProps {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** Bar of the chosen products, with their common conditions and the button that adds all of them or none. */
export function ChosenProducts({ chosen, onChange }: ChosenProductsProps): ReactElement | null {
  const { t } = useTexts();
  const [days, setDays] = useState('1');
  const [isPartial, setIsPartial] = useState(true);
  const { summary, daysError, isBusy, add } = useAddition(chosen, onChange);
  if (chosen.size === 0) return null;
  return (
    <section aria-labelledby="chosen" className="slip sticky bottom-0 z-10 mt-6 p-4 shadow-sheet">
      <ErrorSummary lines={summary} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <h2 id="chosen" className="w-full text-body sm:w-auto">
          {t('seller.choose.count', { count: chosen.size })}
        </h2>
        <Field label={t('seller.choose.preparation')} error={daysError}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            className="w-32"
            unit={t('seller.choose.dayUnit')}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        </Field>
        <Checkbox
          label={t('seller.products.partialLabel')}
          checked={isPartial}
          onChange={(event) => setIsPartial(event.target.checked)}
        />
        <Button
          tone="action"
          className="w-full sm:ml-auto sm:w-auto"
          isBusy={isBusy}
          onClick={() => void add({ days, isPartial })}
        >
          {t('seller.choose.add', { count: chosen.size })}
        </Button>
      </div>
    </section>
  );
}

/** Common conditions of the added products, as typed. */
interface Conditions {
  readonly days: string;
  readonly isPartial: boolean;
}

interface Addition {
  readonly summary: readonly SummaryLine[];
  readonly daysError: string | null;
  readonly isBusy: boolean;
  readonly add: (conditions: Conditions) => Promise<void>;
}

/** Adds all that was chosen in one call; a refusal marks the products that it names. */
function useAddition(chosen: Chosen, onChange: ChosenProductsProps['onChange']): Addition {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const showToast = useToast();
  const errorText = useErrorText();
  const [daysError, setDaysError] = useState<string | null>(null);
  const [summary, setSummary] = useState<readonly SummaryLine[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const entries = [...chosen.values()];

  const refuse = (messages: ReadonlyMap<number, string>): void => {
    const marked = entries.map((entry, index) => ({ ...entry, error: messages.get(index) ?? null }));
    onChange(new Map(marked.map((entry) => [entry.product.productId, entry])));
    setSummary(
      marked.flatMap(({ product, error }) =>
        error ? [{ fieldId: `kg-${product.productId}`, message: `${product.name.text}\u00A0: ${error}` }] : [],
      ),
    );
  };
  const add = async ({ days, isPartial }: Conditions): Promise<void> => {
    const wrong = entries.flatMap(({ typed }, index) =>
      isKg(typed) ? [] : [[index, text('seller.choose.kgMissing')] as const],
    );
    const preparationDays = parseInteger(days);
    const daysAreWrong = preparationDays === null || preparationDays > MAX_PREPARATION_DAYS;
    setDaysError(daysAreWrong ? text('seller.products.daysHint') : null);
    if (wrong.length > 0 || daysAreWrong) return refuse(new Map(wrong));
    setIsBusy(true);
    setSummary([]);
    try {
      const products = entries.map(({ product, typed }) => ({
        productId: product.productId,
        quantity: parseInteger(typed) ?? 0,
        preparationDays,
        preparationHours: 0,
        canSupplyPartially: isPartial,
      }));
      await createOffers({ body: { products } });
      await refreshOffers(client);
      showToast(t('seller.choose.added', { count: products.length }));
      navigate(sellerPaths.products());
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : [];
      const byIndex = new Map(
        fields.map(({ path, message }) => [Number(/^products\.(\d+)/.exec(path)?.[1] ?? -1), message]),
      );
      byIndex.delete(-1);
      if (byIndex.size > 0) refuse(byIndex);
      else setSummary([{ message: errorText(error) }]);
      setIsBusy(false);
    }
  };
  return { summary, daysError, isBusy, add };
}

function isKg(typed: string): boolean {
  const quantityKg = parseInteger(typed);
  return quantityKg !== null && quantityKg >= 1 && quantityKg <= 999_999_999;
}
