import type { AddressInput, Endpoint, GivenBodyOf, ResponseOf } from '@matete/contract/endpoint';
import type { CartLine } from '@matete/domain/cart/cart-lines';
import type { Result } from '@matete/domain/result';
import type { Locale } from '@matete/i18n/locales';
import type { MessageId } from '@matete/i18n/message-id';
import type { z } from 'zod/mini';

import type { Transport } from '#lib/api/transport';
import type { MayWait } from '#lib/outbox/waiting-action';
import type { Looks } from '#lib/device/looks';
import type { SessionUser } from '#lib/session/session-user';
import type { PageContext } from '#lib/routing/page-context';
import { bodyOfFields } from '#lib/forms/body-of-fields';

/** Name of a field as it stands in the page: of `lines.*.receivedKg` there is one a line. */
export type FieldName<Name extends string> = Name extends `${infer Before}.*.${infer After}`
  ? `${Before}.${number}.${After}`
  : Name;

/**
 * What a form knows of one of its fields. Their order is that of the page; the fields of a list have one definition,
 * `lines.*.receivedKg`.
 */
export interface FieldDefinition {
  readonly label: MessageId;
  /** Message for an empty field, instead of the general one. */
  readonly required?: MessageId;
  /** Never written back into a page: a password or a code. */
  readonly isSecret?: boolean;
}

/** What a form is sent for: the page that shows it, and which of the things on that page it is about. */
export interface FormContext extends PageContext {
  /** Id of what the form is about, where a page shows the same form for several things. */
  readonly subject?: string | undefined;
}

/**
 * One form of a page: the call that it makes, how its fields become the call, and where it leads. The browser and the
 * server send it by the same definition, so that it works before its code has come.
 */
export interface FormDefinition<E extends Endpoint = Endpoint, Name extends string = string> {
  /** Tells the forms of a page apart. */
  readonly name: string;
  readonly method: E['method'];
  readonly path: E['path'];
  /** Its call needs an account: a visitor is asked to sign in first. */
  readonly isForAccounts: boolean;
  /** The call takes an idempotency key: one stands in the form, so that it takes effect once however often it is sent. */
  readonly isKeyed: boolean;
  /** The call answers with something: nothing means that no answer came. */
  readonly hasAnswer: boolean;
  /** Without a connection it is kept on the device and sent later. Absent: it is sent at once, or not at all. */
  readonly mayWait?: MayWait;
  readonly files: Endpoint['files'];
  readonly fields: Readonly<Record<Name, FieldDefinition>>;
  /** Schema of the fields; absent: the form has none. */
  readonly schema: z.ZodMiniType | undefined;
  /** Fetches the schema where it is a file of its own, which pages do not load before the form is used. */
  readonly rules?: () => Promise<z.ZodMiniType>;
  readonly read: ((fields: URLSearchParams, context: FormContext) => unknown) | undefined;
  readonly address: ((context: FormContext, values: never) => FormAddress) | undefined;
  readonly body: ((values: never, context: FormContext) => unknown) | undefined;
  readonly forVisitor:
    | ((values: never, device: VisitorDevice, context: FormContext) => Promise<Result<Lines>>)
    | undefined;
  readonly cookies: ((values: never, present: Looks) => DeviceCookies) | undefined;
  /** Calls of a form about several things, one for each, made one after another. Absent: it makes one call. */
  readonly each?: ((values: never) => readonly CallOfThing[]) | undefined;
  readonly signedIn: ((answer: never, context: FormContext) => SessionUser | undefined) | undefined;
  readonly language?: ((values: never) => Locale) | undefined;
  readonly next: (answer: never, context: FormContext, values: never) => string;
}

type Lines = readonly CartLine[];

/** What a form finds where nobody is signed in: the cart of the device, and the API. */
export interface VisitorDevice {
  readonly lines: Lines;
  readonly transport: Transport;
}

/** Cookies that remember a choice on the device, by name; an empty one is removed. */
export type DeviceCookies = Readonly<Record<string, string>>;

