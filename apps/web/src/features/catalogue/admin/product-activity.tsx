import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { activateProductForm, deactivateProductForm } from '#features/catalogue/admin/product-forms';
import { refreshCatalogue } from '#features/catalogue/parts/refresh-catalogue';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useDialogAddress } from '#lib/routing/dialog-address';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface ActivityProps {
  readonly product: ProductDetail;
  readonly page: PageProps;
}

/** Name of the dialog that takes a product off sale. */
const DIALOG = 'retirer';

/** Takes a product off sale after a confirmation, or puts it back. */
export function ProductActivity({ product, page }: ActivityProps): ReactElement {
  return (
    <section className="mt-6">
      {product.isActive ? <Deactivate product={product} page={page} /> : <Activate product={product} page={page} />}
    </section>
  );
}

function Activate({ product, page }: ActivityProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(activateProductForm, {
    context: { ...page, user },
    onDone: async () => {
      await refreshCatalogue(client);
      showToast(t('admin.editor.activated', { name: product.name.text }));
    },
  });
  return (
    <Form of={form}>
      <ErrorSummary lines={form.summary} />
      <Button type="submit" className="min-h-12" isBusy={form.isSending}>
        {t('admin.editor.activate')}
      </Button>
    </Form>
  );
}

function Deactivate({ product, page }: ActivityProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const dialog = useDialogAddress(DIALOG);
  const form = useForm(deactivateProductForm, {
    context: { ...page, user },
    onDone: async () => {
      await refreshCatalogue(client);
      showToast(t('admin.editor.deactivated', { name: product.name.text }));
      dialog.close();
    },
  });
  return (
    <>
      <ButtonLink tone="danger" className="min-h-12" href={dialog.openHref}>
        {t('admin.editor.deactivate')}
      </ButtonLink>
      <Dialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        closedHref={dialog.closedHref}
        title={t('admin.editor.askDeactivate', { name: product.name.text })}
        actions={
          <>
            <ButtonLink href={dialog.closedHref} replace>
              {t('common.action.cancel')}
            </ButtonLink>
            <Button type="submit" form={form.id} tone="danger" isBusy={form.isSending}>
              {t('admin.editor.deactivate')}
            </Button>
          </>
        }
      >
        <Form of={form}>
          <ErrorSummary lines={form.summary} />
          <p>{t('admin.editor.deactivateFollows')}</p>
        </Form>
      </Dialog>
    </>
  );
}
