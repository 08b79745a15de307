import type { Endpoint, GivenBodyOf, ResponseOf } from '@matete/contract/endpoint';
import type { MessageId } from '@matete/i18n/message-id';
import type { z } from 'zod/mini';

import type { PageContext } from '#lib/routing/page-context';

/** What a form knows of one of its fields. Their order is that of the page. */
export interface FieldDefinition {
  readonly label: MessageId;
  /** Message for an empty field, instead of the general one. */
  readonly required?: MessageId;
  /** Never written back into a page: a password or a code. */
  readonly isSecret?: boolean;
}

/**
 * One form of a page: the call that it makes, how its fields become the call's body, and where it leads. The browser
 * and the server send it by the same definition, so that it works before its code has come.
 */
export interface FormDefinition<E extends Endpoint = Endpoint, Name extends string = string> {
  /** Tells the forms of a page apart. */
  readonly name: string;
  /** Its call, as it is sent from anywhere else. */
  readonly call: { readonly method: E['method']; readonly path: E['path'] };
  /** Schema of the call's body. */
  readonly schema: z.ZodMiniType<unknown, unknown>;
  readonly fields: Readonly<Record<Name, FieldDefinition>>;
  /** Parameters and query of the call, by the page that shows the form. */
  readonly address?: (context: PageContext) => {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
  };
  /** The page to open once the call has succeeded: an address without the language. */
  readonly next: (answer: never, context: PageContext, body: never) => string;
}

interface NewForm<E extends Endpoint, Name extends string> extends Omit<FormDefinition<E, Name>, 'schema' | 'next'> {
  readonly schema: NonNullable<E['body']>;
  readonly next: (answer: ResponseOf<E>, context: PageContext, body: GivenBodyOf<E>) => string;
}

/** Defines a form of a call: `formFor<typeof endpoint>()({ name: 'sign-in', call: login, … })`. */
export const formFor =
  <E extends Endpoint>() =>
  <const Name extends string>(form: NewForm<E, Name>): FormDefinition<E, Name> =>
    form as unknown as FormDefinition<E, Name>;

/** Name of the hidden field that says which form of the page was sent. */
export const FORM_NAME_FIELD = '_form';
/** Name of the hidden field with the idempotency key. */
export const FORM_KEY_FIELD = '_key';
