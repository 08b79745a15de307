import type { ReactElement } from 'react';

import { beginFactorForm, endFactorForm } from '#features/account/signed-in/security/security-forms';
import { useFactorForm } from '#features/account/signed-in/security/use-factor-form';
import type { PageProps } from '#lib/page/page-module';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormPassword, FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

/** Form that begins to set a second factor up. */
export function BeginFactor({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const form = useFactorForm(beginFactorForm, page);
  return (
    <Form of={form} className="slip space-y-4 p-4 sm:p-6">
      <ErrorSummary lines={form.summary} />
      <p>{t('account.security.isOff')}</p>
      <p className="text-meta text-muted">{t('account.security.needsApp')}</p>
      <FormPassword of={form} name="currentPassword" autoComplete="current-password" />
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('account.security.begin')}
      </Button>
    </Form>
  );
}

/** Codes below this many are few: the next loss of a phone may find none. */
const FEW_CODES = 3;

interface EndFactorProps {
  readonly onSince: string;
  readonly codesLeft: number;
  readonly page: PageProps;
}

/** Says since when it is on and how many recovery codes are left, and turns it off. */
export function EndFactor({ onSince, codesLeft, page }: EndFactorProps): ReactElement {
  const { t } = useTexts();
  const { integer } = useFormats();
  const form = useFactorForm(endFactorForm, page);
  return (
    <>
      <div role="status" className="rounded-paper bg-ok-bg p-4 text-ok-fg">
        <p className="font-semibold">
          {t('account.security.onSince')} <InstantText instant={onSince} style="long" />
        </p>
        <p className="mt-1">{t('account.security.codesLeft', { count: integer(codesLeft), left: codesLeft })}</p>
        {codesLeft < FEW_CODES && <p className="mt-1">{t('account.security.fewCodes')}</p>}
      </div>
      <section className="slip mt-5" aria-labelledby="end-title">
        <h2 id="end-title" className="px-4 py-3 text-h3">
          {t('account.security.endTitle')}
        </h2>
        <hr className="tear" />
        <Form of={form} className="space-y-4 p-4">
          <ErrorSummary lines={form.summary} />
          <p className="text-meta text-muted">{t('account.security.endText')}</p>
          <FormPassword of={form} name="currentPassword" autoComplete="current-password" />
          <FormText
            of={form}
            name="oneTimeCode"
            hint={t('account.security.codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            className="max-w-52"
          />
          <Button type="submit" tone="danger" isBusy={form.isSending}>
            {t('account.security.end')}
          </Button>
        </Form>
      </section>
    </>
  );
}
