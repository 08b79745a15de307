import type { Endpoint } from '@matete/contract/endpoint';
import type { Problem } from '@matete/contract/problem';
import { ok, refuse, type Result } from '@matete/domain/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';

import type { Tx } from '#platform/db/database';
import { inKeyedTransaction, inTransaction } from '#platform/db/transaction';
import type { Download, PlainCall, Route, WritingCall } from '#platform/http/call';
import {
  callerOfCall,
  checkAnswer,
  checkRole,
  countedCaller,
  parseAddress,
  parseWith,
  type Rejected,
} from '#platform/http/check-request';
import { findKept, isKeyTaken, type KeyedRequest, withIdempotencyKey } from '#platform/http/idempotency';
import { type ReceivedForm, receiveForm } from '#platform/http/multipart';
import { problemOf } from '#platform/http/problem';
import { requestLanguage } from '#platform/http/language/request-language';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';
import { withAccount } from '#platform/session/known-device';
import type { SessionPort } from '#platform/session/known-sessions';
import { holdMembership } from '#platform/session/membership-query';
import {
  DEVICE_COOKIE,
  isBrowser,
  isForged,
  languageOnDevice,
  requestToken,
  setDeviceCookie,
  setLanguageCookie,
  setSessionCookie,
  setSignUpCookie,
  signUpSecret,
} from '#platform/session/session-cookie';
import { findCaller } from '#platform/session/session-store';

export interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Outcome of a route: a body to send (none for 204), or a problem. */
export type Produced =
  | {
      readonly ok: true;
      readonly body: string | undefined;
      readonly download?: Download;
      readonly isPersonal: boolean;
    }
  | { readonly ok: false; readonly problem: Problem };

/** Content as it was sent: a later version of the contract may read it differently, or not at all. */
interface Sent {
  readonly body: unknown;
  readonly files: ReceivedForm['files'];
}

/**
 * Answers a request: identifies the caller, parses the address, checks access, runs the use case, and checks its
 * answer against the contract.
 */
export async function produceAnswer(
  route: Route,
  services: Runtime & SessionPort,
  { request, reply }: Http,
): Promise<Produced> {
  const { endpoint } = route;
  const identified = await identify(endpoint, services, request);
  const caller = identified.ok ? identified.value : undefined;
  const language = requestLanguage(
    (request.query as { lang?: unknown }).lang,
    request.headers['accept-language'],
    caller?.language,
  );
  const rejected = ({ refusal, issues }: Rejected): Produced => ({
    ok: false,
    problem: problemOf(refusal, { language, requestId: request.id, ...(issues === undefined ? {} : { issues }) }),
  });
  if (!identified.ok) return rejected(identified);
  const address = parseAddress(endpoint, request);
  if (!address.ok) return rejected(address);
  // Before the body is read: a stranger learns nothing from what is wrong with it.
  const owned = await callerOfCall(endpoint, caller, { db: services.db, address: address.value });
  if (!owned.ok) return rejected(owned);
  const received = await receiveContent(endpoint, request);
  if (!received.ok) return rejected(received);
  const sent = received.value;
  const body = parseWith(endpoint.body, sent.body ?? {}, 'VALIDATION_FAILED');
  if (!body.ok) return (await replayed(route, services, { request, caller: owned.value, sent })) ?? rejected(body);
  const isSecure = services.settings.publicUrl.startsWith('https:');
  const call: PlainCall<Endpoint, Runtime> = {
    ...(address.value as { params: never; query: never }),
    body: body.value as never,
    files: sent.files,
    services,
    language,
    caller: owned.value,
    now: services.now(),
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: request.headers['user-agent'],
    setSession: (opened) => {
      setSessionCookie(reply, opened?.token, isSecure);
      if (opened === undefined) return;
      const device = withAccount(services.settings.secret, request.cookies[DEVICE_COOKIE], opened.accountId);
      setDeviceCookie(reply, device, isSecure);
      // Where none is kept, French needs no cookie.
      if (opened.language !== languageOnDevice(request)) setLanguageCookie(reply, opened.language, isSecure);
    },
    keepLanguage: (chosen) => setLanguageCookie(reply, chosen, isSecure),
    signUpSecret: signUpSecret(request, new URL(services.settings.publicUrl).origin),
    setSignUpSecret: (secret) => setSignUpCookie(reply, secret, isSecure),
    device: request.cookies[DEVICE_COOKIE],
    isBrowser: isBrowser(request),
  };
  const result = await perform(route, call, { request, sent });
  if (result.ok && endpoint.download !== undefined)
    return { ok: true, body: undefined, download: result.value as Download, isPersonal: caller !== undefined };
  return result.ok
    ? { ok: true, body: result.value as string | undefined, isPersonal: caller !== undefined }
    : rejected(result);
}

/**
 * Renders an answer as it is sent: the file of a download, else JSON of what the contract names, or nothing.
 *
 * @throws Error when the answer does not fit the contract: a bug that must not reach the caller.
 */
function renderAnswer(endpoint: Endpoint, value: unknown): unknown {
  if (endpoint.download !== undefined) return value;
  return endpoint.response === undefined ? undefined : JSON.stringify(checkAnswer(endpoint, value));
}

/** Renders an answer that an older version stored; refused where it does not fit today's contract, which is no bug. */
function renderStored({ response }: Endpoint, value: unknown): Result<string | undefined> {
  if (response === undefined) return ok(undefined);
  const checked = safeParse(response, value);
  return checked.success ? ok(JSON.stringify(checked.data)) : refuse('IDEMPOTENCY_KEY_SPENT');
}

