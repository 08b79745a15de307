import {
  decideFreightCheck as decideFreightCheckEndpoint,
  FreightPayer,
} from '@matete/contract/payment/freight-checks';
import type { FreightCheckView } from '@matete/contract/payment/freight-checks';
import type { Xpf } from '@matete/contract/units';
import { parseInteger } from '@matete/i18n/formats';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';

import { adminOverview } from '#features/report/api/admin-overview';
import { listFreightChecks } from '#features/payment/api/list-freight-checks';
import { listPendingPayments } from '#features/payment/api/list-pending-payments';
import { decideFreightCheck } from '#features/payment/api/decide-freight-check';
import { useContractForm } from '#lib/forms/contract-form';
import type { ContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { DecisionDialog, useDecision } from '#features/payment/admin/decision-dialog.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';

export interface AskedFreightCheck {
  readonly check: FreightCheckView;
  readonly decision: 'ACCEPT' | 'CORRECT';
}

const Form = z.strictObject({
  actualShippingCharges: z.int('NUMBER_INVALID').check(z.gte(0), z.maximum(999_999_999, 'NUMBER_OUT_OF_RANGE')),
  payer: FreightPayer,
  reason: decideFreightCheckEndpoint.body.shape.reason,
});
type Body = z.output<typeof Form>;
interface Values {
  readonly actualShippingCharges: string;
  readonly payer: FreightPayer;
  readonly reason: string;
}

/** Dialog that accepts or corrects a claimed freight, and says what follows for the customer. */
export function FreightCheckDialog({
  asked: { check, decision },
  onClose,
}: {
  asked: AskedFreightCheck;
  onClose: () => void;
}): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const number = check.orderNumber;
  const isAccepting = decision === 'ACCEPT';
  const contract = useCheckForm(isAccepting ? String(check.claimedShipping) : '');
  const countedXpf = parseInteger(contract.form.watch('actualShippingCharges'));
  const payer = contract.form.watch('payer');
  const decided = useDecision<Body>({
    name: `freight-check-${check.orderId}`,
    send: (body, idempotencyKey) =>
      decideFreightCheck({
        params: { orderId: check.orderId },
        body,
        idempotencyKey,
      }),
    changes: [listFreightChecks, listPendingPayments, adminOverview],
    done: t('admin.check.done', { number, amount: money(countedXpf ?? 0) }),
    onClose,
  });
  const overXpf = (countedXpf ?? check.billedShipping) - check.billedShipping;
  return (
    <DecisionDialog
      title={t(`admin.check.ask.${decision}`, { number })}
      action={t(isAccepting ? 'admin.check.accept' : 'admin.check.correct')}
      contract={contract}
      decision={decided}
      onClose={onClose}
    >
      {!isAccepting && (
        <FormText
          of={contract}
          name="actualShippingCharges"
          label={t('admin.check.amount')}
          hint={t('admin.check.amountHint', { claimed: money(check.claimedShipping) })}
          className="max-w-72"
          inputMode="numeric"
          autoComplete="off"
          unit="F"
        />
      )}
      {overXpf > 0 && <PayerChoice contract={contract} billedXpf={check.billedShipping} />}
      {countedXpf !== null && (
        <p className="mt-4 rounded-paper bg-info-bg p-3 text-info-fg" aria-live="polite">
          {t(followsOf(overXpf, payer), { amount: money(Math.abs(overXpf)) })}
        </p>
      )}
      <FormText
        of={contract}
        name="reason"
        label={t('admin.payments.reason')}
        hint={t('admin.check.reasonHint')}
        isOptional={isAccepting && !(overXpf > 0 && payer === 'HOUSE')}
        className="mt-4"
        autoComplete="off"
      />
    </DecisionDialog>
  );
}

function useCheckForm(actualShippingCharges: string): ContractForm<Values, Body> {
  return useContractForm<Values, Body>({
    schema: Form,
    defaultValues: { actualShippingCharges, payer: 'CUSTOMER', reason: '' },
    toBody: (values) => ({
      actualShippingCharges:
        parseInteger(values.actualShippingCharges) ?? (values.actualShippingCharges.trim() || undefined),
      payer: values.payer,
      reason: values.reason.trim() || undefined,
    }),
  });
}

/** Choice of who pays the freight beyond what was billed. */
function PayerChoice({ contract, billedXpf }: { contract: ContractForm<Values, Body>; billedXpf: Xpf }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <div className="mt-4">
      <ChoiceGroup legend={t('admin.check.payer', { billed: money(billedXpf) })}>
        {FreightPayer.options.map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(`admin.check.payer.${value}`)}
            {...contract.form.register('payer')}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

function followsOf(overXpf: Xpf, payer: FreightPayer) {
  if (overXpf === 0) return 'admin.check.same' as const;
  if (overXpf < 0) return 'admin.check.less' as const;
  return payer === 'HOUSE' ? ('admin.check.moreByHouse' as const) : ('admin.check.more' as const);
}
