import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { changedByStanding } from '#features/standing-order/customer/standing-frame.tsx';
import { endForm } from '#features/standing-order/customer/standing-order-forms';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { type DialogAddress, useDialogAddress } from '#lib/routing/dialog-address';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Button that ends a standing order. It cannot be resumed, so it asks twice. */
export function EndStandingOrder({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const dialog = useDialogAddress('terminer');
  return (
    <>
      <ButtonLink href={dialog.openHref} tone="quiet">
        {t('account.standing.end')}
      </ButtonLink>
      {dialog.isOpen && <EndDialog dialog={dialog} page={page} />}
    </>
  );
}

function EndDialog({ dialog, page }: { dialog: DialogAddress; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const form = useForm(endForm, {
    context: { ...page, user },
    onDone: async () => {
      await invalidateCalls(client, changedByStanding);
      dialog.close();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={dialog.close}
      closedHref={dialog.closedHref}
      title={t('account.standing.endTitle')}
      actions={
        <>
          <ButtonLink href={dialog.closedHref} replace>
            {t('account.standing.keep')}
          </ButtonLink>
          <Button type="submit" form={form.id} tone="danger" isBusy={form.isSending}>
            {t('account.standing.end')}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <p>{t('account.standing.endText')}</p>
      </Form>
    </Dialog>
  );
}
