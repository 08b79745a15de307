import type { MismatchView } from '@matete/contract/ledger/books';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { reconcile } from '#features/ledger/api/reconcile';
import { settleMismatch } from '#features/ledger/api/settle-mismatch';
import { isOutcomeUnknown } from '#lib/api/pending-write';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { TextArea } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const NOTE_MAX = 1000;

interface SettleDialogProps {
  readonly mismatch: MismatchView & { readonly mismatchId: string };
  readonly onClose: () => void;
}

/** Dialog that marks a mismatch with the gateway as examined, with a note; it leaves the list. */
export function SettleDialog({ mismatch, onClose }: SettleDialogProps): ReactElement {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [note, setNote] = useState('');
  const [error, setError] = useState<ReturnType<typeof errorText> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const reference = mismatch.reference ?? '';

  const settle = async (): Promise<void> => {
    if (note.trim() === '') return setError(text('errors.field.REQUIRED'));
    setIsBusy(true);
    try {
      await settleMismatch({
        params: { mismatchId: mismatch.mismatchId },
        body: { note: note.trim() },
        idempotencyKey,
      });
    } catch (cause) {
      // After a lost answer the key is reused; after a refusal the next attempt is a new request.
      if (!isOutcomeUnknown(cause)) setKey(crypto.randomUUID());
      setError(errorText(cause));
      setIsBusy(false);
      return;
    }
    await client.invalidateQueries({ queryKey: reconcile.key });
    showToast(t('admin.ledger.settleDone', { reference }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.ledger.settleAsk')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button tone="action" isBusy={isBusy} onClick={() => void settle()}>
            {t('admin.ledger.settle')}
          </Button>
        </>
      }
    >
      <p className="label mb-2">{reference}</p>
      <p>{t('admin.ledger.settleFollows')}</p>
      <Field label={t('admin.ledger.settleNote')} error={error ?? undefined} className="mt-4">
        <TextArea value={note} maxLength={NOTE_MAX} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </Dialog>
  );
}
