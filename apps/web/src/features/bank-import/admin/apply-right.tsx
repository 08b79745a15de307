import type { StatementLineView } from '@matete/contract/bank-import/statement-view';
import type { ReactElement } from 'react';

import { useEach } from '#back-office/use-each';
import { applyRightForm } from '#features/bank-import/admin/statement-forms';
import { CHANGED_CALLS } from '#features/bank-import/admin/use-line-form';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';

interface RightProps {
  readonly lines: readonly StatementLineView[];
  readonly page: PageProps;
}

/** A line that is right, with its one payment. */
interface RightLine {
  readonly lineId: string;
  readonly paymentId: string;
  /** How it is called where it is refused. */
  readonly name: string;
  readonly amountXpf: number;
}

/** Lines that can be used at once: nothing about them has to be looked at, and none is for the payment of another. */
function rightLines(lines: readonly StatementLineView[]): RightLine[] {
  const payments = new Set<string>();
  return lines.flatMap(({ lineId, group, amount, candidates: [candidate] }) => {
    if (group !== 'RIGHT' || candidate === undefined || amount === null) return [];
    const { paymentId, isByHand, isRepeat, awaitsApproval, reference, customerName } = candidate;
    if (isByHand || isRepeat || awaitsApproval || payments.has(paymentId)) return [];
    payments.add(paymentId);
    return [{ lineId, paymentId, name: `${reference}, ${customerName}`, amountXpf: amount }];
  });
}

/** Button that uses every line that is right, each by itself, and says which were refused and why. */
export function ApplyRight({ lines, page }: RightProps): ReactElement | null {
  const { t, text } = useTexts();
  const right = rightLines(lines);
  const { form, refusals } = useEach(applyRightForm, {
    page,
    count: right.length,
    changes: CHANGED_CALLS,
    done: (count) => text('admin.statements.allDone', { count }),
  });
  const totalXpf = right.reduce((sum, { amountXpf }) => sum + amountXpf, 0);
  return (
    <>
      {refusals.length > 0 && (
        <div role="alert" className="mb-4 rounded-paper bg-bad-bg p-4 text-bad-fg">
          <p className="font-semibold">{t('admin.statements.someRefused', { count: refusals.length })}</p>
          <ul className="mt-1 list-disc pl-5">
            {refusals.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {right.length > 1 && (
        <Form of={form} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {right.map(({ lineId, paymentId, name }, index) => (
            <span key={lineId} hidden>
              <input type="hidden" name={`lines.${index}.lineId`} value={lineId} />
              <input type="hidden" name={`lines.${index}.paymentId`} value={paymentId} />
              <input type="hidden" name={`lines.${index}.name`} value={name} />
            </span>
          ))}
          <Button type="submit" tone="action" isBusy={form.isSending}>
            {t('admin.statements.allRight', { count: right.length })}
          </Button>
          <Money amountXpf={totalXpf} className="font-semibold" />
        </Form>
      )}
    </>
  );
}
