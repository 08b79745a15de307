import type { UserView } from '@matete/contract/account/account-views';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { adminOverview } from '#features/report/api/admin-overview';
import { listCustomers } from '#features/account/api/list-customers';
import { listSellers } from '#features/account/api/list-sellers';
import { setCustomerStatus } from '#features/account/api/set-customer-status';
import { updateSellerStatus } from '#features/account/api/update-seller-status';
import { ApiError } from '#lib/api/api-error';
import { useTexts } from '#lib/texts/text.tsx';
import type { AccountRole, Decision } from '#features/account/admin/account-decision';
import { Button } from '#ui/form/button.tsx';
import DateField from '#ui/form/date-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { TextArea } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface StatusDialogProps {
  readonly account: UserView;
  readonly role: AccountRole;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const REASON_MAX = 1000;

/** Dialog that confirms a decision and says what follows; a block asks for its end and reason. */
export default function AdminStatusDialog({ account, role, decision, onClose }: StatusDialogProps): ReactElement {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [blockedTill, setBlockedTill] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const name = `${account.firstName} ${account.lastName}`;
  const isBlock = decision === 'BLOCK';
  const asksReason = role === 'SELLER' && decision !== 'APPROVE';
  const [tomorrow] = useState(() => addDays(tahitiDayOf(new Date()), 1));

  const decide = async (): Promise<void> => {
    const missing: Record<string, string> = {};
    if (isBlock && blockedTill < tomorrow) missing['blockedTill'] = text('errors.BLOCK_DATE_NOT_FUTURE');
    if (asksReason && reason.trim() === '') missing['reason'] = text('admin.decide.reasonMissing');
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setIsBusy(true);
    try {
      await send({ account, role, decision, blockedTill, reason: reason.trim() });
      await invalidateCalls(client, [listSellers, listCustomers, adminOverview]);
      showToast(t(`admin.decide.done.${decision}`, { name }));
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors.map(({ path, message }) => [path, message] as const) : [];
      setErrors(fields.length > 0 ? Object.fromEntries(fields) : { whole: errorText(error) });
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`admin.decide.ask.${decision}`, { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button tone={decision === 'APPROVE' ? 'action' : 'danger'} isBusy={isBusy} onClick={() => void decide()}>
            {t(`admin.decide.${decision}`)}
          </Button>
        </>
      }
    >
      <p>{t(`admin.decide.follows.${role}.${decision}`)}</p>
      {isBlock && (
        <BlockedTill error={errors['blockedTill']} value={blockedTill} min={tomorrow} onChange={setBlockedTill} />
      )}
      {asksReason && (
        <Field
          label={t('admin.decide.reason')}
          hint={t('admin.decide.reasonHint')}
          error={errors['reason']}
          className="mt-4"
        >
          <TextArea value={reason} maxLength={REASON_MAX} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
      {errors['whole'] && (
        <p role="alert" className="mt-4 rounded-paper bg-bad-bg p-3 font-semibold text-bad-fg">
          {errors['whole']}
        </p>
      )}
    </Dialog>
  );
}

interface BlockedTillProps {
  readonly error: string | undefined;
  readonly value: string;
  readonly min: string;
  readonly onChange: (day: string) => void;
}

function BlockedTill(field: BlockedTillProps): ReactElement {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <DateField label={t('admin.decide.till')} hint={t('admin.decide.tillHint')} {...field} />
    </div>
  );
}

interface SentDecision {
  readonly account: UserView;
  readonly role: AccountRole;
  readonly decision: Decision;
  readonly blockedTill: string;
  readonly reason: string;
}

async function send({ account, role, decision, blockedTill, reason }: SentDecision): Promise<UserView> {
  const till = decision === 'BLOCK' ? { blockedTill } : {};
  if (role === 'CUSTOMER') {
    return setCustomerStatus({
      params: { id: account.userId, status: decision },
      query: till,
    });
  }
  return updateSellerStatus({
    body: { sellerId: account.userId, status: decision, ...till, ...(reason ? { reason } : {}) },
  });
}