/** One of several calls of a form. */
export interface CallOfThing<Body = unknown> {
  /** What it is about, as it is named to the reader where its call is refused. */
  readonly name: string;
  /** Tells its idempotency key from those of the others. */
  readonly id: string;
  readonly body: Body;
  /** Of a call whose address names what it is about. */
  readonly address?: FormAddress;
}

export interface FormAddress {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

export interface NewForm<E extends Endpoint, Name extends string, Values> {
  readonly name: string;
  readonly fields: Readonly<Record<Name, FieldDefinition>>;
  /** Schema of the fields; by default that of the call's body. */
  readonly schema?: z.ZodMiniType<Values>;
  /** Makes what the schema checks from the fields; by default by their names (`bodyOfFields`). */
  readonly read?: (fields: URLSearchParams, context: FormContext) => unknown;
  /** Parameters and query of the call. */
  readonly address?: (context: FormContext, values: Values) => AddressInput<E>;
  /** Body of the call; by default the values themselves. */
  readonly body?: (values: Values, context: FormContext) => GivenBodyOf<E>;
  /** For a form about several things: the call of each. They are made one after another, whatever becomes of the others. */
  readonly each?: (values: Values) => readonly CallOfThing<GivenBodyOf<E>>[];
  /**
   * For the server: what it does to the cart of a visitor's device instead of its call, which needs an account. Without
   * it, a visitor is asked to sign in.
   */
  readonly forVisitor?: (values: Values, device: VisitorDevice, context: FormContext) => Promise<Result<Lines>>;
  /** For the server, of a call that signs somebody in: whom. A visitor's cart is then merged into theirs. */
  readonly signedIn?: (answer: ResponseOf<E>, context: FormContext) => SessionUser | undefined;
  /** For the server, of a form that chooses a language: which, for the page it leads to. */
  readonly language?: (values: Values) => Locale;
  /**
   * Without a connection it is kept on the device and sent later. Never a form that pays, orders, withdraws or decides
   * about money, or that has a secret.
   */
  readonly mayWait?: MayWait;
  /** The page to open once the call has succeeded: an address without the language, or the whole one of another site. */
  readonly next: (answer: ResponseOf<E>, context: FormContext, values: Values) => string;
}

/** Defines a form of a call of the contract: `defineForm(login, { name: 'sign-in', fields, next })`. */
export const defineForm = <E extends Endpoint, const Name extends string, Values = GivenBodyOf<E>>(
  endpoint: E,
  form: NewForm<E, Name, Values>,
): FormDefinition<E, Name> =>
  ({
    schema: endpoint.body,
    read: (fields: URLSearchParams) => bodyOfFields(form.schema ?? (endpoint.body as z.ZodMiniType), fields),
    address: undefined,
    body: undefined,
    forVisitor: undefined,
    cookies: undefined,
    signedIn: undefined,
    ...form,
    method: endpoint.method,
    path: endpoint.path,
    files: endpoint.files,
    isForAccounts: endpoint.roles !== 'ANYONE',
    isKeyed: endpoint.idempotency !== undefined,
    hasAnswer: endpoint.response !== undefined,
  }) as unknown as FormDefinition<E, Name>;

/** Schema of the fields of a form, fetched where it is a file of its own. */
export const schemaOf = async ({ schema, rules }: FormDefinition): Promise<FormDefinition['schema']> =>
  rules === undefined ? schema : rules();

interface NewDeviceForm<Name extends string, Values> extends Pick<NewForm<Endpoint, Name, Values>, 'name' | 'fields'> {
  readonly schema: z.ZodMiniType<Values>;
  /** For the server: what the device remembers. @param present How its pages looked until now. */
  readonly cookies: (values: Values, present: Looks) => DeviceCookies;
  /** The page to open afterwards, without the language. */
  readonly next: () => string;
}

/** Stands for the call of a form that makes none. */
const NO_CALL = { method: 'POST', path: '', summary: '', roles: 'ANYONE', refusals: [] } as const satisfies Endpoint;

/** Defines a form of a choice that only the device remembers: it makes no call, and the page's answer sets cookies. */
export const defineDeviceForm = <const Name extends string, Values>(
  form: NewDeviceForm<Name, Values>,
): FormDefinition<typeof NO_CALL, Name> => defineForm<typeof NO_CALL, Name, Values>(NO_CALL, form);
