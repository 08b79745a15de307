import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { FORM_NAME_FIELD } from '#lib/forms/form-definition';
import type { PageForm } from '#lib/forms/use-form';

interface FormProps {
  readonly of: PageForm;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A field was left, or changed. */
const FIELD_EVENTS = ['focusout', 'input'] as const;

/** Frame of a form that works before its code has come: the browser sends it to the page's own address. */
export function Form({ of, className, children }: FormProps): ReactElement {
  const { ref, onField } = of;
  useEffect(() => {
    const form = ref.current;
    for (const kind of FIELD_EVENTS) form?.addEventListener(kind, onField);
    return () => {
      for (const kind of FIELD_EVENTS) form?.removeEventListener(kind, onField);
    };
  });
  return (
    <form ref={ref} method="post" action={of.action} noValidate className={className} onSubmit={of.onSubmit}>
      <input type="hidden" name={FORM_NAME_FIELD} value={of.name} />
      {children}
    </form>
  );
}
