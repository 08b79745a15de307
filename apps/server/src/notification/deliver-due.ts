import type { Runtime } from '#platform/runtime';
import { OutboundError } from '#platform/outbound/bounded-fetch';

/** How long somebody else keeps trying for us, and we keep trying: after a day a message is no news. */
export const LIFE_SECONDS = 86_400;
/** How long a message is claimed for sending: longer than its exchange may take. */
const SENDING_MS = 60_000;
/** Messages on their way at once: a receiver that stays silent delays none but its own. */
const LANES = 8;
const LONGEST_PAUSE_MINUTES = 60;
/** Status of a message that is ended without being sent. */
const NOT_SENT = 0;
/** Status of no answer: as if the receiver had said that it is out of order. */
const NO_ANSWER = 503;
/** The receiver may take it later. */
const mayPass = (status: number): boolean => status === 429 || status === 408 || status >= 500;

/** A message about a notification that waits to be handed to another server. */
export interface WaitingMessage {
  readonly attempts: number;
  readonly created_at: Date;
  readonly is_read: boolean;
}

/** Messages of one kind. */
export interface MessageQueue<Message extends WaitingMessage> {
  /** Takes the next due message for this process alone until a moment; undefined: none is due. */
  readonly take: (by: { now: Date; until: Date }) => Promise<Message | undefined>;
  /** Hands a message over. @returns Status of the answer. @throws OutboundError when there is none. */
  readonly handOver: (message: Message) => Promise<number>;
  /** Ends a message: it was taken (200 to 299), refused for good, or is not sent at all (0). */
  readonly end: (message: Message, status: number) => Promise<void>;
  readonly postpone: (message: Message, to: { attempts: number; at: Date }) => Promise<void>;
}

/**
 * Hands over the messages that are due, each one alone. One that is not taken waits longer each time and is given up
 * with its day. What was read meanwhile is not sent.
 */
export async function deliverDue<Message extends WaitingMessage>(
  services: Pick<Runtime, 'now' | 'log'>,
  queue: MessageQueue<Message>,
): Promise<void> {
  await runLanes(services, queue, LANES);
}

/** Runs lanes. Each opens the next once it has found a message: mostly none is due, and is looked for once. */
async function runLanes<Message extends WaitingMessage>(
  services: Pick<Runtime, 'now' | 'log'>,
  queue: MessageQueue<Message>,
  count: number,
): Promise<void> {
  const first = count === 0 ? undefined : await takeDue(services, queue);
  if (first !== undefined) await Promise.all([runLane(services, queue, first), runLanes(services, queue, count - 1)]);
}

function takeDue<Message extends WaitingMessage>(
  services: Pick<Runtime, 'now'>,
  queue: MessageQueue<Message>,
): Promise<Message | undefined> {
  const now = services.now();
  return queue.take({ now, until: new Date(now.getTime() + SENDING_MS) });
}

async function runLane<Message extends WaitingMessage>(
  services: Pick<Runtime, 'now' | 'log'>,
  queue: MessageQueue<Message>,
  first: Message,
): Promise<void> {
  let message: Message | undefined = first;
  while (message !== undefined) {
    const at = services.now();
    const isOver = at.getTime() - message.created_at.getTime() > LIFE_SECONDS * 1_000;
    const status = message.is_read || isOver ? NOT_SENT : await statusOf(services, queue, message);
    const pauseMinutes = Math.min(2 ** message.attempts, LONGEST_PAUSE_MINUTES);
    if (!mayPass(status)) await queue.end(message, status);
    else
      await queue.postpone(message, {
        attempts: message.attempts + 1,
        at: new Date(services.now().getTime() + pauseMinutes * 60_000),
      });
    message = await takeDue(services, queue);
  }
}

async function statusOf<Message extends WaitingMessage>(
  { log }: Pick<Runtime, 'log'>,
  queue: MessageQueue<Message>,
  message: Message,
): Promise<number> {
  try {
    return await queue.handOver(message);
  } catch (error) {
    if (!(error instanceof OutboundError)) log.error({ err: error }, 'a message could not be made');
    return NO_ANSWER;
  }
}
