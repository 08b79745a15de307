// @vitest-environment jsdom
import 'fake-indexeddb/auto';

import { beforeEach, expect, test } from 'vitest';

import { ApiError, ConnectionError } from '#lib/api/api-error';
import { findPendingWrite, savePendingWrite } from '#lib/api/pending-write';
import { keepAction, supersede, type NewAction } from '#lib/outbox/keep-action';
import { eraseWaiting, listWaiting } from '#lib/outbox/outbox-store';
import { askAgain, sendWaiting, verdictOf } from '#lib/outbox/send-waiting';
import { MOST_WAITING, MOST_WAITING_BYTES, WAITING_DAYS, type WaitingAction } from '#lib/outbox/waiting-action';
import { waitingCount } from '#lib/outbox/waiting-count';

const NOW = Date.parse('2026-11-25T20:00:00Z');
const DAY_MS = 86_400_000;
const TEVA = 'teva';
const HINA = 'hina';

const LOST = (): ConnectionError => new ConnectionError('OFFLINE');
const REFUSED = new ApiError(409, { code: 'ORDER_TAKEN', message: 'Prise par un autre vendeur.' });

const accepting = (orderId: string, ownerId = TEVA): NewAction => ({
  ownerId,
  slot: `accept ${orderId} /vendeur/bassin`,
  what: 'pages.outbox.what.accept',
  page: '/vendeur/bassin',
  title: 'Commandes à prendre',
  typed: [],
  values: [],
  call: { method: 'PATCH', path: '/orders/seller/status/:orderId', hasAnswer: true },
  input: { params: { orderId }, body: { status: 'PREPARING' }, idempotencyKey: `key-${orderId}` },
});

const keep = (orderId: string, ownerId = TEVA, nowMs = NOW) => keepAction(accepting(orderId, ownerId), LOST(), nowMs);

