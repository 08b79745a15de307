import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { settingsQuery } from '#features/site-setting/api/get-meta-data';
import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { getPublicMessage } from '#features/site-setting/api/get-public-message';
import { publicMessageForm } from '#features/site-setting/admin/settings-forms';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface PublicMessageFormProps {
  readonly message: SiteSettings['publicMessage'];
  readonly page: PageProps;
}

/** Form of the public message, with a preview. */
export function PublicMessageForm({ message, page }: PublicMessageFormProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(publicMessageForm, {
    context: { ...page, user },
    initial: { message: message?.message ?? '', link: message?.link ?? '' },
    isWatched: true,
    onDone: async (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      await client.invalidateQueries({ queryKey: getPublicMessage.key });
      showToast(t('admin.settings.messageSaved'));
    },
  });
  const typed = form.valueOf('message');
  const link = form.valueOf('link');
  return (
    <section aria-labelledby="public-message" className="slip p-4 sm:p-6">
      <h2 id="public-message" className="text-h3">
        {t('admin.settings.message')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('admin.settings.messageText')}</p>
      <Form of={form} className="space-y-4">
        <ErrorSummary lines={form.summary} />
        <FormText
          of={form}
          name="message"
          hint={t('admin.settings.messageCount', { count: typed.length })}
          isOptional
        />
        <FormText of={form} name="link" type="url" hint={t('admin.settings.linkHint')} isOptional />
        <Checkbox
          label={t('admin.settings.external')}
          {...form.choiceOf('opensExternally', 'true', message?.opensExternally ?? false)}
        />
        <Checkbox label={t('admin.settings.active')} {...form.choiceOf('active', 'true', message?.active ?? true)} />
        {typed.trim() !== '' && (
          <div>
            <p className="text-meta text-muted">{t('admin.settings.preview')}</p>
            <p className={`rounded-paper bg-info-bg px-4 py-2.5 break-words text-info-fg ${link ? 'underline' : ''}`}>
              {typed}
            </p>
          </div>
        )}
        <Button type="submit" isBusy={form.isSending}>
          {t('admin.settings.saveMessage')}
        </Button>
      </Form>
    </section>
  );
}
