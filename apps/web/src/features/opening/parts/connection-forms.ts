import { CONNECTION_NAMES, testConnection } from '@matete/contract/opening/connections';

import type { FormContext } from '#lib/forms/form-definition';
import { defineForm } from '#lib/forms/form-definition';

function nameOf({ subject }: FormContext): (typeof CONNECTION_NAMES)[number] {
  const name = CONNECTION_NAMES.find((known) => known === subject);
  if (name === undefined) throw new RangeError(`a test of no connection: ${subject}`);
  return name;
}

/** Tests a connection, from the page at an address; it is about the connection. */
export const testForm = (page: () => string) =>
  defineForm(testConnection, {
    name: 'test-connection',
    fields: {},
    address: (context) => ({ params: { name: nameOf(context) } }),
    body: () => ({}),
    next: page,
  });
