import { request, type APIRequestContext, type APIResponse, type Cookie } from '@playwright/test';

export const PASSWORD = 'demo-matete';

/** Session that serves calls of the API and a browser. */
export interface Session {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly cookies: Cookie[];
}

/** Person with an account, and a client that calls the API as them. */
export interface Person extends Session {
  readonly api: APIRequestContext;
}

/** Demonstration accounts that several tests only read with; each is signed in once a run. */
const SHARED_ACCOUNTS = ['customer@demo.test', 'seller@demo.test', 'admin@demo.test'] as const;
type SharedAccount = (typeof SHARED_ACCOUNTS)[number];

/**
 * Reads the answer of a call.
 *
 * @throws Error with the refusal when there is one.
 */
export async function answerOf<Body>(response: APIResponse): Promise<Body> {
  const text = await response.text();
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as Body;
}

/** Most attempts, a second apart: only against a product that never answers. */
const MOST_ATTEMPTS = 120;

/** Posts to the API; again where the product, just started on a busy machine, answers that it is too busy. */
async function postPatiently(client: APIRequestContext, address: string, data: object): Promise<APIResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await client.post(address, { data });
    if (response.status() !== 503 || attempt === MOST_ATTEMPTS) return response;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Signs in by the API. */
export async function startSession(baseURL: string, email: string, password = PASSWORD): Promise<Session> {
  const client = await request.newContext({ baseURL });
  const { token, user } = await answerOf<{ token: string; user: { userId: string } }>(
    await postPatiently(client, '/api/auth/login', { email, password }),
  );
  const { cookies } = await client.storageState();
  await client.dispose();
  return { userId: user.userId, email, token, cookies };
}

/** Signs in the shared accounts for the workers of this run, which inherit the environment. */
export async function shareSessions(baseURL: string): Promise<void> {
  const sessions: Record<string, Session> = {};
  for (const email of SHARED_ACCOUNTS) sessions[email] = await startSession(baseURL, email);
  process.env.MATETE_E2E_SESSIONS = JSON.stringify(sessions);
}

/** Returns the session of a shared account. */
export function sharedSession(email: SharedAccount): Session {
  const sessions = JSON.parse(process.env.MATETE_E2E_SESSIONS ?? '{}') as Record<string, Session>;
  const session = sessions[email];
  if (session === undefined) throw new Error(`${email} was not signed in by the global set-up`);
  return session;
}

export async function personOf(baseURL: string, session: Session): Promise<Person> {
  const extraHTTPHeaders = { authorization: `Bearer ${session.token}` };
  return { ...session, api: await request.newContext({ baseURL, extraHTTPHeaders }) };
}
