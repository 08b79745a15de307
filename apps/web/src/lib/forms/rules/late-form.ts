import type { Endpoint, GivenBodyOf } from '@matete/contract/endpoint';

import type { FormDefinition, NewForm } from '#lib/forms/form-definition';

/** What a form knows of its call without the contract's code. */
type CallFacts<E extends Endpoint> = Pick<FormDefinition<E>, 'method' | 'path'> & {
  readonly isForAccounts: E['roles'] extends 'ANYONE' ? false : true;
  readonly isKeyed: E extends { readonly idempotency: string } ? true : false;
  readonly hasAnswer: E extends { readonly response: object } ? true : false;
};

interface NewLateForm<E extends Endpoint, Name extends string, Values>
  extends
    Omit<NewForm<E, Name, Values>, 'schema' | 'read'>,
    Required<Pick<NewForm<E, Name, Values>, 'read'>>,
    Required<Pick<FormDefinition, 'rules'>> {}

/**
 * Defines a form whose schema is a file of its own, fetched when the form is first used: the rules of the contract weigh 20
 * KiB. Types hold what it says of its call to the contract:
 * `defineLateForm<typeof placeOrders>({ method: 'POST', path, … })({ name: 'place-orders', rules, read, fields, next })`.
 */
export const defineLateForm =
  <E extends Endpoint>(call: CallFacts<E>) =>
  <const Name extends string, Values = GivenBodyOf<E>>(form: NewLateForm<E, Name, Values>): FormDefinition<E, Name> =>
    ({
      schema: undefined,
      address: undefined,
      body: undefined,
      forVisitor: undefined,
      cookies: undefined,
      signedIn: undefined,
      files: undefined,
      ...form,
      ...call,
    }) as unknown as FormDefinition<E, Name>;
