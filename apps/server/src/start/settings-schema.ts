import { isPushHost } from '@matete/domain/notification/push-endpoint';
import { z } from 'zod';

const integer = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);

const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const secret = z.string().min(32, { error: 'must have at least 32 characters' });
const text = z.string();
const oneOf = <const T extends string>(...values: [T, ...T[]]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const ROLE_NAMES = ['web', 'worker'] as const;
export type Role = (typeof ROLE_NAMES)[number];

const roles = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .refine((names) => names.every((name) => (ROLE_NAMES as readonly string[]).includes(name)), {
    error: 'must be web, worker, or both separated by a comma',
  })
  .transform((names) => [...new Set(names)] as Role[]);

/**
 * Trusted proxies. A number: that many; a list: these addresses; false: none. "All" is refused: then the first address
 * of `X-Forwarded-For` would count, which is whatever a client writes there.
 */
const trustProxy = z
  .string()
  .refine((value) => value !== 'true', {
    error:
      'must be the number of proxies in front (1 for one), or their addresses: with true, a client could claim any address',
  })
  .transform((value): false | number | string[] => {
    if (value === 'false' || value === '0') return false;
    return /^\d+$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
  });

/** Hosts of push services besides the known ones. */
const pushHosts = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim()))
  .refine((hosts) => hosts.every(isPushHost), {
    error:
      'must be hosts separated by commas, such as push.example.org, or .push.example.org for all whose name ends so',
  });

/** Recipients of age, separated by commas. Their form is checked; only age itself can tell a wrong sum of digits. */
const recipients = z
  .string()
  .transform((list) => list.split(',').map((recipient) => recipient.trim()))
  .refine((list) => list.every((recipient) => /^age1[0-9a-z]{50,}$/.test(recipient)), {
    error:
      'must be recipients of age separated by commas, each beginning with age1 (npm run backup -- --new-key FILE makes one)',
  });

/** Every environment variable the product reads. Absent and empty are the same. */
export const environmentSchema = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('production'),
  PORT: integer(1, 65_535).default(3000),
  HOST: text.default('localhost'),
  PUBLIC_URL: urlOf('http:', 'https:').optional(),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_SESSION_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_MAX_CONNECTIONS: integer(2, 500).default(10),
  DATA_DIR: text.default('./.data'),
  STORAGE_URL: urlOf('file:', 's3:').optional(),
  BACKUP_URL: urlOf('file:', 's3:').optional(),
  BACKUP_RECIPIENTS: recipients.default([]),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: text.optional(),
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  SECRET: secret.optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
  SEED: oneOf('demo', 'none').optional(),
  DEMO_PUBLIC: oneOf('yes', 'no').default('no'),
  PAYZEN_SHOP_ID: integer(1, 99_999_999).transform(String).optional(),
  PAYZEN_PASSWORD: text.optional(),
  PAYZEN_PUBLIC_KEY: text.optional(),
  PAYZEN_HMAC_KEY: text.optional(),
  PAYZEN_MODE: oneOf('TEST', 'PRODUCTION').default('PRODUCTION'),
  PAYZEN_API_URL: urlOf('https:', 'http:').default('https://api.secure.osb.pf/api-payment/V4'),
  PAYZEN_STATIC_URL: urlOf('https:', 'http:').default('https://static.osb.pf'),
  PAYZEN_SECURE_URL: urlOf('https:', 'http:').default('https://secure.osb.pf'),
  REVOLUT_SECRET_KEY: text.optional(),
  REVOLUT_WEBHOOK_SECRET: text.optional(),
  REVOLUT_API_URL: urlOf('https:', 'http:').default('https://merchant.revolut.com'),
  GATEWAY_URL: urlOf('http:', 'https:').optional(),
  GATEWAY_SECRET: secret.optional(),
  REVATUA_URL: urlOf('http:', 'https:').optional(),
  SMS_URL: urlOf('https:', 'http:').optional(),
  SMS_TOKEN: text.optional(),
  SMS_SENDER: text.optional(),
  PUSH_HOSTS: pushHosts.default([]),
  ROLES: roles.default(['web', 'worker']),
  METRICS_TOKEN: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('http:', 'https:').optional(),
  TRUST_PROXY: trustProxy.default(false),
  SHARED_CACHE_SECONDS: integer(0, 3_600).default(0),
  RATE_LIMIT_PER_MINUTE: integer(0, 1_000_000).default(600),
  RATE_LIMIT_VISITORS_PER_MINUTE: integer(0, 1_000_000).default(6_000),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: integer(0, 1_000_000).default(60),
  RATE_LIMIT_CODE_PER_MINUTE: integer(0, 1_000_000).default(10),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').optional(),
});

export type Environment = z.output<typeof environmentSchema>;