/** Sends what waits, and notes what was sent. */
async function send(answerOf: (action: WaitingAction) => unknown = () => ({}), { ownerId = TEVA, nowMs = NOW } = {}) {
  const tried: string[] = [];
  const count = await sendWaiting({
    ownerId,
    isAsked: true,
    now: () => nowMs,
    send: (action) => {
      tried.push(action.id);
      const answer = answerOf(action);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  return { count, tried };
}

beforeEach(() => eraseWaiting());

test('sends what waits in the order it was done, with the key of its first attempt', async () => {
  // The clock stands still, and was even set back.
  await keep('a');
  await keep('b', TEVA, NOW - 5000);
  await keep('c');

  const { count, tried } = await send();

  expect(tried).toEqual(['key-a', 'key-b', 'key-c']);
  expect(count).toBe(3);
  expect(await listWaiting(TEVA)).toEqual([]);
  expect(waitingCount(TEVA)).toBe(0);
});

test('takes over the key under which the device has noted the write', async () => {
  savePendingWrite('move-a-PREPARING', TEVA, {}, 'key-noted');
  const lost = LOST();
  lost.pending = { name: 'move-a-PREPARING', key: 'key-noted' };

  await keepAction(accepting('a'), lost, NOW);

  expect((await listWaiting(TEVA)).map(({ id, call }) => [id, call.idempotencyKey])).toEqual([
    ['key-noted', 'key-noted'],
  ]);
  expect(findPendingWrite('move-a-PREPARING', TEVA)).toBeNull();
});

test('keeps one action of a form about one thing, and every message', async () => {
  await keep('a');
  await keepAction({ ...accepting('a'), input: { idempotencyKey: 'key-new' } }, LOST(), NOW);
  expect((await listWaiting(TEVA)).map(({ id }) => id)).toEqual(['key-new']);

  const message = { ...accepting('m'), isRepeatable: true };
  await keepAction({ ...message, input: { idempotencyKey: 'key-m1' } }, LOST(), NOW);
  await keepAction({ ...message, input: { idempotencyKey: 'key-m2' } }, LOST(), NOW);
  expect((await listWaiting(TEVA)).map(({ id }) => id)).toEqual(['key-new', 'key-m1', 'key-m2']);

  await supersede(TEVA, accepting('a').slot);
  expect((await listWaiting(TEVA)).map(({ id }) => id)).toEqual(['key-m1', 'key-m2']);
});

test('waits for what is being sent before something new takes its place', async () => {
  // One holder at a time, as browsers have it: jsdom knows no locks.
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, ...rest: unknown[]): Promise<unknown> => {
    last = last.then(() => (rest.at(-1) as (lock: object) => unknown)({}));
    return last;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const { promise: answered, resolve: answer } = Promise.withResolvers<object>();
  const done: string[] = [];
  await keep('a');

  const sending = send(() => answered).then(() => done.push('sent'));
  const superseding = supersede(TEVA, accepting('a').slot).then(() => done.push('superseded'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(done).toEqual([]);
  answer({});
  await Promise.all([sending, superseding]);

  expect(done).toEqual(['sent', 'superseded']);
  Reflect.deleteProperty(navigator, 'locks');
});

test('shows and sends nothing of another person', async () => {
  await keep('a', TEVA);
  await keep('b', HINA);

  const { tried } = await send(undefined, { ownerId: HINA });

  expect(tried).toEqual(['key-b']);
  expect(waitingCount(HINA)).toBe(0);
  expect((await listWaiting(TEVA)).map(({ id }) => id)).toEqual(['key-a']);
  expect(waitingCount(TEVA)).toBe(1);
});

test.each([
  ['no answer', LOST(), 'OFFLINE'],
  ['a server that broke', new ApiError(500, { code: 'INTERNAL' }), 'SERVER'],
  ['a server that is away', new ApiError(503, { code: 'UNAVAILABLE' }), 'SERVER'],
  ['too many requests', new ApiError(429, { code: 'TOO_MANY_REQUESTS' }), 'SERVER'],
  ['the same write under way', new ApiError(409, { code: 'IDEMPOTENCY_KEY_IN_USE' }), 'SERVER'],
  ['an answer of a proxy', new ApiError(403, {}), 'SERVER'],
  ['an ended session', new ApiError(401, { code: 'SIGN_IN_REQUIRED' }), 'SIGN_IN'],
])('waits after %s, with everything behind it', async (_what, error, reason) => {
  await keep('a');
  await keep('b');

  const { count, tried } = await send(() => error);

  expect([count, tried]).toEqual([0, ['key-a']]);
  const [first, second] = await listWaiting(TEVA);
  expect([first?.reason, first?.attempts, first?.question]).toEqual([reason, 2, undefined]);
  expect(second?.attempts).toBe(1);
});

test('makes a refusal a question that holds up nothing, until its person answers it', async () => {
  await keep('a');
  await keep('b');

  const { count } = await send(({ id }) => (id === 'key-a' ? REFUSED : {}));

  expect(count).toBe(1);
  const [asked] = await listWaiting(TEVA);
  expect(asked?.question).toEqual({ code: 'ORDER_TAKEN', message: 'Prise par un autre vendeur.' });
  expect((await send()).tried).toEqual([]);
  await askAgain(asked as WaitingAction, NOW);
  expect((await send()).tried).toEqual(['key-a']);
});

test('asks before it sends what is older than its days, and keeps it', async () => {
  await keep('a', TEVA, NOW - WAITING_DAYS * DAY_MS - 1);

  expect((await send()).tried).toEqual([]);
  const [old] = await listWaiting(TEVA);
  expect(old?.question?.code).toBe('TOO_OLD');

  await askAgain(old as WaitingAction, NOW);
  expect((await send()).tried).toEqual(['key-a']);
});

test('pauses longer after every attempt, unless its person asks', async () => {
  await keep('a');
  const later = { ownerId: TEVA, now: () => NOW + 1999, send: () => Promise.reject(LOST()) };
  await sendWaiting(later);
  expect((await listWaiting(TEVA))[0]?.attempts).toBe(1);

  await sendWaiting({ ...later, now: () => NOW + 2000 });
  await sendWaiting({ ...later, now: () => NOW + 11_999 });
  expect((await listWaiting(TEVA))[0]?.attempts).toBe(2);
  await sendWaiting({ ...later, now: () => NOW + 12_000 });
  expect((await listWaiting(TEVA))[0]?.attempts).toBe(3);
});

test('takes nothing beyond its number and its bytes, and says so', async () => {
  for (let index = 0; index < MOST_WAITING; index += 1) expect(await keep(String(index))).toBe('KEPT');
  expect(await keep('more')).toBe('FULL');
  // The same thing once more takes the place of the first.
  expect(await keep('0')).toBe('KEPT');
  expect(waitingCount(TEVA)).toBe(MOST_WAITING);

  await eraseWaiting();
  const form = new FormData();
  form.append('receipt', new File([new Uint8Array(MOST_WAITING_BYTES + 1)], 'recu.jpg'));
  expect(await keepAction({ ...accepting('a'), input: { form } }, LOST(), NOW)).toBe('FULL');
  expect(waitingCount(TEVA)).toBe(0);
});

test('erases what waits of one person, or of everybody', async () => {
  await keep('a', TEVA);
  await keep('b', HINA);

  await eraseWaiting(TEVA);
  expect([waitingCount(TEVA), waitingCount(HINA)]).toEqual([0, 1]);
  await eraseWaiting();
  expect(await listWaiting(HINA)).toEqual([]);
});

test('reads a validation that failed as a question', () => {
  expect(verdictOf(new ApiError(422, { code: 'VALIDATION_FAILED', message: 'Non.' }))).toEqual({
    kind: 'ask',
    code: 'VALIDATION_FAILED',
    message: 'Non.',
  });
});
