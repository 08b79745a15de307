import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { getAcceptedTerms } from '#features/legal/api/get-accepted-terms';
import type { PageForm } from '#lib/forms/use-form';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { useDates } from '#lib/texts/dates';
import { RichText } from '#lib/texts/rich-text.tsx';
import { Checkbox } from '#ui/form/choice.tsx';

/** Asks a customer to accept terms that have changed since they accepted any; nothing where they have not. */
export function ChangedTerms({ of }: { of: PageForm<'acceptedTerms'> }): ReactElement | null {
  const { day } = useDates();
  const { data } = useQuery(getAcceptedTerms());
  if (data?.mustAccept !== true) return null;
  const { version, effectiveDate } = data.current;
  return (
    <div className="slip p-4">
      <Checkbox
        id={of.idOf('acceptedTerms')}
        label={
          <RichText
            id="order.checkout.terms"
            values={{ date: day(effectiveDate, 'long') }}
            components={{ link: <TermsLink /> }}
          />
        }
        error={of.errorOf('acceptedTerms')}
        {...of.choiceOf('acceptedTerms', String(version))}
      />
    </div>
  );
}

/** Link to the terms in a new tab, so that nothing typed is lost. */
function TermsLink({ children }: { children?: ReactNode }): ReactElement {
  return (
    <Link href={infoPaths.terms()} target="_blank" className="font-semibold">
      {children}
    </Link>
  );
}
