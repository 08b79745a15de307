import type { OrderView } from '@matete/contract/order/order-views';
import type { Kg } from '@matete/contract/units';
import { parseInteger } from '@matete/i18n/formats';
import type { ReactElement } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { useFormats } from '#lib/texts/formats';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

/** Fields of the lines of an order, by their position. */
export type LineField = `lines.${number}.receivedKg`;

interface ReceivedKgProps {
  readonly order: OrderView;
  readonly of: PageForm<LineField>;
}

/** Fields for the received kg of each line, beside what was ordered, with the difference. */
export function ReceivedKg({ order, of }: ReceivedKgProps): ReactElement {
  const { t } = useTexts();
  return (
    <fieldset>
      <legend className="font-semibold">{t('dispute.lines')}</legend>
      <p className="text-meta text-muted">{t('dispute.lines.hint')}</p>
      <ul className="slip mt-2 divide-y divide-dashed divide-line-strong">
        {order.lines.map((line, index) => (
          <ReceivedLine key={line.productId} line={line} index={index} of={of} />
        ))}
      </ul>
    </fieldset>
  );
}

interface ReceivedLineProps {
  readonly line: OrderView['lines'][number];
  readonly index: number;
  readonly of: PageForm<LineField>;
}

function ReceivedLine({ line, index, of }: ReceivedLineProps): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  const name: LineField = `lines.${index}.receivedKg`;
  return (
    <li className="grid grid-cols-2 items-end gap-x-4 gap-y-2 p-4 min-[30rem]:grid-cols-[1fr_6rem_9rem]">
      <span className="col-span-2 font-semibold min-[30rem]:col-span-1">
        <LocalText text={line.name} />
        <Difference orderedKg={line.quantity} receivedKg={parseInteger(of.valueOf(name))} />
      </span>
      <span>
        <span className="block text-meta text-muted">{t('dispute.lines.ordered')}</span>
        <span className="label inline-flex min-h-12 items-center text-lead">{kg(line.quantity)}</span>
      </span>
      <input type="hidden" name={`lines.${index}.productId`} value={line.productId} />
      <input type="hidden" name={`lines.${index}.orderedKg`} value={line.quantity} />
      <FormText
        of={of}
        name={name}
        label={
          <span className="text-meta font-normal text-muted">
            {t('dispute.lines.received')}
            <span className="visually-hidden"> · {line.name.text}</span>
          </span>
        }
        unit="kg"
        inputMode="numeric"
        autoComplete="off"
      />
    </li>
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
