import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';

import { subscribeForm } from '#features/newsletter/info/newsletter-forms';
import { useForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps } from '#lib/page/page-module';
import { paths } from '#lib/routing/paths';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FormText, TrapField } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

export const forms = [subscribeForm];

/** Page on which anybody asks for the newsletter. */
export default function NewsletterPage(page: PageProps): ReactElement {
  const { text } = useTexts();
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('newsletter.title')} description={text('newsletter.lead')} />
      {page.search.has('demande') ? <AskedNotice /> : <Subscribe {...page} />}
    </div>
  );
}

function Subscribe({ params, search }: PageProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const form = useForm(subscribeForm, { context: { params, search, user }, initial: { email: user?.email ?? '' } });
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t('newsletter.title')}</h1>
      <p className="mt-2 text-muted">{t('newsletter.lead')}</p>
      <Form of={form} className="slip mt-5 space-y-4 p-4 sm:p-6">
        <FormText
          of={form}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t('newsletter.privacy')}
        />
        <TrapField of={form} />
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('newsletter.subscribe')}
        </Button>
      </Form>
    </>
  );
}

/** Says the same whether or not the address is known. */
function AskedNotice(): ReactElement {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="slip p-6">
      <h1 ref={heading} tabIndex={-1}>
        {t('newsletter.sent.title')}
      </h1>
      <p className="mt-2">{t('newsletter.sent.text')}</p>
      <ButtonLink className="mt-5" href={paths.products()}>
        {t('newsletter.backToShop')}
      </ButtonLink>
    </div>
  );
}
