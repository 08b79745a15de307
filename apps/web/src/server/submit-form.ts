import type { Endpoint } from '@matete/contract/endpoint';
import type { CartLine } from '@matete/domain/cart/cart-lines';
import type { Locale } from '@matete/i18n/locales';
import type { MessageId } from '@matete/i18n/message-id';

import { ApiError } from '#lib/api/api-error';
import { callApi, type LooseInput } from '#lib/api/calls';
import type { Transport } from '#lib/api/transport';
import { waitsForSecond } from '#lib/api/waits-for-second';
import { callEach, SomeRefused } from '#lib/forms/call-each';
import { callOfForm, checkFields, type SentFields } from '#lib/forms/form-call';
import { failureOfError, failureOfIssues, type FormFailure } from '#lib/forms/form-failure';
import {
  type DeviceCookies,
  type FieldDefinition,
  type FormContext,
  type FormDefinition,
  schemaOf,
} from '#lib/forms/form-definition';
import { definedNameOf } from '#lib/forms/nearest-field';
import type { SubmittedForm } from '#lib/forms/submitted-form.tsx';
import type { Looks } from '#lib/device/looks';
import type { VisitorCart } from '#lib/device/visitor-cart-cookie';
import { adminPaths } from '#lib/routing/admin-paths';
import type { SessionUser } from '#lib/session/session-user';
import { refusalError } from '#lib/texts/refusal-error';
import { FORM_KEY_FIELD } from '#lib/forms/hidden-fields';
import type { Language } from '#lib/texts/language';
import { textOf } from '#lib/texts/language';

interface SubmitInput {
  readonly definition: FormDefinition;
  readonly sent: SentFields;
  /** Its files did not arrive whole. */
  readonly isIncomplete: boolean;
  readonly context: FormContext;
  /** Path of the page, without the language. */
  readonly path: string;
  readonly language: Language;
  /** Calls the API in this process for the person who sent the form. */
  readonly transport: Transport;
  /** Cart of the device; null: somebody is signed in. */
  readonly visitorCart: VisitorCart | null;
  /** How the pages looked when the form was sent. */
  readonly looks: Looks;
}

export type SubmitOutcome =
  | {
      readonly isAccepted: true;
      readonly next: string;
      /** Lines that the visitor's cart has now. */
      readonly visitorLines?: readonly CartLine[];
      /** What the device remembers from now on. */
      readonly deviceCookies?: DeviceCookies;
      /** Whom the form has signed in. */
      readonly signedIn?: SessionUser;
      /** Language of the next page where it is another than this one's: that of whom the form signed in, or the one it chose. */
      readonly language?: Locale;
    }
  | { readonly isAccepted: false; readonly status: number; readonly submitted: SubmittedForm };

/** Answer to a form that is wrong or refused. */
const UNPROCESSABLE = 422;
/** Pauses between the tries of a call whose copy is under way: three seconds in all. */
const PAUSES_MS = [100, 200, 400, 800, 1_500];

/**
 * Sends a form that the browser sent by itself: makes its call as the person who sent it, and says where it leads, or why
 * it was not accepted, with everything typed but its secrets.
 *
 * @throws what is no refusal of the API: a bug, which must not look like a refused form.
 */
export async function submitForm(input: SubmitInput): Promise<SubmitOutcome> {
  const { definition, sent, context } = input;
  const say = (id: MessageId, values?: Readonly<Record<string, string>>): string => textOf(input.language, id, values);
  if (input.isIncomplete)
    return refused(input, { errors: {}, general: [say('form.field.filesNotReceived')] }, UNPROCESSABLE);
  const checked = checkFields(definition, { texts: sent.texts, schema: await schemaOf(definition) }, context);
  if (!checked.success) return refused(input, failureOfIssues(definition, checked.error.issues, say), UNPROCESSABLE);
  try {
    return await takeEffect(input, checked.data);
  } catch (error) {
    if (error instanceof SomeRefused) return refused(input, { errors: {}, general: error.lines }, UNPROCESSABLE);
    if (!(error instanceof ApiError)) throw error;
    const failure = failureOfError(definition, error, { say, sayError: () => messageOf(error, input.language) });
    return refused(input, failure, error.status >= 500 ? error.status : UNPROCESSABLE);
  }
}

const messageOf = (error: unknown, language: Language): string =>
  (error instanceof ApiError && error.message) || textOf(language, 'common.generic.error');

/**
 * Chooses for the device, changes a visitor's cart, or makes the call of a form, or each of several.
 *
 * @throws ApiError or SomeRefused when it is refused.
 */
async function takeEffect(input: SubmitInput, values: unknown): Promise<SubmitOutcome> {
  const { definition, sent, context, transport, visitorCart, language } = input;
  // A decision that waits is shown among those that wait: the page of the thing looks as if nothing had been decided.
  const next = (answer: unknown): string =>
    waitsForSecond(answer) ? adminPaths.approvals() : definition.next(answer as never, context, values as never);
  if (definition.cookies !== undefined)
    return {
      isAccepted: true,
      next: next(undefined),
      deviceCookies: definition.cookies(values as never, input.looks),
    };
  if (definition.forVisitor !== undefined && visitorCart !== null) {
    const changed = await definition.forVisitor(values as never, { lines: visitorCart.lines, transport }, context);
    if (!changed.ok) throw await refusalError(changed.refusal, language);
    return { isAccepted: true, next: next(undefined), visitorLines: changed.value };
  }
  const call = callOfForm(definition, values, { sent, context });
  const send = (made: LooseInput): Promise<unknown> =>
    onceKeyIsFree(() => callApi<Endpoint>(transport, definition.method, definition.path, made));
  const { each } = definition;
  const answer = await (each === undefined
    ? send(call)
    : callEach({ each, call, send, say: (error) => messageOf(error, language) }));
  const signedIn = definition.signedIn?.(answer as never, context);
  const spoken = signedIn?.language ?? definition.language?.(values as never);
  return {
    isAccepted: true,
    next: next(answer),
    ...(signedIn === undefined ? {} : { signedIn }),
    ...(spoken === undefined ? {} : { language: spoken }),
  };
}

/**
 * Makes a call, and again after each pause while a copy of it is under way: a browser shows the answer to the second of
 * two presses, which must be that of the first.
 */
async function onceKeyIsFree<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_KEY_IN_USE') throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return call();
}

function refused(input: SubmitInput, failure: FormFailure, status: number): SubmitOutcome {
  const { definition, sent, path, language, context } = input;
  const values = [...sent.texts].filter(([name]) => isKept(fieldOf(definition, name)));
  // A browser gives back no file: its reader has to be told.
  const hasFiles = Object.keys(sent.files).length > 0;
  const general = hasFiles ? [...failure.general, textOf(language, 'form.field.chooseFilesAgain')] : failure.general;
  const submitted: SubmittedForm = {
    name: definition.name,
    subject: context.subject,
    path,
    values,
    key: sent.texts.get(FORM_KEY_FIELD) ?? undefined,
    failure: { ...failure, general },
  };
  return { isAccepted: false, status, submitted };
}

/** Definition of a field: its own, or that of the list or group it belongs to. */
const fieldOf = ({ fields }: FormDefinition, name: string): FieldDefinition | undefined =>
  fields[definedNameOf(name)] ?? fields[name.split('.')[0] ?? ''];

const isKept = (field: FieldDefinition | undefined): boolean => field !== undefined && field.isSecret !== true;
