import type { HttpMethod } from '@matete/contract/endpoint';
import type { MessageId } from '@matete/i18n/message-id';

/** How a form says that it may wait to be sent. */
export interface MayWait {
  /** What was done, as its row reads: "Accepter une commande". */
  readonly as: MessageId;
  /** Sent again it is another one, such as a message: it leaves the form. */
  readonly isRepeatable?: true;
}

/** A field as it stood in the form, and as it was changed. */
export interface TypedField {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Call of an action, as it was first made. Parts are the texts and files of a `multipart/form-data` body. */
export interface WaitingCall {
  readonly method: HttpMethod;
  /** Path of the contract. */
  readonly path: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly parts?: readonly (readonly [name: string, value: string | File])[];
  readonly idempotencyKey?: string;
  /** The call answers with something: nothing means that no answer of ours came. */
  readonly hasAnswer: boolean;
}

/** Why an action was not sent yet. */
export type WaitingReason = 'OFFLINE' | 'SERVER' | 'SIGN_IN';

/** Why an action is not sent without its person: the server has refused it, or it is too old. */
export interface WaitingQuestion {
  readonly code: string;
  /** In the reader's language, as the server gave it; empty for what has a text of its own. */
  readonly message: string;
}

/** Something that a person did without a connection, and that is sent once there is one. */
export interface WaitingAction {
  /** Idempotency key of its call, where it takes one. */
  readonly id: string;
  /** Account, or `visitor`. Nobody else sees or sends it. */
  readonly ownerId: string;
  /** Of the actions with one slot only the last waits: the same form about the same thing. */
  readonly slot: string;
  readonly what: MessageId;
  /** Page that it was done on, without the language, and its title. */
  readonly page: string;
  readonly title: string;
  readonly typed: readonly TypedField[];
  /** What stood in the fields, by name, for "correct". */
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly call: WaitingCall;
  /** Milliseconds since the epoch, later than those of every action before it. */
  readonly madeAtMs: number;
  readonly attempts: number;
  /** Not sent by itself before, in milliseconds since the epoch. */
  readonly nextAtMs: number;
  readonly reason: WaitingReason;
  readonly question?: WaitingQuestion;
}

const DAY_MS = 86_400_000;
/** Days after which an action is sent only when its person asks. The server keeps idempotency keys for longer. */
export const WAITING_DAYS = 14;
export const MOST_WAITING = 50;
export const MOST_WAITING_BYTES = 30 * 1024 * 1024;

/** Whether an action is too old to be sent by itself. A clock that was set back makes none immortal. */
export const isTooOld = ({ madeAtMs }: WaitingAction, nowMs: number): boolean =>
  Math.abs(nowMs - madeAtMs) > WAITING_DAYS * DAY_MS;

/** Bytes that an action takes on the device: its files, and its texts. */
export function bytesOf({ call, values }: Pick<WaitingAction, 'call' | 'values'>): number {
  const parts = (call.parts ?? []).reduce((sum, [, value]) => sum + (value instanceof File ? value.size : 0), 0);
  return parts + JSON.stringify([call.body, values]).length;
}

/** Whether one more action fits on the device beside those that wait. */
export function fits(waiting: readonly WaitingAction[], added: Pick<WaitingAction, 'call' | 'values'>): boolean {
  const bytes = waiting.reduce((sum, action) => sum + bytesOf(action), bytesOf(added));
  return waiting.length < MOST_WAITING && bytes <= MOST_WAITING_BYTES;
}
