import { login } from '@matete/contract/account/login';
import { requestPasswordReset, resetPassword } from '@matete/contract/account/passwords';
import { checkCoupon } from '@matete/contract/coupon/coupons';
import { openPaymentPage } from '@matete/contract/payment/payments';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';

import { taskList } from '#app/jobs/worker';
import { createLog } from '#start/log';
import { NEWCOMER_PASSWORD, signUpFromCheckout, tokensMailedTo } from '#testing/desks/newcomer-desk';
import { BILLING } from '#testing/desks/order-verbs';
import { openControlledBank, pageUrlOf, typeCard } from '#testing/desks/test-payments';
import { freePort } from '#testing/doubles/free-port';
import { openMarket } from '#testing/open-market';
import { type NewAccount } from '#testing/test-product';

/** Refuses whomever mail is for, and says their address in its answer, as servers do. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}>: no mailbox here by this name`)),
});
const port = await freePort();
await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const ADDRESS = '203.0.113.77';
const NEW_PASSWORD = 'raiatea-nui-2027';
const WRONG_PASSWORD = 'wrong-of-tahaa-9';
const COUPON = 'MTWRONG2CODE9';
const lines: string[] = [];
const bank = await openControlledBank({ timeoutMs: 400 });
const market = await openMarket({
  gateways: { card: bank.card },
  environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, TRUST_PROXY: '127.0.0.1' },
  log: createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) }),
});
const { product } = market;
const { services, app } = product;

const quiet = new Logger(() => () => undefined);
const runJobs = () =>
  runOnce({ pgPool: services.pool, taskList: taskList(services), noHandleSignals: true, logger: quiet });
const send = (method: 'POST' | 'GET', path: string, body?: object, person?: NewAccount) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: {
      'x-forwarded-for': ADDRESS,
      ...(person === undefined ? {} : { authorization: `Bearer ${person.token}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
const tokenOf = async (kind: string, recipient: string): Promise<string> => {
  const mail = await services.db
    .selectFrom('mails')
    .select('data')
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return String(mail.data['token']);
};

test('what the log of a first purchase and its mishaps says names nobody, and opens nothing', async () => {
  const person = await signUpFromCheckout(product);
  await send('POST', '/customers', { email: person.email, password: NEWCOMER_PASSWORD, firstName: 'Hina' });
  const [verification = ''] = await tokensMailedTo(product, person.email);
  await send('POST', login.path, { email: person.email, password: WRONG_PASSWORD });
  await app.inject({
    method: 'POST',
    url: `/api${login.path}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ADDRESS },
    payload: `{"email": "${person.email}", "password": "${NEWCOMER_PASSWORD}"`,
  });

  // An order whose bank falls silent, then pays.
  const { body } = await market.place({ customer: person, kg: 2, paymentMethod: 'CREDIT_CARD' });
  const paymentId = body.payment?.paymentId ?? '';
  await bank.setMood('MUTE');
  await product.call(openPaymentPage, { as: person, params: { paymentId } });
  await bank.setMood('NORMAL');
  const opened = await product.call(openPaymentPage, { as: person, params: { paymentId } });
  await typeCard(pageUrlOf(opened.body));
  await send('GET', checkCoupon.path.replace(':code', COUPON).replace(':customerId', person.id), undefined, person);

  await send('POST', requestPasswordReset.path.replace(':email', person.email));
  const reset = await tokenOf('reset-password', person.email);
  await send('POST', resetPassword.path, { token: reset, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });

  // Mail that is refused, jobs that fail, and a table that quotes a row.
  product.setNow(new Date(Date.now() + 60_000));
  await sql`update mails set next_attempt_at = '2026-01-01'`.execute(services.db);
  await sql`select graphile_worker.add_job(name, job_key := name) from unnest(array['send-mails', 'run-due-work', 'settle-with-gateway']) name`.execute(
    services.db,
  );
  await runJobs();
  const collision = await sql`insert into accounts select * from accounts where email = ${person.email}`
    .execute(services.db)
    .catch((error: unknown) => error);
  services.log.error({ err: collision, email: person.email }, 'an account could not be written');

  const log = lines.join('');
  const said = lines.map((line) => (JSON.parse(line) as { msg?: string }).msg);
  expect(said).toEqual(
    expect.arrayContaining([
      'answered',
      'a job has its turn',
      'a mail could not be sent',
      'the gateway could not open a payment',
    ]),
  );
  expect(log).toContain('23505');
  const secrets = {
    email: person.email,
    domain: 'exemple.pf',
    firstName: 'Hina',
    lastName: 'Tehani',
    telephone: '87123456',
    street: BILLING.address,
    password: NEWCOMER_PASSWORD,
    wrongPassword: WRONG_PASSWORD,
    newPassword: NEW_PASSWORD,
    session: person.token,
    verification,
    reset,
    coupon: COUPON,
    card: '4970100000000014',
    holder: 'MAEVA',
    address: ADDRESS,
  };
  expect(Object.values(secrets).every((secret) => secret.length > 3)).toBe(true);
  expect(
    Object.entries(secrets)
      .filter(([, secret]) => log.includes(secret))
      .map(([name]) => name),
  ).toEqual([]);
});
