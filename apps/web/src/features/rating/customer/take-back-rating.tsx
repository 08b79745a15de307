import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { changedByRating } from '#features/rating/customer/changed-by-rating';
import { takeBackRatingForm } from '#features/rating/customer/rating-forms';
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
import { useToast } from '#ui/overlay/toast.tsx';

/** Button that takes a rating back; it asks twice. */
export function TakeBackRating({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const dialog = useDialogAddress('retirer-avis');
  return (
    <>
      <ButtonLink href={dialog.openHref} tone="quiet">
        {t('order.rating.takeBack')}
      </ButtonLink>
      {dialog.isOpen && <TakeBackDialog dialog={dialog} page={page} />}
    </>
  );
}

function TakeBackDialog({ dialog, page }: { dialog: DialogAddress; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(takeBackRatingForm, {
    context: { ...page, user },
    onDone: async () => {
      await invalidateCalls(client, changedByRating);
      dialog.close();
      showToast(t('order.rating.takenBack'));
    },
  });
  return (
    <Dialog
      isOpen
      onClose={dialog.close}
      closedHref={dialog.closedHref}
      title={t('order.rating.takeBack')}
      actions={
        <>
          <ButtonLink href={dialog.closedHref} replace>
            {t('common.action.cancel')}
          </ButtonLink>
          <Button type="submit" form={form.id} tone="danger" isBusy={form.isSending}>
            {t('order.rating.takeBack')}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <p>{t('order.rating.takeBackText')}</p>
      </Form>
    </Dialog>
  );
}
