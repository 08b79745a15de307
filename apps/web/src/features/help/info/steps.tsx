import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

const STEPS = [1, 2, 3, 4, 5] as const;

/** Explains buying or selling in five steps. */
export function Steps({ of }: { of: 'how' | 'sell' }): ReactElement {
  const { t } = useTexts();
  return (
    <ol className="slip mt-6 divide-y divide-dashed divide-line-strong">
      {STEPS.map((step) => (
        <li key={step} className="flex gap-4 p-5">
          <span aria-hidden="true" className="label text-price text-primary">
            {step}
          </span>
          <div>
            <h2 className="text-lead">{t(`help.${of}.${step}.title`)}</h2>
            <p className="mt-1 max-w-text text-muted">{t(`help.${of}.${step}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