/**
 * Finds the caller. A call that waited on a device names the account it was made for (`X-Made-By`; `visitor`: none), and is
 * refused under anybody else's session.
 */
async function identify(
  endpoint: Endpoint,
  services: Runtime & SessionPort,
  request: FastifyRequest,
): Promise<Result<Caller | undefined>> {
  const given = requestToken(request);
  const caller = given === undefined ? undefined : await findCaller(services, given.token);
  if (
    given?.isCookie === true &&
    caller !== undefined &&
    isForged(request, new URL(services.settings.publicUrl).origin)
  )
    return refuse('CROSS_ORIGIN');
  const madeBy = request.headers['x-made-by'];
  if (madeBy !== undefined && madeBy !== (caller?.personId ?? 'visitor')) return refuse('SIGN_IN_REQUIRED');
  const allowed = checkRole(endpoint, caller);
  return allowed.ok ? ok(countedCaller(endpoint, caller)) : allowed;
}

async function receiveContent(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ readonly ok: true; readonly value: Sent } | Rejected> {
  if (endpoint.files === undefined || !request.isMultipart()) return ok({ body: request.body, files: {} });
  const form = await receiveForm(request, endpoint);
  return form.ok ? ok({ body: { ...form.value.fields }, files: form.value.files }) : form;
}

async function perform(
  route: Route,
  call: PlainCall<Endpoint, Runtime>,
  { request, sent }: { readonly request: FastifyRequest; readonly sent: Sent },
): Promise<Result<unknown>> {
  const { endpoint } = route;
  const key = idempotencyKeyOf(endpoint, request);
  if (!key.ok) return key;
  const sealed = (result: Result<unknown>): Result<unknown> =>
    result.ok ? ok(renderAnswer(endpoint, result.value)) : result;
  if (route.kind === 'plain') return sealed(await route.handler(call as never));
  const prepared = (await route.prepare?.(call as never)) ?? ok(undefined);
  if (!prepared.ok) return prepared;
  let refused: (() => Promise<void>)[] = [];
  const transact = key.value === undefined ? inTransaction : inKeyedTransaction;
  const result = await transact(call.services.db, async (tx: Tx) => {
    // A transaction that is retried after a deadlock starts anew.
    refused = [];
    if (call.caller !== undefined) tx.calledBy = call.caller.role;
    const writing: WritingCall<Endpoint> & { readonly prepared: unknown } = {
      ...call,
      prepared: prepared.value,
      tx,
      afterRefusal: (work) => void refused.push(work),
    };
    if (!(await mayStillAct(tx, endpoint, call.caller))) return refuse('NOT_YOURS');
    const work = async () => sealed(await route.handler(writing as never));
    if (key.value === undefined || call.caller === undefined) return work();
    const keyed = keyedRequest(endpoint, { request, caller: call.caller, key: key.value, sent });
    return withIdempotencyKey(tx, { ...keyed, now: call.now }, work);
  }).catch((error: unknown): Result<unknown> => {
    if (isKeyTaken(error)) return refuse('IDEMPOTENCY_KEY_IN_USE');
    throw error;
  });
  if (!result.ok) for (const work of refused) await work();
  return result;
}

interface Keyed {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly key: string;
  readonly sent: Sent;
}

/** Request of a key, by what was sent: what is read out of it changes with the contract, and keys outlive a version. */
const keyedRequest = (endpoint: Endpoint, { request, caller, key, sent }: Keyed): KeyedRequest => ({
  accountId: caller.personId,
  key,
  method: endpoint.method,
  url: request.url,
  body: Object.keys(sent.files).length === 0 ? (sent.body ?? {}) : sent,
  renderStored: (value) => renderStored(endpoint, value),
});

/** Answer kept for a request that this version of the contract no longer takes, and an earlier one took. */
async function replayed(
  { endpoint }: Route,
  { db }: Runtime,
  {
    request,
    caller,
    sent,
  }: { readonly request: FastifyRequest; readonly caller: Caller | undefined; readonly sent: Sent },
): Promise<Produced | undefined> {
  const key = idempotencyKeyOf(endpoint, request);
  if (!key.ok || key.value === undefined || caller === undefined) return undefined;
  const kept = await findKept(db, keyedRequest(endpoint, { request, caller, key: key.value, sent }));
  return kept?.ok === true ? { ok: true, body: kept.value as string | undefined, isPersonal: true } : undefined;
}

/** Whether who acts for a company still may; it holds until the end of the transaction. */
const mayStillAct = async (tx: Tx, endpoint: Endpoint, caller: Caller | undefined): Promise<boolean> =>
  caller === undefined || caller.accountId === caller.personId || holdMembership(tx, caller, endpoint.company ?? []);

function idempotencyKeyOf(endpoint: Endpoint, request: FastifyRequest): Result<string | undefined> {
  const given = request.headers['idempotency-key'];
  if (given === undefined)
    return endpoint.idempotency === 'required' ? refuse('IDEMPOTENCY_KEY_MISSING') : ok(undefined);
  if (typeof given !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(given))
    return refuse('PARAMETERS_INVALID', { path: 'Idempotency-Key' });
  return ok(endpoint.idempotency === undefined ? undefined : given);
}
