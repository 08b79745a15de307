import type {
  NotificationChoicesView,
  NotificationChoiceView,
} from '@matete/contract/notification/notification-choices';
import { MAIL_CHOICES, type NotificationKind } from '@matete/contract/notification/notification-kinds';
import type { Role } from '@matete/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { readNotificationChoices } from '#features/notification/api/choices/read-notification-choices';
import { choicesForm, SAVED_PARAMETER } from '#features/notification/signed-in/choices/choices-forms';
import { KIND_TEXTS } from '#features/notification/signed-in/choices/kind-texts';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface ChoicesProps {
  readonly view: NotificationChoicesView;
  readonly page: PageProps;
}

/** Form with a section for each kind: when its mails are sent, whether it shows on the devices, and comes by SMS. */
export function Choices({ view, page }: ChoicesProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const client = useQueryClient();
  const [isSaved, setIsSaved] = useState(page.search.has(SAVED_PARAMETER));
  const form = useForm(choicesForm, {
    context: { ...page, user },
    onDone: (answer) => {
      replaceAnswer(client, readNotificationChoices(), answer);
      setIsSaved(true);
    },
  });
  return (
    <Form of={form} className="space-y-5">
      <ErrorSummary lines={form.summary} />
      <div className="space-y-5" onChange={() => setIsSaved(false)}>
        {view.choices.map((choice) => (
          <KindSection
            key={choice.kind}
            choice={choice}
            role={user.role}
            hasDevices={view.devices.length > 0}
            hasTelephone={view.sms.isOffered && view.sms.state === 'CONFIRMED'}
            form={form}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('newsletter.told.save')}
        </Button>
        <p role="status">{isSaved && <span className="text-mark-green">{t('newsletter.told.saved')}</span>}</p>
      </div>
    </Form>
  );
}

interface KindSectionProps {
  readonly choice: NotificationChoiceView;
  readonly role: Role;
  readonly hasDevices: boolean;
  readonly hasTelephone: boolean;
  readonly form: PageForm<`${NotificationKind}.${'mail' | 'push' | 'sms'}`>;
}

function KindSection({ choice, role, hasDevices, hasTelephone, form }: KindSectionProps): ReactElement {
  const { t } = useTexts();
  const { kind, mail, mailScope, push, sms } = choice;
  const titleId = `${form.id}-${kind}`;
  const texts = KIND_TEXTS[role][kind];
  return (
    <section className="slip" aria-labelledby={titleId}>
      {mailScope === 'NONE' && <input type="hidden" name={`${kind}.mail`} value="AT_ONCE" />}
      {!hasDevices && <input type="hidden" name={`${kind}.push`} value={String(push)} />}
      {!hasTelephone && <input type="hidden" name={`${kind}.sms`} value={String(sms)} />}
      <h2 id={titleId} className="px-4 pt-3 text-h3">
        {t(`newsletter.told.kind.${kind}.title`)}
      </h2>
      {texts && <p className="px-4 pb-3 text-meta text-muted">{t(texts.hint)}</p>}
      <hr className="tear" />
      <div className="space-y-3 p-4">
        {mailScope === 'NONE' ? (
          <p>{t('newsletter.told.mailAlways')}</p>
        ) : (
          <ChoiceGroup
            legend={t('newsletter.told.byMail')}
            hint={texts?.always && t(texts.always)}
            error={form.errorOf(`${kind}.mail`)}
          >
            {MAIL_CHOICES.map((value) => (
              <Radio
                key={value}
                label={t(`newsletter.told.mail.${value}`)}
                {...form.choiceOf(`${kind}.mail`, value, mail === value)}
              />
            ))}
          </ChoiceGroup>
        )}
        {hasDevices && (
          <Checkbox
            label={t('newsletter.told.push')}
            hint={t('newsletter.told.pushHint')}
            {...form.choiceOf(`${kind}.push`, 'true', push)}
          />
        )}
        {hasTelephone && (
          <Checkbox label={t('newsletter.told.sms.choice')} {...form.choiceOf(`${kind}.sms`, 'true', sms)} />
        )}
      </div>
    </section>
  );
}
