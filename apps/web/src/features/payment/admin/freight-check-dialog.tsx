import { FreightPayer } from '@matete/contract/payment/freight-checks';
import type { FreightCheckView } from '@matete/contract/payment/freight-checks';
import type { Xpf } from '@matete/contract/units';
import { parseInteger } from '@matete/i18n/formats';
import type { ReactElement } from 'react';

import { adminOverview } from '#features/report/api/admin-overview';
import { listFreightChecks } from '#features/payment/api/list-freight-checks';
import { listPendingPayments } from '#features/payment/api/list-pending-payments';
import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import { freightCheckForm } from '#features/payment/admin/decision-forms';
import type { PageForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

/** ACCEPT: the claim counts as it is. */
export const CHECK_DECISIONS = ['ACCEPT', 'CORRECT'] as const;

export interface AskedFreightCheck {
  readonly check: FreightCheckView;
  readonly decision: (typeof CHECK_DECISIONS)[number];
}

/** Dialog that accepts or corrects a claimed freight, and says what follows for the customer. */
export function FreightCheckDialog({
  asked: { check, decision },
  page,
}: {
  asked: AskedFreightCheck;
  page: PageProps;
}): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const number = check.orderNumber;
  const isAccepting = decision === 'ACCEPT';
  const decided = useDecision({
    definition: freightCheckForm,
    page,
    decision,
    id: check.orderId,
    initial: { actualShippingCharges: isAccepting ? String(check.claimedShipping) : '', payer: 'CUSTOMER' },
    isWatched: true,
    changes: [listFreightChecks, listPendingPayments, adminOverview],
    done: () => t('admin.check.done', { number, amount: money(countedXpf ?? 0) }),
  });
  const { form } = decided;
  const countedXpf = parseInteger(form.valueOf('actualShippingCharges'));
  const payer = form.valueOf('payer') as FreightPayer;
  const overXpf = (countedXpf ?? check.billedShipping) - check.billedShipping;
  return (
    <DecisionDialog
      title={t(`admin.check.ask.${decision}`, { number })}
      action={t(isAccepting ? 'admin.check.accept' : 'admin.check.correct')}
      decision={decided}
    >
      <input type="hidden" name="orderId" value={check.orderId} />
      {isAccepting ? (
        <input type="hidden" {...form.inputOf('actualShippingCharges')} />
      ) : (
        <FormText
          of={form}
          name="actualShippingCharges"
          hint={t('admin.check.amountHint', { claimed: money(check.claimedShipping) })}
          className="max-w-72"
          inputMode="numeric"
          autoComplete="off"
          unit="F"
        />
      )}
      <PayerChoice of={form} billedXpf={check.billedShipping} isNeeded={overXpf > 0} />
      {countedXpf !== null && (
        <p className="mt-4 rounded-paper bg-info-bg p-3 text-info-fg" aria-live="polite">
          {t(followsOf(overXpf, payer), { amount: money(Math.abs(overXpf)) })}
        </p>
      )}
      <FormText
        of={form}
        name="reason"
        hint={t('admin.check.reasonHint')}
        isOptional={isAccepting && !(overXpf > 0 && payer === 'HOUSE')}
        className="mt-4"
        autoComplete="off"
      />
    </DecisionDialog>
  );
}

interface PayerChoiceProps {
  readonly of: PageForm<'payer'>;
  readonly billedXpf: Xpf;
  /** More counts than was billed. Without code that is not known, and who pays is always asked. */
  readonly isNeeded: boolean;
}

/** Choice of who pays the freight beyond what was billed. */
function PayerChoice({ of, billedXpf, isNeeded }: PayerChoiceProps): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <div className={`mt-4 ${isNeeded ? '' : 'unless-code'}`}>
      <ChoiceGroup
        id={of.idOf('payer')}
        legend={t('admin.check.payer', { billed: money(billedXpf) })}
        error={of.errorOf('payer')}
      >
        {FreightPayer.options.map((value) => (
          <Radio key={value} label={t(`admin.check.payer.${value}`)} {...of.choiceOf('payer', value)} />
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
