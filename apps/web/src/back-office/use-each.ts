import type { Endpoint } from '@matete/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { browserTransport } from '#lib/api/browser-transport';
import { callApi, type LooseInput } from '#lib/api/calls';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { callEach, SomeRefused } from '#lib/forms/call-each';
import type { FormDefinition } from '#lib/forms/form-definition';
import { type PageForm, useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useErrorString } from '#lib/texts/error-text';
import { useToast } from '#ui/overlay/toast.tsx';

interface EachOptions {
  readonly page: PageProps;
  /** How many things the form is about. */
  readonly count: number;
  /** Answers that change with them. */
  readonly changes: Parameters<typeof invalidateCalls>[1];
  /** Said of those that took effect. */
  readonly done: (count: number) => string;
  /** Once all took effect. */
  readonly onDone?: () => void;
}

export interface Each {
  readonly form: PageForm;
  /** Why some were refused, one line for each of them. */
  readonly refusals: readonly string[];
}

/** The form of an admin about several things: one call after another; trying again sends only those that still wait. */
export function useEach<E extends Endpoint>(definition: FormDefinition<E>, options: EachOptions): Each {
  const { page, count, changes, done, onDone } = options;
  const client = useQueryClient();
  const user = useAccount('ADMIN');
  const showToast = useToast();
  const errorText = useErrorString();
  const [refusals, setRefusals] = useState<readonly string[] | null>(null);
  const sayDone = (doneCount: number): void => {
    if (doneCount > 0) showToast(done(doneCount));
  };
  const sendOne = (call: LooseInput) => callApi<E>(browserTransport, definition.method, definition.path, call);
  const send = async (call: LooseInput) => {
    try {
      return await callEach({ each: definition.each ?? (() => []), call, send: sendOne, say: errorText });
    } catch (error) {
      if (!(error instanceof SomeRefused)) throw error;
      setRefusals(error.lines);
      sayDone(count - error.lines.length);
      await invalidateCalls(client, changes);
      return undefined;
    }
  };
  const form = useForm(definition, {
    context: { ...page, user },
    send,
    onDone: async () => {
      setRefusals([]);
      sayDone(count);
      onDone?.();
      await invalidateCalls(client, changes);
    },
  });
  return { form, refusals: refusals ?? form.summary.map(({ message }) => message) };
}
