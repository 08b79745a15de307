import { ApiError, ConnectionError } from '#lib/api/api-error';
import { browserTransport } from '#lib/api/browser-transport';
import { callApi } from '#lib/api/calls';
import { findWaiting, listWaiting, putWaiting, removeWaiting } from '#lib/outbox/outbox-store';
import { unlessSending } from '#lib/outbox/sending-lock';
import { isTooOld, type WaitingAction, type WaitingReason } from '#lib/outbox/waiting-action';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** Header with whom an action belongs to: the server refuses it under anybody else's session. */
const MADE_BY = 'X-Made-By';

type Verdict =
  | { readonly kind: 'wait'; readonly reason: WaitingReason }
  | { readonly kind: 'ask'; readonly code: string; readonly message: string };

/** Says what a failed attempt means: try again later, or ask its person. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof ConnectionError) return { kind: 'wait', reason: 'OFFLINE' };
  if (!(error instanceof ApiError)) return { kind: 'wait', reason: 'SERVER' };
  const { status, code, message } = error;
  if (status === 401) return { kind: 'wait', reason: 'SIGN_IN' };
  // What is no problem document of ours was answered by something on the way.
  const isForLater = status >= 500 || status === 429 || code === 'IDEMPOTENCY_KEY_IN_USE' || code === 'UNKNOWN';
  return isForLater ? { kind: 'wait', reason: 'SERVER' } : { kind: 'ask', code, message };
}

/** Makes the call of an action, with the key of its first attempt. */
export async function callAgain({ ownerId, call }: WaitingAction): Promise<unknown> {
  const { method, path, parts, hasAnswer, ...input } = call;
  const form = new FormData();
  for (const [name, value] of parts ?? []) form.append(name, value);
  const answer: unknown = await callApi(
    (request) => browserTransport({ ...request, headers: { ...request.headers, [MADE_BY]: ownerId } }),
    method,
    path,
    parts === undefined ? input : { ...input, form },
  );
  if (answer === undefined && hasAnswer) throw new ConnectionError('OFFLINE');
  return answer;
}

interface SendWaiting {
  readonly ownerId: string;
  /** The person asked: pauses do not count. */
  readonly isAsked?: boolean;
  readonly send?: (action: WaitingAction) => Promise<unknown>;
  readonly now?: () => number;
}

/**
 * Sends what waits of an owner, one after another in the order it was done, until one has to wait. What the server
 * refuses becomes a question to its person, and holds up nothing. Only one tab sends at a time.
 *
 * @returns Number of actions that were sent.
 */
export const sendWaiting = (input: SendWaiting): Promise<number> => unlessSending(() => sendInOrder(input));

async function sendInOrder({
  ownerId,
  isAsked = false,
  send = callAgain,
  now = Date.now,
}: SendWaiting): Promise<number> {
  let sent = 0;
  for (const { id } of await listWaiting(ownerId)) {
    // It may have been removed or replaced meanwhile.
    const action = await findWaiting(id);
    if (action === undefined || action.question !== undefined) continue;
    if (isTooOld(action, now())) {
      await putWaiting({ ...action, question: { code: 'TOO_OLD', message: '' } });
      continue;
    }
    if (!isAsked && action.nextAtMs > now()) break;
    try {
      await send(action);
    } catch (error) {
      if (await isOver(action, verdictOf(error), now())) continue;
      break;
    }
    await removeWaiting(action);
    sent += 1;
  }
  return sent;
}

/** Notes a failed attempt, unless its person has removed the action meanwhile. @returns Whether the next may be sent. */
async function isOver(action: WaitingAction, verdict: Verdict, nowMs: number): Promise<boolean> {
  if ((await findWaiting(action.id)) === undefined) return true;
  const attempts = action.attempts + 1;
  if (verdict.kind === 'ask') {
    const { code, message } = verdict;
    await putWaiting({ ...action, attempts, question: { code, message } });
    return true;
  }
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(action.attempts, 10), LONGEST_PAUSE_MS);
  await putWaiting({ ...action, attempts, nextAtMs: nowMs + pauseMs, reason: verdict.reason });
  return false;
}

/** Puts a question aside, so that its action is sent again as it is. Made anew, it is not too old. */
export async function askAgain(action: WaitingAction, nowMs = Date.now()): Promise<void> {
  const { question: _question, ...rest } = action;
  await putWaiting({ ...rest, madeAtMs: isTooOld(action, nowMs) ? nowMs : action.madeAtMs, nextAtMs: 0 });
}
