import type { SecondFactorView } from '@matete/contract/account/second-factor';
import type { ReactElement } from 'react';

import { confirmFactorForm } from '#features/account/signed-in/security/security-forms';
import { useFactorForm } from '#features/account/signed-in/security/use-factor-form';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { QrCode } from '#ui/drawing/qr-code.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

type Setup = NonNullable<SecondFactorView['setup']>;

interface FactorSetupProps {
  readonly setup: Setup;
  readonly page: PageProps;
}

/** The three steps of setting a second factor up: the app, the recovery codes, a first code. Nothing is on before the last. */
export function FactorSetup({ setup, page }: FactorSetupProps): ReactElement {
  const { t } = useTexts();
  const form = useFactorForm(confirmFactorForm, page);
  return (
    <div className="space-y-5">
      <ScanStep setup={setup} />
      <CodesStep codes={setup.recoveryCodes} />
      <section className="slip" aria-labelledby="step-confirm">
        <h2 id="step-confirm" className="px-4 py-3 text-h3">
          {t('account.security.stepConfirm')}
        </h2>
        <hr className="tear" />
        <Form of={form} className="space-y-4 p-4">
          <ErrorSummary lines={form.summary} />
          <FormText
            of={form}
            name="oneTimeCode"
            hint={t('account.security.confirmHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-52"
          />
          <Button type="submit" tone="action" isBusy={form.isSending}>
            {t('account.security.confirm')}
          </Button>
        </Form>
      </section>
    </div>
  );
}

function ScanStep({ setup }: { setup: Setup }): ReactElement {
  const { t, text } = useTexts();
  return (
    <section className="slip" aria-labelledby="step-scan">
      <h2 id="step-scan" className="px-4 py-3 text-h3">
        {t('account.security.stepScan')}
      </h2>
      <hr className="tear" />
      <div className="grid items-center gap-5 p-4 sm:grid-cols-[1fr_13rem]">
        <div>
          <p>{t('account.security.scan')}</p>
          <p className="mt-3 text-meta text-muted">{t('account.security.typeIt')}</p>
          <p className="label mt-1 break-all select-all">{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <p className="mt-2">
            <a href={setup.uri} className="inline-flex min-h-11 items-center">
              {t('account.security.openApp')}
            </a>
          </p>
        </div>
        <QrCode content={setup.uri} label={text('account.security.qr')} className="w-52 max-w-full rounded-paper" />
      </div>
    </section>
  );
}

function CodesStep({ codes }: { codes: readonly string[] }): ReactElement {
  const { t } = useTexts();
  return (
    <section className="slip" aria-labelledby="step-codes">
      <h2 id="step-codes" className="px-4 py-3 text-h3">
        {t('account.security.stepCodes')}
      </h2>
      <hr className="tear" />
      <div className="p-4">
        <p>{t('account.security.codes')}</p>
        <ul className="label mt-3 grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
