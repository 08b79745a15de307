import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { useOwnAddress } from '#lib/routing/own-address';
import { FORM_NAME_FIELD } from '#lib/forms/hidden-fields';
import { useSubmittedForm } from '#lib/forms/submitted-form.tsx';

interface PaymentStepProps {
  /** Name of the form. */
  readonly name: string;
  /** Takes the step by code. */
  readonly onStep: () => void;
  /** Its button. */
  readonly children: ReactNode;
}

/** A step of a payment that is one button: sent by the browser itself until its code has come. */
export function PaymentStep({ name, onStep, children }: PaymentStepProps): ReactElement {
  const [path] = useLocation();
  const submitted = useSubmittedForm({ name, subject: undefined, path });
  return (
    <form
      method="post"
      action={useOwnAddress()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onStep();
      }}
    >
      <input type="hidden" name={FORM_NAME_FIELD} value={name} />
      {submitted?.failure.general.map((message) => (
        <p key={message} role="alert" className="mb-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
          {message}
        </p>
      ))}
      {children}
    </form>
  );
}
