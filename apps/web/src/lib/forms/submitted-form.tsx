import { createContext, useContext } from 'react';

import type { FormFailure } from '#lib/forms/form-failure';

/** A form that the server did not accept, as the page shows it again. */
export interface SubmittedForm {
  readonly name: string;
  /** Id of what the form is about, where the page shows it for several things. */
  readonly subject?: string | undefined;
  /** Path of the page that was sent, without the language. */
  readonly path: string;
  /** What was typed, by the name of the field; secrets are left out. */
  readonly values: readonly (readonly [name: string, value: string])[];
  /** Its idempotency key: what was refused took no effect, so it is sent again with the same. */
  readonly key?: string | undefined;
  readonly failure: FormFailure;
}

const SubmittedFormContext = createContext<SubmittedForm | null>(null);

/** Provides the form that the page's request sent; null where it sent none. */
export const SubmittedFormProvider = SubmittedFormContext.Provider;

/** Returns the form that the page's request sent, if it is this one on this page. */
export function useSubmittedForm(of: Pick<SubmittedForm, 'name' | 'subject' | 'path'>): SubmittedForm | null {
  const submitted = useContext(SubmittedFormContext);
  return submitted?.name === of.name && submitted.path === of.path && submitted.subject === of.subject
    ? submitted
    : null;
}

/** Messages about a form of this name that belong to none of its fields, whichever of the page's things it is about. */
export function useGeneralFailures({ name, path }: Pick<SubmittedForm, 'name' | 'path'>): readonly string[] {
  const submitted = useContext(SubmittedFormContext);
  return submitted?.name === name && submitted.path === path ? submitted.failure.general : NONE;
}

const NONE: readonly string[] = [];
