import type { Language } from '@matete/contract/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readOwnReviewing } from '#features/translation/api/read-own-reviewing';
import { takeTextBackForm } from '#features/translation/info/proposal-form';
import { changedByProposal } from '#features/translation/parts/changed-by-proposal';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Button by which a reviewer of the language, or an admin, takes a published text back. */
export function TakeTextBack({ language, page }: { language: Language; page: PageProps }): ReactElement | null {
  const { user } = useSession();
  const { data } = useQuery({ ...readOwnReviewing(), enabled: user !== null });
  const isReviewer = data?.languages.some((own) => own.language === language) === true;
  return isReviewer || user?.role === 'ADMIN' ? <TakingBack page={page} /> : null;
}

function TakingBack({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(takeTextBackForm, {
    context: { ...page, user },
    onDone: async () => {
      await invalidateCalls(client, changedByProposal);
      showToast(t('contact.translation.text.takenBack'));
    },
  });
  return (
    <Form of={form} className="mt-4">
      <ErrorSummary lines={form.summary} />
      <p className="text-meta text-muted">{t('contact.translation.text.takeBackHint')}</p>
      <Button type="submit" tone="danger" className="mt-2" isBusy={form.isSending}>
        {t('contact.translation.text.takeBack')}
      </Button>
    </Form>
  );
}
