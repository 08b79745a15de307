import type { Endpoint } from '@matete/contract/endpoint';
import type { updateMetaData } from '@matete/contract/site-setting/meta-data';
import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';

import { settingsQuery } from '#features/site-setting/api/get-meta-data';
import { ApiError } from '#lib/api/api-error';
import { browserTransport } from '#lib/api/browser-transport';
import { callApi, replaceAnswer } from '#lib/api/calls';
import { waitsForSecond } from '#lib/api/waits-for-second';
import type { FieldName, FormDefinition } from '#lib/forms/form-definition';
import type { PageForm } from '#lib/forms/use-form';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface SettingFormOptions<Name extends string> {
  readonly page: PageProps;
  readonly initial?: Partial<Readonly<Record<FieldName<Name>, string>>>;
  readonly isWatched?: boolean;
  readonly subject?: string;
  /** What is said once it is saved. */
  readonly saved: string;
  readonly onSaved?: () => Promise<void> | void;
  /** Key of what the answer replaces; by default the settings. */
  readonly answers?: QueryKey;
}

/**
 * Returns a form that changes a setting. Where somebody else was faster, what stands there now is read again, so that the
 * form can be sent once more.
 */
export function useSettingForm<E extends Endpoint = typeof updateMetaData, Name extends string = string>(
  definition: FormDefinition<E, Name>,
  { page, saved, onSaved, answers = settingsQuery.queryKey, ...options }: SettingFormOptions<Name>,
): PageForm<FieldName<Name>> {
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const { t } = useTexts();
  return useForm(definition, {
    context: { ...page, user },
    ...options,
    send: async (call) => {
      try {
        return await callApi<E>(browserTransport, definition.method, definition.path, call);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SETTING_CHANGED')
          await client.invalidateQueries({ queryKey: answers });
        throw error;
      }
    },
    onDone: async (answer) => {
      replaceAnswer(client, { queryKey: answers }, answer);
      await onSaved?.();
      showToast(waitsForSecond(answer) ? t('admin.settings.waits') : saved);
    },
  });
}
