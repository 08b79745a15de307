import type { Endpoint, ResponseOf } from '@matete/contract/endpoint';
import { useEffect, useId, useMemo, useReducer, useRef, useState } from 'react';
import type { FormEvent, FormEventHandler, RefObject } from 'react';
import { useLocation } from 'wouter';

import { browserTransport } from '#lib/api/browser-transport';
import { callApi, type LooseInput } from '#lib/api/calls';
import type { ChoiceAttributes, FieldSource } from '#lib/forms/field-source';
import { callOfForm, type FormFiles, type SentFields, sentFieldsOf, textsOf } from '#lib/forms/form-call';
import { failureOfError, failureOfIssues, type FormFailure } from '#lib/forms/form-failure';
import type { FieldDefinition, FieldName, FormDefinition } from '#lib/forms/form-definition';
import { definedNameOf } from '#lib/forms/nearest-field';
import { type Rules, useRules } from '#lib/forms/rules/use-rules';
import type { SummaryLine } from '#lib/forms/summary-line';
import type { SubmittedForm } from '#lib/forms/submitted-form.tsx';
import { useSubmittedForm } from '#lib/forms/submitted-form.tsx';
import type { FieldChecks } from '#lib/forms/use-field-checks';
import { useFieldChecks } from '#lib/forms/use-field-checks';
import { useWaiting } from '#lib/forms/waiting/use-waiting';
import { keyInPage } from '#lib/forms/hidden-fields';
import { useOwnAddress } from '#lib/routing/own-address';
import type { PageContext } from '#lib/routing/page-context';
import { useErrorString } from '#lib/texts/error-text';
import { useTexts } from '#lib/texts/text.tsx';

interface UseFormOptions<E extends Endpoint, Name extends string> {
  readonly context: PageContext;
  /** Id of what the form is about, where the page shows the same form for several things. */
  readonly subject?: string;
  /** What fields start with, unless something was typed. */
  readonly initial?: Partial<Readonly<Record<FieldName<Name>, string>>>;
  /** Renders again on every change, for what is shown of the values (`valueOf`). */
  readonly isWatched?: boolean;
  /** Files that are sent instead of those in the form's own fields: photographs that were made smaller. */
  readonly files?: () => FormFiles;
  /** Makes the call; undefined: no answer came, and the form stays. By default it is made once. */
  readonly send?: (call: LooseInput) => Promise<ResponseOf<E> | undefined>;
  /** What the browser does once the call has succeeded; without it, it opens the form's next page. */
  readonly onDone?: (answer: ResponseOf<E>) => Promise<void> | void;
  /** Called when the form was kept, to be sent later: what it has besides its fields is emptied. */
  readonly onKept?: () => void;
}

/** A form of a page, as its fields and its frame use it. */
export interface PageForm<in Name extends string = never> extends FieldSource<Name> {
  readonly id: string;
  readonly name: string;
  readonly subject: string | undefined;
  /** Idempotency key that stands in the form; undefined: its call takes none. */
  readonly key: string | undefined;
  readonly hasFiles: boolean;
  /** Address that the browser sends it to by itself: that of the page. */
  readonly action: string;
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly failure: FormFailure | null;
  /** Lines of the error summary: set when it is sent, not while typing. */
  readonly summary: readonly SummaryLine[];
  /** What stands in a field now. */
  readonly valueOf: (name: Name) => string;
  /** Attributes of a box or a round button of a field. @param isInitial Chosen unless something else was. */
  readonly choiceOf: (name: Name, value: string, isInitial?: boolean) => ChoiceAttributes;
  /** Whether a box or a round button of a field is chosen now. @param isInitial As for `choiceOf`. */
  readonly isChosen: (name: Name, value: string, isInitial?: boolean) => boolean;
  readonly isSending: boolean;
  /** What was sent from this form got no answer: it waits on the device, and is sent later. */
  readonly isWaiting: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Told of a field that took the focus, was left or changed. */
  readonly onField: (event: Event) => void;
  /** Shows a refusal that came outside of sending: at its fields, and in the summary. */
  readonly showFailure: (error: unknown) => void;
}

