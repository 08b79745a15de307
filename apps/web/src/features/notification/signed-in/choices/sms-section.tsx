import type { NotificationChoicesView, SmsView } from '@matete/contract/notification/notification-choices';
import { formatPhone } from '@matete/i18n/phone';
import type { Endpoint } from '@matete/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readNotificationChoices } from '#features/notification/api/choices/read-notification-choices';
import {
  confirmNumberForm,
  removeNumberForm,
  sendCodeForm,
} from '#features/notification/signed-in/choices/choices-forms';
import { ReadingForm } from '#features/notification/signed-in/reading-form.tsx';
import { replaceAnswer } from '#lib/api/calls';
import type { FieldName, FormDefinition } from '#lib/forms/form-definition';
import { useForm } from '#lib/forms/use-form';
import type { PageForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface SmsSectionProps {
  readonly sms: SmsView;
  readonly page: PageProps;
}

/** Section of the telephone that SMS go to: its number is confirmed by a code, which is sent to it. */
export function SmsSection({ sms, page }: SmsSectionProps): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip" aria-labelledby="sms-title">
      <h2 id="sms-title" className="px-4 pt-3 text-h3">
        {t('newsletter.told.sms.title')}
      </h2>
      <p className="px-4 pb-3 text-meta text-muted">{t('newsletter.told.sms.lead')}</p>
      <hr className="tear" />
      <div className="space-y-4 p-4">
        {sms.number === null ? (
          <p>
            {t('newsletter.told.sms.missing')} <Link href={paths.profile()}>{t('newsletter.told.sms.toProfile')}</Link>
          </p>
        ) : sms.state === 'CONFIRMED' ? (
          <Confirmed number={sms.number} page={page} />
        ) : (
          <Confirming number={sms.number} isCodeSent={sms.state === 'AWAITS_CODE'} page={page} />
        )}
      </div>
    </section>
  );
}

/** A form whose answer is the whole page anew. */
function useChoicesForm<E extends Endpoint & { response: typeof NotificationChoicesView }, Name extends string>(
  definition: FormDefinition<E, Name>,
  page: PageProps,
): PageForm<FieldName<Name>> {
  const client = useQueryClient();
  const user = useAccount();
  return useForm(definition, {
    context: { ...page, user },
    onDone: (answer) => replaceAnswer(client, readNotificationChoices(), answer),
  });
}

function Confirmed({ number, page }: { readonly number: string; readonly page: PageProps }): ReactElement {
  const { t } = useTexts();
  const form = useChoicesForm(removeNumberForm, page);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{t('newsletter.told.sms.confirmed', { number: formatPhone(number) })}</p>
      <ReadingForm of={form}>
        <Button type="submit" tone="quiet" isBusy={form.isSending}>
          {t('newsletter.told.sms.remove')}
        </Button>
      </ReadingForm>
    </div>
  );
}

interface ConfirmingProps {
  readonly number: string;
  readonly isCodeSent: boolean;
  readonly page: PageProps;
}

function Confirming({ number, isCodeSent, page }: ConfirmingProps): ReactElement {
  const { t } = useTexts();
  const asking = useChoicesForm(sendCodeForm, page);
  const confirming = useChoicesForm(confirmNumberForm, page);
  return (
    <>
      <p>
        {t(isCodeSent ? 'newsletter.told.sms.codeSent' : 'newsletter.told.sms.yourNumber', {
          number: formatPhone(number),
        })}
      </p>
      {isCodeSent && (
        <Form of={confirming} className="space-y-4">
          <ErrorSummary lines={confirming.summary} />
          <FormText
            of={confirming}
            name="code"
            hint={t('newsletter.told.sms.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-52"
          />
          <Button type="submit" tone="action" isBusy={confirming.isSending}>
            {t('newsletter.told.sms.confirm')}
          </Button>
        </Form>
      )}
      <ReadingForm of={asking}>
        <Button type="submit" tone={isCodeSent ? 'quiet' : 'action'} isBusy={asking.isSending}>
          {t(isCodeSent ? 'newsletter.told.sms.again' : 'newsletter.told.sms.send')}
        </Button>
      </ReadingForm>
    </>
  );
}
