import { ConnectionError } from '#lib/api/api-error';
import type { LooseInput } from '#lib/api/calls';
import { keepAction, supersede } from '#lib/outbox/keep-action';
import type { TypedField, WaitingCall } from '#lib/outbox/waiting-action';
import type { MessageId } from '@matete/i18n/message-id';

interface CartChange {
  readonly ownerId: string;
  readonly what: MessageId;
  /** Product, with its day where it is in the cart for two. */
  readonly line: string;
  readonly page: string;
  readonly typed: TypedField;
  readonly call: Pick<WaitingCall, 'method' | 'path'>;
  readonly input: LooseInput;
  /** Adds to what is there: another one is another change. */
  readonly isAddition?: boolean;
}

const slotOf = ({ what, line }: Pick<CartChange, 'what' | 'line'>): string => `${what} ${line}`;

/**
 * Keeps a change of the cart that got no answer.
 *
 * @throws ConnectionError that says that it waits, or why it could not be kept; any other error as it came.
 */
export async function keepCartChange(
  { line, typed, isAddition = false, ...change }: CartChange,
  error: unknown,
): Promise<never> {
  if (!(error instanceof ConnectionError)) throw error;
  const kept = await keepAction(
    {
      ...change,
      slot: slotOf({ what: change.what, line }),
      title: document.title.split(' · ')[0] ?? '',
      typed: [typed],
      values: [],
      call: { ...change.call, hasAnswer: true },
      isRepeatable: isAddition,
    },
    error,
  );
  throw new ConnectionError(kept, error);
}

/** Removes a change that waits and that another one takes the place of. */
export const supersedeCartChange = (ownerId: string, change: Pick<CartChange, 'what' | 'line'>): Promise<void> =>
  supersede(ownerId, slotOf(change));
