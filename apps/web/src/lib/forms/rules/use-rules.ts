import { type RefObject, useEffect, useRef } from 'react';
import type { z } from 'zod/mini';

import { type CheckedFields, checkFields } from '#lib/forms/form-call';
import type { FormContext, FormDefinition } from '#lib/forms/form-definition';

/** What checks the fields of a form. */
export interface Rules {
  /** The rules have come, or the form came with them. */
  readonly areHere: () => boolean;
  /**
   * Fetches the rules where they have yet to come. @returns What is fulfilled once they are here, or cannot be had, or are
   * too long on their way.
   */
  readonly load: () => Promise<void>;
  /** Checks fields; without rules they are taken as they are, for the server to check. */
  readonly check: (texts: URLSearchParams) => CheckedFields;
}

/** Time after which a form is sent without its rules: the server has them too. */
const RULES_WAIT_MS = 4000;

/**
 * Returns the rules of a form. Those that are a file of their own (`defineLateForm`) are fetched with the first field that
 * takes the focus, which may have been before hydration, or by whoever else asks for them.
 */
export function useRules(
  definition: FormDefinition,
  context: FormContext,
  ref: RefObject<HTMLFormElement | null>,
): Rules {
  const schema = useRef<z.ZodMiniType | undefined>(definition.schema);
  const areHere = (): boolean => definition.rules === undefined || schema.current !== undefined;
  const load = async (): Promise<void> => {
    if (areHere()) return;
    const coming = definition.rules?.().then(
      (come) => (schema.current = come),
      () => undefined,
    );
    await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, RULES_WAIT_MS))]);
  };
  const isInUse = useRef(load);
  useEffect(() => {
    if (ref.current?.contains(document.activeElement) === true) void isInUse.current();
  }, [ref]);
  return { areHere, load, check: (texts) => checkFields(definition, { texts, schema: schema.current }, context) };
}