const typedIn = (submitted: SubmittedForm | null, name: string): string | undefined =>
  submitted?.values.find(([known]) => known === name)?.[1];

/**
 * Returns a form of the page. Its fields are the browser's own: nothing of what is typed is kept in React, so that what
 * was typed before hydration stays. Without code the browser sends the form to the page's address, and the server
 * answers with the same page or the next one.
 */
export function useForm<E extends Endpoint, Name extends string>(
  definition: FormDefinition<E, Name>,
  options: UseFormOptions<E, Name>,
): PageForm<FieldName<Name>> {
  const { t } = useTexts();
  const { subject, initial = {} as NonNullable<typeof options.initial> } = options;
  const [path] = useLocation();
  const submitted = useSubmittedForm({ name: definition.name, subject, path });
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const rules = useRules(definition, { ...options.context, subject }, ref);
  const checks = useFieldChecks(definition, rules, submitted?.failure ?? null);
  const [key, setKey] = useState(() => keyInPage(`${id}form`) ?? submitted?.key ?? newKey(definition, options.context));
  const startOf = (name: FieldName<Name>): string | undefined => typedIn(submitted, name) ?? initial[name];
  const startsChosen = (name: FieldName<Name>, value: string, isInitial = initial[name] === value): boolean =>
    submitted === null ? isInitial : submitted.values.some(([n, v]) => n === name && v === value);
  // A form that took effect is another one when it is sent again.
  const renewKey = (): void => setKey(newKey(definition, options.context));
  const sending = useSending(definition, checks, { ...options, ref, rules, renewKey });
  const watch = useWatch(options.isWatched === true);
  return {
    ...sending,
    id: `${id}form`,
    name: definition.name,
    subject,
    key,
    hasFiles: definition.files !== undefined,
    action: useOwnAddress(),
    ref,
    failure: checks.failure,
    summary: useSummary(definition.fields, checks.summarised, id),
    valueOf: (name) => (ref.current ? textsOf(ref.current).get(name) : startOf(name)) ?? '',
    idOf: (name) => fieldIdOf(id, name),
    errorOf: (name) => checks.failure?.errors[name] ?? null,
    labelOf: (name) => t(definition.fields[definedNameOf(name) as Name].label),
    inputOf: (name) => {
      const start = startOf(name);
      return start === undefined ? { name } : { name, defaultValue: start };
    },
    choiceOf: (name, value, isInitial) => ({ name, value, defaultChecked: startsChosen(name, value, isInitial) }),
    isChosen: (name, value, isInitial) =>
      ref.current ? textsOf(ref.current).getAll(name).includes(value) : startsChosen(name, value, isInitial),
    onField: ({ type, target }) => {
      const { name, form } = target as HTMLInputElement;
      if (!form) return;
      if (type === 'focusin') void rules.load();
      else checks[type === 'focusout' ? 'leave' : 'change'](name, form);
      if (type === 'input') watch();
    },
  };
}

/** A key where the call takes one, which is counted by account: a page for every visitor has none. */
const newKey = ({ isKeyed }: FormDefinition, { user }: PageContext): string | undefined =>
  isKeyed && user !== null ? crypto.randomUUID() : undefined;

/** Returns what renders again; at once after hydration, because something may have been typed before it. */
function useWatch(isOn: boolean): () => void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (isOn) render();
  }, [isOn]);
  return isOn ? render : () => undefined;
}

