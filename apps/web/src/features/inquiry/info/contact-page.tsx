import { INQUIRY_SUBJECTS } from '@matete/contract/inquiry/inquiries';
import { formatPhone } from '@matete/i18n/phone';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { contactForm } from '#features/inquiry/info/inquiry-forms';
import { SenderFields } from '#features/inquiry/info/sender-fields.tsx';
import { SentNotice, sentNumber } from '#features/inquiry/info/sent-notice.tsx';
import { getHouseFacts } from '#features/site-setting/api/get-house-facts';
import { useForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormSelect, FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

export const queries = (): PageQueries => ({ optional: [getHouseFacts()] });

export const forms = [contactForm];

/** Page on which anybody writes to the house. */
export default function ContactPage(page: PageProps): ReactElement {
  const { text } = useTexts();
  const number = sentNumber(page.search);
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('contact.title')} description={text('contact.lead')} />
      {number === null ? <Contact {...page} /> : <SentNotice number={number} form={infoPaths.contact()} />}
    </div>
  );
}

function Contact({ params, search }: PageProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const wanted = search.get('sujet');
  const form = useForm(contactForm, {
    context: { params, search, user },
    initial: {
      subject: INQUIRY_SUBJECTS.find((subject) => subject === wanted) ?? '',
      name: user ? `${user.firstName} ${user.lastName}` : '',
      email: user?.email ?? '',
      orderNumber: search.get('commande') ?? '',
      message: search.get('message') ?? '',
    },
  });
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t('contact.title')}</h1>
      <p className="mt-2 text-muted">{t('contact.lead')}</p>
      <Form of={form} className="slip mt-5 space-y-4 p-4 sm:p-6">
        <FormSelect of={form} name="subject">
          <option value="">{t('contact.subject.choose')}</option>
          {INQUIRY_SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {t(`contact.subject.${subject}`)}
            </option>
          ))}
        </FormSelect>
        <FormTextArea of={form} name="message" rows={7} />
        <SenderFields of={form} />
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('contact.send')}
        </Button>
      </Form>
      <OtherWays />
    </>
  );
}

/** What else there is than the form: the report of a problem, and the house's own address. */
function OtherWays(): ReactElement {
  const { t } = useTexts();
  const { data } = useQuery(getHouseFacts());
  return (
    <div className="mt-5">
      <Link href={infoPaths.problem()} className="inline-flex min-h-11 items-center">
        {t('contact.problem.link')}
      </Link>
      {data?.contactEmail && (
        <p>
          {t('contact.byMail')}{' '}
          <a href={`mailto:${data.contactEmail}`} className="inline-flex min-h-11 items-center wrap-anywhere">
            {data.contactEmail}
          </a>
        </p>
      )}
      {data?.contactPhone && (
        <p>
          {t('contact.byPhone')}{' '}
          <a href={`tel:+${data.contactPhone}`} className="inline-flex min-h-11 items-center">
            {formatPhone(`+${data.contactPhone}`)}
          </a>
        </p>
      )}
    </div>
  );
}
