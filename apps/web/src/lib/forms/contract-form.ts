import type { MessageId } from '@matete/i18n/message-id';
import { useCallback, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod/mini';

import { ApiError } from '#lib/api/api-error';
import { useTexts } from '#lib/texts/text.tsx';
import type { FieldSource } from '#lib/forms/field-source';
import { nearestField } from '#lib/forms/nearest-field';
import { messageIdOf } from '#lib/forms/schema-message';
import type { SchemaIssue } from '#lib/forms/schema-message';
import type { SummaryLine } from '#lib/forms/summary-line';
import { useErrorText } from '#lib/texts/error-text';

interface ContractFormOptions<Values extends FieldValues, Body> {
  /** The schema that the server validates the body with. */
  readonly schema: z.ZodMiniType<Body>;
  readonly defaultValues: DefaultValues<Values>;
  /** Builds the body of the call from the values of the fields; by default they are the same. */
  readonly toBody?: (values: Values) => unknown;
  /** Own message for an empty field, by its path. */
  readonly required?: Readonly<Record<string, MessageId>>;
}

export interface ContractForm<Values extends FieldValues, Body> extends FieldSource<Path<Values>> {
  readonly form: UseFormReturn<Values>;
  readonly idOf: (name: string) => string;
  readonly errorOf: (name: string) => string | null;
  /** Lines of the error summary; set on submit, not while typing. */
  readonly summary: readonly SummaryLine[];
  readonly isSending: boolean;
  /** Submits valid values. A refusal is shown at the fields it names, and what was typed stays. */
  readonly onSubmit: (
    send: (body: Body, values: Values) => Promise<void>,
  ) => (event?: { preventDefault: () => void }) => void;
  readonly showFailure: (error: unknown) => void;
}

/**
 * Form validated by a schema of the contract: on leaving a field, then on every change until it is valid. Refusals of
 * the server are shown at the fields they name.
 */
export function useContractForm<Values extends FieldValues, Body>({
  schema,
  defaultValues,
  toBody = (values) => values,
  required = {},
}: ContractFormOptions<Values, Body>): ContractForm<Values, Body> {
  const { text } = useTexts();
  const errorText = useErrorText();
  const id = useId();
  const [summary, setSummary] = useState<readonly SummaryLine[]>([]);
  const [isSending, setIsSending] = useState(false);
  const form = useForm<Values>({
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: contractResolver<Values, Body>(schema, toBody, (issue) => text(messageIdOf(issue, required))),
  });
  const idOf = useCallback((name: string) => `${id}${name.replaceAll('.', '-')}`, [id]);
  const { errors } = form.formState;

  const showFailure = (error: unknown): void => {
    const known = fieldNames(form.getValues());
    const refusals = error instanceof ApiError ? error.errors : [];
    const lines: SummaryLine[] = [];
    for (const { path, message } of refusals) {
      const name = nearestField(path, known);
      if (name === null) continue;
      form.setError(name as Path<Values>, { type: 'server', message });
      lines.push({ fieldId: idOf(name), message });
    }
    setSummary(lines.length > 0 ? lines : [{ message: errorText(error) }]);
  };

  const onSubmit: ContractForm<Values, Body>['onSubmit'] = (send) => (event) => {
    event?.preventDefault();
    if (isSending) return;
    const submit = form.handleSubmit(
      async (values) => {
        setSummary([]);
        setIsSending(true);
        try {
          const parsed = schema.safeParse(toBody(values));
          if (parsed.success) await send(parsed.data, values);
        } catch (error) {
          showFailure(error);
        } finally {
          setIsSending(false);
        }
      },
      (invalid) =>
        setSummary(inPageOrder(messagesOf(invalid).map(([name, message]) => ({ fieldId: idOf(name), message })))),
    );
    void submit();
  };
  return {
    form,
    idOf,
    inputOf: (name) => form.register(name),
    errorOf: (name) => messagesOf(errors).find(([path]) => path === name)?.[1] ?? null,
    summary,
    isSending,
    onSubmit,
    showFailure,
  };
}

/**
 * Sorts the lines by the position of their fields on the page and puts each field's label in front: "Remplissez ce
 * champ" alone would not say which.
 */
function inPageOrder(lines: readonly { fieldId: string; message: string }[]): SummaryLine[] {
  const fields = new Map(lines.map(({ fieldId }) => [fieldId, document.getElementById(fieldId)]));
  const before = (a: Element | null | undefined, b: Element | null | undefined): number =>
    a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  return [...lines]
    .sort((a, b) => before(fields.get(a.fieldId), fields.get(b.fieldId)))
    .map(({ fieldId, message }) => {
      const label = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`)?.textContent?.trim();
      // A label that is a sentence is not put in front.
      return { fieldId, message: label && !label.endsWith('.') ? `${label}\u00A0: ${message}` : message };
    });
}

/**
 * Resolver of react-hook-form for a schema of the contract. The schema gives codes; the messages are those that the
 * server would answer with.
 */
function contractResolver<Values extends FieldValues, Body>(
  schema: z.ZodMiniType<Body>,
  toBody: (values: Values) => unknown,
  wordsFor: (issue: SchemaIssue) => string,
): Resolver<Values> {
  return (values) => {
    const parsed = schema.safeParse(toBody(values));
    if (parsed.success) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const issue of parsed.error.issues) {
      const path = issue.path.map(String);
      if (!hasAt(errors, path)) setAt(errors, path, { type: 'contract', message: wordsFor(issue) });
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function hasAt(tree: Record<string, unknown>, path: readonly string[]): boolean {
  let node: unknown = tree;
  for (const key of path) node = (node as Record<string, unknown> | undefined)?.[key];
  return node !== undefined;
}

function setAt(tree: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let node = tree;
  for (const key of path.slice(0, -1)) node = (node[key] ??= {}) as Record<string, unknown>;
  node[path.at(-1) ?? 'root'] = value;
}

/** Flattens errors to `[path, message]`, in the order of the fields. */
function messagesOf(errors: object, prefix = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]): [string, string][] => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const message = (error as { message?: unknown }).message;
    return typeof message === 'string' ? [[prefix + name, message]] : messagesOf(error as object, `${prefix}${name}.`);
  });
}

function fieldNames(values: object, prefix = ''): Set<string> {
  const names = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [...fieldNames(value as object, `${prefix}${name}.`)]
      : [prefix + name],
  );
  return new Set(names);
}
