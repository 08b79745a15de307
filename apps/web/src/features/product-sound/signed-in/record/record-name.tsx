import type { SpokenName } from '@matete/contract/product-sound/product-sounds';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import HearName from '#features/product-sound/parts/hear-name.tsx';
import { RecordControls } from '#features/product-sound/signed-in/record/record-controls.tsx';
import { namesPath } from '#features/product-sound/parts/names-path';
import { recordSoundForm, removeSoundForm } from '#features/product-sound/signed-in/sound-forms';
import { listSpokenNames } from '#features/product-sound/api/list-spoken-names';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface RecordNameProps {
  readonly spoken: SpokenName;
  readonly locale: Locale;
  readonly page: PageProps;
}

/** One name: what is recorded of it, the recorder, and the form that sends it. */
export function RecordName({ spoken, locale, page }: RecordNameProps): ReactElement {
  const { t } = useTexts();
  const { name, frenchName, sound, outdatedName } = spoken;
  return (
    <section aria-labelledby="spoken" className="slip mt-5 space-y-5 p-4 sm:p-6">
      <div>
        <h2 id="spoken" lang={LOCALE_INFO[locale].htmlLang}>
          {name}
          {sound !== null && <HearName sounds={[sound]} name={{ text: outdatedName ?? name, language: locale }} />}
        </h2>
        <p lang="fr" className="text-muted">
          {frenchName}
        </p>
      </div>
      {outdatedName !== null && (
        <p className="rounded-paper bg-warn-bg p-3 text-warn-fg">
          {t('account.sounds.outdated', { name: outdatedName })}
        </p>
      )}
      {/* Another recording: the form begins anew. */}
      <SendSound key={sound?.address} page={page} />
      {sound !== null && <RemoveSound page={page} />}
      <Link href={namesPath(locale)} className="inline-flex min-h-11 items-center">
        {t('account.sounds.back')}
      </Link>
    </section>
  );
}

function useSaved(said: 'account.sounds.saved' | 'account.sounds.removed') {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  return async (): Promise<void> => {
    await invalidateCalls(client, [listSpokenNames]);
    showToast(t(said));
  };
}

function SendSound({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const [recorded, setRecorded] = useState<File | null>(null);
  const form = useForm(recordSoundForm, {
    context: { ...page, user },
    ...(recorded === null ? {} : { files: () => ({ sound: [recorded] }) }),
    onDone: useSaved('account.sounds.saved'),
  });
  return (
    <Form of={form} className="space-y-4">
      <ErrorSummary lines={form.summary} />
      <p className="unless-code text-muted">{t('account.sounds.noCode')}</p>
      <RecordControls file={recorded} onRecorded={setRecorded} />
      {recorded === null && (
        <Field
          id={form.idOf('sound')}
          label={t('account.sounds.field')}
          hint={t('account.sounds.fieldHint')}
          error={form.errorOf('sound')}
          isOptional
        >
          <TextInput type="file" name="sound" accept=".webm,.m4a,.mp4,audio/webm,audio/mp4" />
        </Field>
      )}
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('account.sounds.send')}
      </Button>
    </Form>
  );
}

function RemoveSound({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const form = useForm(removeSoundForm, { context: { ...page, user }, onDone: useSaved('account.sounds.removed') });
  return (
    <Form of={form}>
      <ErrorSummary lines={form.summary} />
      <Button type="submit" tone="quiet" isBusy={form.isSending}>
        {t('account.sounds.remove')}
      </Button>
    </Form>
  );
}
