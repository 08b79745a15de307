import type { OrderView } from '@matete/contract/order/order-views';
import type { Kg, ProductId } from '@matete/contract/units';
import { parseInteger } from '@matete/i18n/formats';
import type { InputHTMLAttributes, ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

interface ReceivedKgProps {
  readonly order: OrderView;
  readonly idOf: (productId: ProductId) => string;
  readonly errorOf: (productId: ProductId) => string | null;
  readonly typed: Readonly<Record<string, string>>;
  readonly inputOf: (productId: ProductId) => InputHTMLAttributes<HTMLInputElement>;
}

/** Fields for the received kg of each line, beside what was ordered, with the difference. */
export function ReceivedKg({ order, idOf, errorOf, typed, inputOf }: ReceivedKgProps): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  return (
    <fieldset>
      <legend className="font-semibold">{t('dispute.lines')}</legend>
      <p className="text-meta text-muted">{t('dispute.lines.hint')}</p>
      <ul className="slip mt-2 divide-y divide-dashed divide-line-strong">
        {order.lines.map((line) => (
          <li
            key={line.productId}
            className="grid grid-cols-2 items-end gap-x-4 gap-y-2 p-4 min-[30rem]:grid-cols-[1fr_6rem_9rem]"
          >
            <span className="col-span-2 font-semibold min-[30rem]:col-span-1">
              {line.name.text}
              <Difference orderedKg={line.quantity} receivedKg={parseInteger(typed[line.productId] ?? '')} />
            </span>
            <span>
              <span className="block text-meta text-muted">{t('dispute.lines.ordered')}</span>
              <span className="label inline-flex min-h-12 items-center text-lead">{kg(line.quantity)}</span>
            </span>
            <Field
              id={idOf(line.productId)}
              label={
                <span className="text-meta font-normal text-muted">
                  {t('dispute.lines.received')}
                  <span className="visually-hidden"> · {line.name.text}</span>
                </span>
              }
              error={errorOf(line.productId)}
            >
              <TextInput unit="kg" inputMode="numeric" autoComplete="off" {...inputOf(line.productId)} />
            </Field>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Missing or surplus kg, in words. */
export function Difference({ orderedKg, receivedKg }: { orderedKg: Kg; receivedKg: Kg | null }): ReactElement | null {
  const { t } = useTexts();
  const { kg } = useFormats();
  if (receivedKg === null || receivedKg === orderedKg) return null;
  const isMissing = receivedKg < orderedKg;
  return (
    <span className={`block text-meta font-normal ${isMissing ? 'text-bad-fg' : 'text-muted'}`}>
      {t(isMissing ? 'dispute.lines.missing' : 'dispute.lines.more', {
        quantity: kg(Math.abs(orderedKg - receivedKg)),
      })}
    </span>
  );
}
