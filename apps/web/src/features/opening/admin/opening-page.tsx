import type { OpeningStep, OpeningView } from '@matete/contract/opening/opening';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { openingQuery } from '#features/opening/api/read-opening';
import type { PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

/** Where each step is done; null: on the machine, by a command. */
const STEP_PATH: Readonly<Record<OpeningStep, string | null>> = {
  HOUSE: adminPaths.houseSettings(),
  CONTACT: `${adminPaths.houseSettings()}#contact`,
  BANK_ACCOUNT: adminPaths.paymentSettings(),
  PAYMENT_METHODS: `${adminPaths.paymentSettings()}#methods`,
  MAIL: `${adminPaths.siteSettings()}#mail`,
  RATES: adminPaths.rateSettings(),
  FREIGHT: adminPaths.freightSettings(),
  SHIPS: adminPaths.ships(),
  PRODUCTS: adminPaths.referenceProducts(),
  SELLERS: adminPaths.sellers(),
  WAITING_TIMES: adminPaths.waitingSettings(),
  DECISIONS: adminPaths.decisionSettings(),
  LANGUAGES: `${adminPaths.siteSettings()}#languages`,
  SECOND_ADMIN: null,
};

export const queries = (): PageQueries => ({ optional: [openingQuery] });

/** Guide of the first admin: everything that has to be there before the market opens, and how far each is. */
export default function OpeningPage(): ReactElement {
  const { text } = useTexts();
  const { data, error, refetch } = useQuery(openingQuery);
  return (
    <BackOfficeFrame title={text('admin.opening.title')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Guide opening={data} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

type Step = OpeningView['steps'][number];

function Guide({ opening: { steps, isOpen } }: { opening: OpeningView }): ReactElement {
  const { t } = useTexts();
  const next = steps.find(({ isNeeded, state }) => isNeeded && state !== 'DONE');
  const doneCount = steps.filter(({ state }) => state === 'DONE').length;
  return (
    <>
      <p className="max-w-text text-muted">{t('admin.opening.lead')}</p>
      <p className={`mt-4 rounded-paper px-4 py-2.5 ${isOpen ? 'bg-ok-bg text-ok-fg' : 'bg-warn-bg text-warn-fg'}`}>
        {t(isOpen ? 'admin.opening.isOpen' : 'admin.opening.isNotOpen')}{' '}
        {t('admin.opening.count', { done: doneCount, all: steps.length })}
      </p>
      <ol className="mt-6 space-y-3">
        {steps.map((step, index) => (
          <StepItem key={step.step} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </>
  );
}

const TONE = { DONE: 'ok', TO_READ: 'info', TO_DO: 'warn' } as const;

function StepItem({ step, number, isNext }: { step: Step; number: number; isNext: boolean }): ReactElement {
  const { t, text } = useTexts();
  const href = STEP_PATH[step.step];
  return (
    <li className="slip flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-64 flex-1">
        <h2 className="text-h3">
          {number}. {t(`admin.opening.${step.step}`)}
        </h2>
        <p className="mt-1 max-w-text text-muted">{t(`admin.opening.${step.step}.why`)}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone={TONE[step.state]}>{t(`admin.opening.state.${step.state}`)}</Badge>
          {step.isNeeded && step.state !== 'DONE' && <Badge tone="bad">{t('admin.opening.needed')}</Badge>}
        </p>
      </div>
      {href !== null && (
        <ButtonLink
          tone={isNext ? 'action' : 'secondary'}
          href={href}
          aria-label={text(`admin.opening.go.${step.state}`, { step: text(`admin.opening.${step.step}`) })}
        >
          {t(step.state === 'DONE' ? 'admin.opening.change' : 'admin.opening.do')}
        </ButtonLink>
      )}
    </li>
  );
}
