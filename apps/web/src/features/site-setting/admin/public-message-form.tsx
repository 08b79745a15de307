import { PublicMessageInput } from '@matete/contract/site-setting/meta-data';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { settingsQuery } from '#features/site-setting/api/get-meta-data';
import type { SiteSettings } from '#features/site-setting/api/get-meta-data';
import { getPublicMessage } from '#features/site-setting/api/get-public-message';
import { updateMetaData } from '#features/site-setting/api/update-meta-data';
import { useContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface Values {
  message: string;
  link: string;
  active: boolean;
  opensExternally: boolean;
}

/** Form of the public message, with a preview. */
export function PublicMessageForm({ message }: { message: SiteSettings['publicMessage'] }): ReactElement {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const form = useContractForm({
    schema: PublicMessageInput,
    defaultValues: {
      message: message?.message ?? '',
      link: message?.link ?? '',
      active: message?.active ?? true,
      opensExternally: message?.opensExternally ?? false,
    } satisfies Values,
  });
  const typed = form.form.watch('message');
  const link = form.form.watch('link');
  return (
    <section aria-labelledby="public-message" className="slip p-4 sm:p-6">
      <h2 id="public-message" className="text-h3">
        {t('admin.settings.message')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('admin.settings.messageText')}</p>
      <form
        method="post"
        noValidate
        className="space-y-4"
        onSubmit={form.onSubmit(async (data) => {
          const saved = await updateMetaData({
            body: { name: 'PUBLIC_MESSAGE', data },
          });
          client.setQueryData(settingsQuery.queryKey, saved);
          await client.invalidateQueries({ queryKey: getPublicMessage.key });
          showToast(t('admin.settings.messageSaved'));
        })}
      >
        <ErrorSummary lines={form.summary} />
        <FormText
          of={form}
          name="message"
          label={t('admin.settings.messageField')}
          hint={t('admin.settings.messageCount', { count: typed.length })}
          isOptional
        />
        <FormText
          of={form}
          name="link"
          type="url"
          label={t('admin.settings.link')}
          hint={t('admin.settings.linkHint')}
          isOptional
        />
        <Checkbox label={t('admin.settings.external')} {...form.form.register('opensExternally')} />
        <Checkbox label={t('admin.settings.active')} {...form.form.register('active')} />
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
      </form>
    </section>
  );
}
