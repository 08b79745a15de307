import { useRef, useState } from 'react';

import { textsOf } from '#lib/forms/form-call';
import { failureOfIssues, type FormFailure } from '#lib/forms/form-failure';
import type { FormDefinition } from '#lib/forms/form-definition';
import { definedNameOf } from '#lib/forms/nearest-field';
import type { Rules } from '#lib/forms/rules/use-rules';
import { useTexts } from '#lib/texts/text.tsx';

/** What is wrong with a form, as it is typed and as it was sent last. */
export interface FieldChecks {
  readonly failure: FormFailure | null;
  /** What was wrong when it was sent last: lines of the summary, which do not change while typing. */
  readonly summarised: FormFailure | null;
  /** Shows what is wrong with the whole form; null: nothing was. */
  readonly show: (failure: FormFailure) => void;
  readonly clearSummary: () => void;
  /** Checks a field on leaving it. */
  readonly leave: (name: string, form: HTMLFormElement) => void;
  /** Checks a field on a change, once it was left. */
  readonly change: (name: string, form: HTMLFormElement) => void;
}

/**
 * Checks the fields of a form by its rules: each on leaving it, then on every change until it is right. Those that were
 * left before the rules came are checked once they are here.
 */
export function useFieldChecks(definition: FormDefinition, rules: Rules, first: FormFailure | null): FieldChecks {
  const { text } = useTexts();
  const left = useRef(new Set(Object.keys(first?.errors ?? {})));
  const [failure, setFailure] = useState(first);
  const [summarised, setSummarised] = useState(first);

  const recheck = (form: HTMLFormElement): void => {
    if (!rules.areHere()) {
      void rules.load().then(() => rules.areHere() && recheck(form));
      return;
    }
    const parsed = rules.check(textsOf(form));
    const wrong = parsed.success ? {} : failureOfIssues(definition, parsed.error.issues, text).errors;
    const errors = Object.entries(wrong).filter(([name]) => left.current.has(name));
    setFailure((before) => ({ general: [], ...before, errors: Object.fromEntries(errors) }));
  };
  return {
    failure,
    summarised,
    show: (shown) => {
      for (const name of Object.keys(shown.errors)) left.current.add(name);
      setFailure(shown);
      setSummarised(shown);
    },
    clearSummary: () => setSummarised(null),
    leave: (name, form) => {
      if (!(definedNameOf(name) in definition.fields)) return;
      left.current.add(name);
      recheck(form);
    },
    change: (name, form) => {
      if (left.current.has(name)) recheck(form);
    },
  };
}
