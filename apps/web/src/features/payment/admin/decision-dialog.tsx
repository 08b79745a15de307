import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import type { ContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { removePendingWrite, isOutcomeUnknown, savePendingWrite, findPendingWrite } from '#lib/api/pending-write';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Schema of an optional reason. */
export const Reason = z.optional(
  z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(1000, 'TEXT_TOO_LONG')),
);

interface DecisionOptions<Body> {
  /** Name of the pending write: sending again under it repeats the same request. */
  readonly name: string;
  readonly send: (body: Body, idempotencyKey: string) => Promise<unknown>;
  /** Calls whose cached answers the decision changes. */
  readonly changes: Parameters<typeof invalidateCalls>[1];
  /** Toast shown when it is done. */
  readonly done: ReactNode;
  readonly onClose: () => void;
}

interface Decision<Body> {
  /** No answer came: the decision may have been taken. */
  readonly isUnknown: boolean;
  readonly decide: (body: Body) => Promise<void>;
}

/** Sends an admin's decision about money at most once: after a lost answer, sending again repeats the same request. */
export function useDecision<Body>({ name, send, changes, done, onClose }: DecisionOptions<Body>): Decision<Body> {
  const client = useQueryClient();
  const showToast = useToast();
  const { userId } = useAccount('ADMIN');
  const [isUnknown, setIsUnknown] = useState(false);
  const keyName = `move-${name}` as const;
  const refresh = async (): Promise<void> => {
    await invalidateCalls(client, changes);
  };
  const decide = async (body: Body): Promise<void> => {
    setIsUnknown(false);
    const present = findPendingWrite<Body>(keyName, userId);
    const isSame = present !== null && JSON.stringify(present.body) === JSON.stringify(body);
    const { key } = isSame ? present : savePendingWrite(keyName, userId, body);
    try {
      await send(body, key);
    } catch (error) {
      if (isOutcomeUnknown(error)) return setIsUnknown(true);
      removePendingWrite(keyName);
      void refresh();
      throw error;
    }
    removePendingWrite(keyName);
    await refresh();
    showToast(done);
    onClose();
  };
  return { isUnknown, decide };
}

interface DecisionDialogProps<Values extends FieldValues, Body> {
  readonly title: ReactNode;
  /** Label of the button that decides. */
  readonly action: ReactNode;
  readonly isDanger?: boolean;
  readonly contract: ContractForm<Values, Body>;
  readonly decision: Decision<Body>;
  readonly onClose: () => void;
  /** What follows from the decision, and its fields. */
  readonly children: ReactNode;
}

/** Dialog that confirms a decision; after a lost answer it says that it counts once. */
export function DecisionDialog<Values extends FieldValues, Body>({
  title,
  action,
  isDanger = false,
  contract,
  decision: { isUnknown, decide },
  onClose,
  children,
}: DecisionDialogProps<Values, Body>): ReactElement {
  const { t } = useTexts();
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button type="submit" form={formId} tone={isDanger ? 'danger' : 'action'} isBusy={contract.isSending}>
            {isUnknown ? t('common.action.retry') : action}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={contract.onSubmit(decide)}>
        <ErrorSummary lines={contract.summary} />
        {children}
        {isUnknown && (
          <p role="alert" className="mt-3 font-semibold text-bad-fg">
            {t('admin.payments.unknown')}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Field for the reason, which the customer reads unless the hint says otherwise. */
export function ReasonField<Values extends FieldValues & { reason: string }, Body>({
  of,
  hint,
  isOptional = false,
}: {
  of: ContractForm<Values, Body>;
  hint?: ReactNode;
  isOptional?: boolean;
}): ReactElement {
  const { t } = useTexts();
  return (
    <FormText
      of={of}
      name={'reason' as never}
      label={t('admin.payments.reason')}
      hint={hint ?? t('admin.payments.reasonHint')}
      isOptional={isOptional}
      className="mt-4"
      autoComplete="off"
    />
  );
}
