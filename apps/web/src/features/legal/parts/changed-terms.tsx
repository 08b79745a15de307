import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { getAcceptedTerms } from '#features/legal/api/get-accepted-terms';
import type { PageForm } from '#lib/forms/use-form';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';

const ChangedTermsBox = lazyPart(() => import('#features/legal/parts/changed-terms-box.tsx'));

/** Asks a customer to accept terms that have changed since they accepted any; nothing where they have not. */
export function ChangedTerms({ of }: { of: PageForm<'acceptedTerms'> }): ReactElement | null {
  const { data } = useQuery(getAcceptedTerms());
  if (data?.mustAccept !== true) return null;
  const { version, effectiveDate } = data.current;
  return (
    <ChangedTermsBox
      id={of.idOf('acceptedTerms')}
      error={of.errorOf('acceptedTerms')}
      effectiveDate={effectiveDate}
      {...of.choiceOf('acceptedTerms', String(version))}
    />
  );
}
