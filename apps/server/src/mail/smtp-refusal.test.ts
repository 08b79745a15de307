import { expect, test } from 'vitest';

import { refusalOf } from './smtp-refusal.ts';

const errorOf = (command: string, response: string) =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) });

test.each([
  ['RCPT TO', '550 5.1.1 no such mailbox', 'OF_MAILBOX'],
  ['RCPT TO', '550 unknown user', 'OF_MAILBOX'],
  ['RCPT TO', '552 5.2.2 mailbox full', 'OF_MAILBOX'],
  ['DATA', '554 5.2.1 mailbox disabled', 'OF_MAILBOX'],
  ['RCPT TO', '550 5.7.1 relaying denied', 'OF_SENDER'],
  ['DATA', '550-5.7.26 unauthenticated sender', 'OF_SENDER'],
  ['RCPT TO', '554 5.4.4 no route to host', 'OF_SENDER'],
  ['DATA', '554 5.6.0 message content', 'OF_SENDER'],
  ['DATA', '554 rejected as spam', 'OF_SENDER'],
  ['RCPT TO', '450 4.2.0 greylisted', undefined],
  ['DATA', '421 4.3.2 closing', undefined],
  ['MAIL FROM', '550 5.1.8 sender refused', undefined],
  ['AUTH PLAIN', '535 5.7.8 wrong password', undefined],
] as const)('%s answered by %s is a refusal %s', (command, response, refusal) => {
  expect(refusalOf(errorOf(command, response))).toBe(refusal);
});

test.each([undefined, null, new Error('no connection'), { code: 'ECONNECTION', syscall: 'connect' }])(
  'what no server has said is no refusal (%#)',
  (error) => expect(refusalOf(error)).toBeUndefined(),
);
