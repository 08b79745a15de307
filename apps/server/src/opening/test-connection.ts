import { cutText } from '@matete/i18n/cut-text';
import { CONNECTION_NAMES, type ConnectionName, type ConnectionView } from '@matete/contract/opening/connections';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findById } from '#account/account-store';
import { GatewayError } from '#gateways/payment-gateway';
import { sendTestMail, whyNotSent } from '#mail/send-test-mail';
import { type ConnectionTest, keepTest, listTests } from '#opening/connection-test-store';
import { type GatewayPorts, gatewayNamed, gatewaysOf } from '#payment/records/payment-gateways';

/** Longest text of an outside system that is kept. */
const MAX_DETAIL = 300;

type Found = Pick<ConnectionTest, 'failure' | 'detail'>;

/**
 * Asks a gateway whether it is there and accepts our credentials, or sends a mail to the admin who asks, and keeps what
 * that found.
 */
export async function testConnection(
  services: GatewayPorts,
  { name, adminId }: { readonly name: ConnectionName; readonly adminId: AccountId },
): Promise<Result<ConnectionView[]>> {
  const test = name === 'MAIL' ? mailTest(services, adminId) : gatewayTest(services, name);
  if (!test.ok) return test;
  const startedAt = performance.now();
  const found = await test.value();
  const tookMs = Math.round(performance.now() - startedAt);
  const detail = found.detail === null ? null : cutText(found.detail, MAX_DETAIL);
  await keepTest(services.db, { name, testedAt: services.now(), tookMs, ...found, detail }, adminId);
  return ok(await readConnections(services));
}

function gatewayTest({ gateways }: GatewayPorts, name: ConnectionName): Result<() => Promise<Found>> {
  const gateway = gatewayNamed(gateways, name);
  if (gateway === undefined) return refuse('GATEWAY_NOT_SET_UP');
  return ok(async () => {
    try {
      await gateway.ping();
      return { failure: null, detail: null };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      return { failure: error.reason, detail: error.message };
    }
  });
}

function mailTest(services: GatewayPorts, adminId: AccountId): Result<() => Promise<Found>> {
  const { smtpUrl } = services.settings;
  if (smtpUrl === undefined) return refuse('MAIL_NOT_SET_UP');
  return ok(async () => {
    const admin = await findById(services.db, adminId);
    if (admin === undefined) throw new RangeError('an admin without an account');
    try {
      await sendTestMail(smtpUrl, { recipient: admin.email, language: admin.language }, services);
      return { failure: null, detail: null };
    } catch (error) {
      return { failure: whyNotSent(error), detail: error instanceof Error ? error.message : String(error) };
    }
  });
}

/** The connections of this installation: the server for mail, and the gateways that are set up. */
export async function readConnections({ db, settings, gateways }: GatewayPorts): Promise<ConnectionView[]> {
  const tests = await listTests(db);
  const setUp = new Set<ConnectionName>(gatewaysOf(gateways).map((gateway) => gateway.name));
  if (settings.smtpUrl !== undefined) setUp.add('MAIL');
  return CONNECTION_NAMES.filter((name) => name === 'MAIL' || setUp.has(name)).map((name) => {
    const last = tests.find((test) => test.name === name);
    return {
      name,
      isSetUp: setUp.has(name),
      lastTest:
        last === undefined
          ? null
          : { at: last.testedAt.toISOString(), tookMs: last.tookMs, failure: last.failure, detail: last.detail },
    };
  });
}