/** Sends valid fields, once at a time, and shows why they were not accepted. */
function useSending<E extends Endpoint, Name extends string>(
  definition: FormDefinition<E, Name>,
  checks: FieldChecks,
  options: UseFormOptions<E, Name> & Pick<PageForm, 'ref'> & { readonly rules: Rules; readonly renewKey: () => void },
): Pick<PageForm, 'isSending' | 'isWaiting' | 'onSubmit' | 'showFailure'> {
  const { text } = useTexts();
  const { rules } = options;
  const errorText = useErrorString();
  const [path, navigate] = useLocation();
  const [ownPath] = useState(path);
  const [isWaiting, setIsWaiting] = useState(false);
  // A page that is being left stays until the next one's code has come: pressed again, it would take effect again.
  const isSending = isWaiting || path !== ownPath;
  const context = { ...options.context, subject: options.subject };
  const waiting = useWaiting(definition, { context, ref: options.ref });
  const makeCall = async (call: LooseInput, sent: SentFields): Promise<ResponseOf<E> | 'KEPT' | undefined> => {
    try {
      return await (options.send ?? ((input) => sendOnce(definition, input)))(call);
    } catch (error) {
      await waiting.keep(call, sent, error);
      options.onKept?.();
      if (definition.mayWait?.isRepeatable) options.renewKey();
      return 'KEPT';
    }
  };
  const work = async (sent: SentFields, values: unknown): Promise<void> => {
    const call = callOfForm(definition, values, { sent, context });
    const answer = await makeCall(call, sent);
    if (answer === 'KEPT' || (answer === undefined && definition.hasAnswer)) return;
    options.renewKey();
    // Not waited for: its code may have yet to come, and the page goes on at once.
    void waiting.forget();
    if (options.onDone) await options.onDone(answer as ResponseOf<E>);
    else navigate(definition.next(answer as never, context, values as never));
  };
  const showFailure = (error: unknown): void =>
    checks.show(failureOfError(definition, error, { say: text, sayError: errorText }));
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending) return;
    // With the button that was pressed, which may have a value of its own.
    const given = sentFieldsOf(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
    const sent = options.files === undefined ? given : { ...given, files: options.files() };
    const checkAndSend = async (): Promise<void> => {
      const checked = rules.check(sent.texts);
      if (!checked.success) return checks.show(failureOfIssues(definition, checked.error.issues, text));
      checks.clearSummary();
      setIsWaiting(true);
      await work(sent, checked.data);
    };
    if (!rules.areHere()) setIsWaiting(true);
    void (rules.areHere() ? checkAndSend() : rules.load().then(checkAndSend))
      .catch(showFailure)
      .finally(() => setIsWaiting(false));
  };
  return { isSending, isWaiting: waiting.isWaiting, onSubmit, showFailure };
}

/** Makes the call of a form. @throws ApiError for a refusal, ConnectionError when no answer came. */
const sendOnce = <E extends Endpoint>({ method, path }: FormDefinition<E>, call: LooseInput): Promise<ResponseOf<E>> =>
  callApi<E>(browserTransport, method, path, call);

/**
 * Lines of the error summary, in the order of the fields; those of no field come first. They are the same lines until the
 * form is sent again: a new list takes the focus.
 */
function useSummary(
  fields: Readonly<Record<string, FieldDefinition>>,
  failure: FormFailure | null,
  id: string,
): readonly SummaryLine[] {
  const { text } = useTexts();
  return useMemo(() => {
    if (failure === null) return [];
    const atFields = Object.entries(fields).flatMap(([defined, { label }]) =>
      Object.entries(failure.errors)
        .filter(([name]) => definedNameOf(name) === defined)
        .map(([name, message]) => ({ fieldId: fieldIdOf(id, name), message: lineOf(text(label), message) })),
    );
    return [...failure.general.map((message) => ({ message })), ...atFields];
  }, [fields, failure, id, text]);
}

/** A message that names its field stands alone, and a label that is a question keeps its own mark. */
const lineOf = (label: string, message: string): string =>
  message.includes(label) ? message : label.endsWith('?') ? `${label} ${message}` : `${label}\u00A0: ${message}`;

const fieldIdOf = (id: string, name: string): string => `${id}${name.replaceAll('.', '-')}`;
