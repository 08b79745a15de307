import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

const STEPS = [1, 2, 3] as const;

/** Explains buying in three steps, on one card. */
export default function HowItWorks(): ReactElement {
  const { t } = useTexts();
  return (
    <section className="wrap py-8" aria-labelledby="how">
      <h2 id="how" className="mb-4">
        {t('shop.home.how')}
      </h2>
      <ol className="slip grid divide-y divide-dashed divide-line-strong md:grid-cols-3 md:divide-x md:divide-y-0">
        {STEPS.map((step) => (
          <li key={step} className="flex gap-4 p-5">
            <span aria-hidden="true" className="label text-price text-primary">
              {step}
            </span>
            <div>
              <h3 className="text-lead">{t(`shop.home.how.${step}.title`)}</h3>
              <p className="mt-1 text-muted">{t(`shop.home.how.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
