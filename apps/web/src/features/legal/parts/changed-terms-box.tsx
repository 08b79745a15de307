import type { ReactElement, ReactNode } from 'react';

import type { ChoiceAttributes } from '#lib/forms/field-source';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { useDates } from '#lib/texts/dates';
import { RichText } from '#lib/texts/rich-text.tsx';
import { Checkbox } from '#ui/form/choice.tsx';

interface ChangedTermsBoxProps extends ChoiceAttributes {
  readonly id: string;
  readonly error: string | null;
  /** Day from which the terms hold. */
  readonly effectiveDate: string;
}

/** Box that accepts terms that have changed. */
export default function ChangedTermsBox({ effectiveDate, ...choice }: ChangedTermsBoxProps): ReactElement {
  const { day } = useDates();
  return (
    <div className="slip p-4">
      <Checkbox
        label={
          <RichText
            id="order.checkout.terms"
            values={{ date: day(effectiveDate, 'long') }}
            components={{ link: <TermsLink /> }}
          />
        }
        {...choice}
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
