import type { PickUpView } from '@matete/contract/reference/directories';
import type { ReactElement, ReactNode } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

/** Number as a telephone dials it. */
const dialled = (telephone: string): string => `tel:${telephone.replaceAll(/[^+\d]/g, '')}`;

/** Quay, hours and the number to call of a ship; what is not known is said. */
export function PickUpFacts({ pickUp }: { pickUp: PickUpView }): ReactElement {
  const { t } = useTexts();
  return (
    <dl className="space-y-2">
      <Fact label={t('order.pickUp.quay')}>
        {pickUp.place ?? <Unknown>{t('order.pickUp.quayUnknown')}</Unknown>}
        {pickUp.howToGetThere && <span className="block text-meta text-muted">{pickUp.howToGetThere}</span>}
      </Fact>
      <Fact label={t('order.pickUp.hours')}>
        {pickUp.hours ?? (
          <Unknown>{t(pickUp.telephone === null ? 'order.pickUp.hoursUnknown' : 'order.pickUp.callFirst')}</Unknown>
        )}
      </Fact>
      <Fact label={t('order.pickUp.telephone')}>
        {pickUp.telephone === null ? (
          <Unknown>{t('order.pickUp.telephoneUnknown')}</Unknown>
        ) : (
          <a href={dialled(pickUp.telephone)} className="inline-flex min-h-11 items-center">
            {pickUp.telephone}
          </a>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Unknown({ children }: { children: ReactNode }): ReactElement {
  return <span className="font-normal text-muted">{children}</span>;
}
