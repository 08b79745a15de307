import type { Endpoint, ResponseOf } from '@matete/contract/endpoint';
import { useId, useRef, useState } from 'react';
import type { FormEvent, FormEventHandler, RefObject } from 'react';
import { useLocation, useRouter, useSearch } from 'wouter';

import { browserTransport } from '#lib/api/browser-transport';
import { callApi } from '#lib/api/calls';
import { bodyOfFields } from '#lib/forms/body-of-fields';
import type { FieldSource } from '#lib/forms/field-source';
import { failureOfError, type FormFailure } from '#lib/forms/form-failure';
import type { FieldDefinition, FormDefinition } from '#lib/forms/form-definition';
import { FORM_KEY_FIELD } from '#lib/forms/form-definition';
import type { SummaryLine } from '#lib/forms/summary-line';
import type { SubmittedForm } from '#lib/forms/submitted-form.tsx';
import { useSubmittedForm } from '#lib/forms/submitted-form.tsx';
import type { FieldChecks } from '#lib/forms/use-field-checks';
import { useFieldChecks } from '#lib/forms/use-field-checks';
import type { PageContext } from '#lib/routing/page-context';
import { useErrorText } from '#lib/texts/error-text';
import { useTexts } from '#lib/texts/text.tsx';

interface UseFormOptions<E extends Endpoint> {
  readonly context: PageContext;
  /** What the browser does once the call has succeeded; without it, it opens the form's next page. */
  readonly onDone?: (answer: ResponseOf<E>) => Promise<void> | void;
}

/** A form of a page, as its fields and its frame use it. */
export interface PageForm<in Name extends string = never> extends FieldSource<Name> {
  readonly name: string;
  /** Address that the browser sends it to by itself: that of the page. */
  readonly action: string;
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly failure: FormFailure | null;
  /** Lines of the error summary: set when it is sent, not while typing. */
  readonly summary: readonly SummaryLine[];
  /** What stands in a field now. */
  readonly valueOf: (name: Name) => string;
  readonly isSending: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Told of a field that was left or changed. */
  readonly onField: (event: Event) => void;
}

/** The texts of a form's fields, by name; files are sent apart. */
const fieldsOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const typedIn = (submitted: SubmittedForm | null, name: string): string | undefined =>
  submitted?.values.find(([known]) => known === name)?.[1];

/**
 * Returns a form of the page. Its fields are the browser's own: nothing of what is typed is kept in React, so that what
 * was typed before hydration stays. Without code the browser sends the form to the page's address, and the server
 * answers with the same page or the next one.
 */
export function useForm<E extends Endpoint, Name extends string>(
  definition: FormDefinition<E, Name>,
  { context, onDone }: UseFormOptions<E>,
): PageForm<Name> {
  const { t } = useTexts();
  const { base } = useRouter();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const submitted = useSubmittedForm(definition.name, path);
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const checks = useFieldChecks(definition, submitted?.failure ?? null);
  const idOf = (name: string): string => `${id}${name.replaceAll('.', '-')}`;
  const sending = useSending(definition, checks, async (fields) => {
    const { body, answer } = await send(definition, context, fields);
    if (onDone) await onDone(answer);
    else navigate(definition.next(answer as never, context, body as never));
  });
  return {
    ...sending,
    name: definition.name,
    action: base + path + (search ? `?${search}` : ''),
    ref,
    failure: checks.failure,
    summary: useSummary(definition.fields, checks.summarised, idOf),
    valueOf: (name) => (ref.current ? fieldsOf(ref.current).get(name) : typedIn(submitted, name)) ?? '',
    idOf,
    errorOf: (name) => checks.failure?.errors[name] ?? null,
    labelOf: (name) => t(definition.fields[name].label),
    inputOf: (name) => {
      const typed = typedIn(submitted, name);
      return typed === undefined ? { name } : { name, defaultValue: typed };
    },
    onField: ({ type, target }) => {
      const { name, form } = target as HTMLInputElement;
      if (form) checks[type === 'focusout' ? 'leave' : 'change'](name, fieldsOf(form));
    },
  };
}

/** Makes the call of a form. @throws ApiError for a refusal, ConnectionError when no answer came. */
async function send<E extends Endpoint>(
  definition: FormDefinition<E>,
  context: PageContext,
  fields: URLSearchParams,
): Promise<{ body: unknown; answer: ResponseOf<E> }> {
  const body = definition.schema.parse(bodyOfFields(definition.schema, fields));
  const key = fields.get(FORM_KEY_FIELD);
  const answer = await callApi<E>(browserTransport, definition.call.method, definition.call.path, {
    ...definition.address?.(context),
    body,
    ...(key === null ? {} : { idempotencyKey: key }),
  });
  return { body, answer };
}

/** Sends valid fields, once at a time, and shows why they were not accepted. */
function useSending(
  definition: FormDefinition,
  checks: FieldChecks,
  work: (fields: URLSearchParams) => Promise<void>,
): Pick<PageForm, 'isSending' | 'onSubmit'> {
  const errorText = useErrorText();
  const [isSending, setIsSending] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending) return;
    const fields = fieldsOf(event.currentTarget);
    const wrong = checks.check(fields);
    if (wrong !== null) return checks.show(wrong);
    checks.clearSummary();
    setIsSending(true);
    void work(fields)
      .catch((error: unknown) => checks.show(failureOfError(definition, error, errorText)))
      .finally(() => setIsSending(false));
  };
  return { isSending, onSubmit };
}

/** Lines of the error summary, in the order of the fields; those of no field come first. */
function useSummary(
  fields: Readonly<Record<string, FieldDefinition>>,
  failure: FormFailure | null,
  idOf: (name: string) => string,
): readonly SummaryLine[] {
  const { text } = useTexts();
  if (failure === null) return [];
  const atFields = Object.entries(fields).flatMap(([name, { label }]) => {
    const message = failure.errors[name];
    return message === undefined ? [] : [{ fieldId: idOf(name), message: `${text(label)}\u00A0: ${message}` }];
  });
  return [...failure.general.map((message) => ({ message })), ...atFields];
}
