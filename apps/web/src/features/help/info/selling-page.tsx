import type { BasisPoints } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useRouter } from 'wouter';

import { calculationOf, type PayoutCalculation } from '#features/help/info/payout-calculation';
import { Steps } from '#features/help/info/steps.tsx';
import { getHouseFacts } from '#features/site-setting/api/get-house-facts';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { infoPaths } from '#lib/routing/info-paths';
import { paths } from '#lib/routing/paths';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

export const queries = (): PageQueries => ({ required: [getHouseFacts()] });

/** Page that explains selling, with what a seller would receive. */
export default function SellingPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data } = useQuery(getHouseFacts());
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('help.sell.title')} description={text('help.sell.lead')} />
      <h1>{t('help.sell.title')}</h1>
      <p className="mt-2 text-muted">{t('help.sell.lead')}</p>
      <Steps of="sell" />
      {data && <Calculator search={search} commissionBasisPoints={data.commissionBasisPoints} />}
      <ButtonLink tone="action" className="mt-6" href={paths.sellerSignUp()}>
        {t('help.sell.signUp')}
      </ButtonLink>
    </div>
  );
}

interface CalculatorProps {
  readonly search: URLSearchParams;
  readonly commissionBasisPoints: BasisPoints;
}

/** Form that asks for the page again with the numbers typed: it needs no code. */
function Calculator({ search, commissionBasisPoints }: CalculatorProps): ReactElement {
  const { t } = useTexts();
  const { rate } = useFormats();
  const { base } = useRouter();
  const result = calculationOf(search, commissionBasisPoints);
  const field = (name: 'kg' | 'prix' | 'fret', label: ReactNode, unit: string) => (
    <Field id={`calculator-${name}`} label={label}>
      <TextInput name={name} unit={unit} inputMode="numeric" autoComplete="off" defaultValue={search.get(name) ?? ''} />
    </Field>
  );
  return (
    <section id="calculer" aria-labelledby="calculer-title" className="mt-8 scroll-mt-4">
      <h2 id="calculer-title">{t('help.sell.calculator')}</h2>
      <p className="mt-1 max-w-text text-muted">
        {t('help.sell.calculatorText', { rate: rate(commissionBasisPoints) })}
      </p>
      <form action={`${base}${infoPaths.selling()}#calculer`} className="slip mt-3 space-y-4 p-4 sm:p-6">
        <div className="grid gap-4 sm:grid-cols-3">
          {field('kg', t('help.sell.kg'), 'kg')}
          {field('prix', t('help.sell.price'), 'F')}
          {field('fret', t('help.sell.freight'), 'F')}
        </div>
        {result === 'invalid' && (
          <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
            {t('help.sell.invalid')}
          </p>
        )}
        <button type="submit" className="btn">
          {t('help.sell.calculate')}
        </button>
        {result !== null && result !== 'invalid' && <Result of={result} />}
      </form>
    </section>
  );
}

function Result({ of }: { of: PayoutCalculation }): ReactElement {
  const { t } = useTexts();
  return (
    <div role="status">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-dashed border-line-strong pt-4">
        <dt>{t('help.sell.goods')}</dt>
        <dd className="text-right">
          <Money amountXpf={of.subtotalXpf} />
        </dd>
        <dt>{t('help.sell.commission')}</dt>
        <dd className="text-right">
          − <Money amountXpf={of.commissionXpf} />
        </dd>
        <dt>{t('help.sell.earning')}</dt>
        <dd className="text-right">
          <Money amountXpf={of.sellerEarningXpf} />
        </dd>
        {of.freightXpf > 0 && (
          <>
            <dt>{t('help.sell.freightBack')}</dt>
            <dd className="text-right">
              <Money amountXpf={of.freightXpf} />
            </dd>
          </>
        )}
        <dt className="font-semibold">{t('help.sell.receive')}</dt>
        <dd className="text-right font-semibold">
          <Money amountXpf={of.sellerShareWithShippingXpf} />
        </dd>
      </dl>
    </div>
  );
}
