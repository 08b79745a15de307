import { INTERVALS, WEEKDAYS } from '@matete/contract/standing-order/standing-orders';
import type { ProductCard } from '@matete/contract/catalogue/product-views';
import type { Kg, ProductId } from '@matete/contract/units';
import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';

import { listProducts } from '#features/catalogue/api/list-products';
import { LONGEST_PAGE, useAllPages } from '#lib/page/all-pages';
import type { PageForm } from '#lib/forms/use-form';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';

/** One page of the products that a standing order is made of, by name. */
export const pageOfChoices = (page: number) => listProducts({ query: { page, take: LONGEST_PAGE, sort: 'name' } });

/** Empty lines in the form: more come when it is saved and opened again. */
const EMPTY_LINES = 4;

/** A line that stands in the form already. */
export interface FormLine {
  readonly productId: ProductId;
  readonly name: string;
  readonly quantity: Kg;
}

export type StandingForm = PageForm<
  `lines.${number}.productId` | `lines.${number}.quantity` | 'intervalWeeks' | 'weekday'
>;

/** What the fields start with. */
export const initialOf = (lines: readonly FormLine[], rhythm: { intervalWeeks: number; weekday: number }) => ({
  ...Object.fromEntries(lines.map(({ quantity }, index) => [`lines.${index}.quantity`, String(quantity)] as const)),
  intervalWeeks: String(rhythm.intervalWeeks),
  weekday: String(rhythm.weekday),
});

/** Fields of a standing order: goods, rhythm and weekday. */
export function StandingFields({ form, lines }: { form: StandingForm; lines: readonly FormLine[] }): ReactElement {
  const { t, text } = useTexts();
  const products = useAllPages(pageOfChoices);
  return (
    <>
      <fieldset className="slip min-w-0">
        <legend className="float-left w-full px-4 py-3 font-head text-h3">{t('account.standing.goods')}</legend>
        <hr className="tear clear-both" />
        <div className="space-y-4 p-4">
          {lines.length > 0 && <p className="text-meta text-muted">{t('account.standing.linesHint')}</p>}
          {lines.map((line, index) => (
            <div key={line.productId} className="grid grid-cols-[1fr_8rem] items-end gap-4">
              <p className="py-3 font-semibold">{line.name}</p>
              <input type="hidden" name={`lines.${index}.productId`} value={line.productId} />
              <Quantity form={form} index={index} name={line.name} />
            </div>
          ))}
          {Array.from({ length: EMPTY_LINES }, (_, index) => (
            <EmptyLine key={index} form={form} index={lines.length + index} products={products} />
          ))}
        </div>
      </fieldset>
      <div className="slip space-y-5 p-4">
        <ChoiceGroup
          id={form.idOf('intervalWeeks')}
          legend={t('account.standing.interval')}
          error={form.errorOf('intervalWeeks')}
        >
          {INTERVALS.map((weeks) => (
            <Radio
              key={weeks}
              label={t(`account.standing.every.${weeks}`)}
              {...form.choiceOf('intervalWeeks', String(weeks))}
            />
          ))}
        </ChoiceGroup>
        <FormSelect of={form} name="weekday" className="max-w-text">
          {WEEKDAYS.map((weekday) => (
            <option key={weekday} value={weekday}>
              {text(`common.date.day.${weekday}` as MessageId)}
            </option>
          ))}
        </FormSelect>
      </div>
    </>
  );
}

interface EmptyLineProps {
  readonly form: StandingForm;
  readonly index: number;
  readonly products: readonly ProductCard[];
}

function EmptyLine({ form, index, products }: EmptyLineProps): ReactElement {
  const { text } = useTexts();
  return (
    <div className="grid grid-cols-[1fr_8rem] items-end gap-4">
      <FormSelect of={form} name={`lines.${index}.productId`}>
        <option value="">{text('account.standing.choose')}</option>
        {products.map(({ productId, name }) => (
          <option key={productId} value={productId}>
            <LocalText text={name} />
          </option>
        ))}
      </FormSelect>
      <Quantity form={form} index={index} />
    </div>
  );
}

function Quantity({ form, index, name }: { form: StandingForm; index: number; name?: string }): ReactElement {
  const { t } = useTexts();
  return (
    <FormText
      of={form}
      name={`lines.${index}.quantity`}
      label={
        <>
          {t('account.standing.quantity')}
          {name !== undefined && <span className="visually-hidden"> · {name}</span>}
        </>
      }
      unit="kg"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
