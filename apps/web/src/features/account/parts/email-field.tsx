import type { ReactElement } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { FormText } from '#ui/form/contract-fields.tsx';

/** Field for an email address. */
export function EmailField({ of }: { of: PageForm<'email'> }): ReactElement {
  return <FormText of={of} name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} />;
}
