import path from 'node:path';

import type { CardGatewaySettings, RevolutSettings } from '#gateways/gateway-settings';
import type { SmsSettings } from '#platform/runtime';
import type { StorageSettings } from '#platform/storage/file-store';
import { demonstrationProblems, isDemonstration, publicAddresses, realGateways } from '#start/demonstration-guard';
import type { Environment, Role } from '#start/settings-schema';
import { environmentSchema } from '#start/settings-schema';

/** Settings of the operator, validated and complete. */
export interface Settings {
  port: number;
  host: string;
  /** Base URL under which people reach the product, without a trailing slash. */
  publicUrl: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database past a pooler that gives each transaction another session; undefined: there is none. */
  databaseSessionUrl: string | undefined;
  /** A server that follows the database, for reads that may lag; undefined: there is none. */
  databaseReadUrl: string | undefined;
  /** The same database as the role that owns the tables, for commands that change them; undefined: `databaseUrl` does. */
  databaseOwnerUrl: string | undefined;
  maxDatabaseConnections: number;
  /** Absolute path. */
  dataDir: string;
  storage: StorageSettings;
  backup: {
    /** Where a backup is kept every night; undefined: none is made by itself. */
    readonly place: StorageSettings | undefined;
    /** Recipients of age, whose keys open the backups; none: they are not encrypted. */
    readonly recipients: readonly string[];
  };
  /** Undefined: mail is not sent, and shown at /dev/mail in the demonstration. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Address that people write to; undefined where nobody would read it. */
  contactEmail: string | undefined;
  /** Secret for signing and key derivation, the same in every process. At least 32 characters. */
  secret: string;
  /** Whether the product made the secret itself, beside its data: the operator has no other copy. */
  isSecretKept: boolean;
  firstAdmin: { email: string; password: string } | undefined;
  seed: 'demo' | 'none';
  /** Whether this is the demonstration: known passwords, caught mail and a sandbox gateway, never beside real money. */
  isDemonstration: boolean;
  /**
   * Settings by which it takes real money or is reached by other machines: accounts with public passwords are then
   * refused.
   */
  exposedBy: readonly string[];
  /** `npm run dev`: pages are served from their sources and reload. */
  isDevelopment: boolean;
  cardGateway: CardGatewaySettings;
  revolut: RevolutSettings | undefined;
  /** Undefined: built-in sample rotations. */
  revatuaUrl: string | undefined;
  /** Who sends SMS; undefined: nobody. */
  sms: SmsSettings | undefined;
  /** Hosts of push services besides those of the known browsers; what begins with a dot is the end of a name. */
  pushHosts: readonly string[];
  roles: readonly Role[];
  /** Bearer token of those who read metrics; undefined: those on this machine do. */
  metricsToken: string | undefined;
  /** Where traces are sent, by OTLP over HTTP; undefined: none are made. */
  tracesUrl: string | undefined;
  trustProxy: false | number | string[];
  /** How long a shared cache in front may keep pages that are the same for every visitor, seconds; 0: there is none. */
  sharedCacheSeconds: number;
  /** Per minute; 0: no limit. */
  rateLimit: {
    /** Of one account. */
    requestsPerMinute: number;
    /** Of all visitors of one address together. */
    visitorsPerMinute: number;
    /** Of one network. */
    signInsPerMinute: number;
    /** Of one account. */
    codeChecksPerMinute: number;
  };
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

/** Thrown with every wrong variable in one message. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

interface SettingsSources {
  env: Readonly<Record<string, string | undefined>>;
  /** Directory that relative paths start from. */
  workingDirectory: string;
  /** Reads the secret kept in the data directory, when the operator gave none and may leave it out. */
  keptSecret: (dataDir: string) => string;
}

/** Address of the configured sender, unless its name says that nobody reads it. */
function readAddressOf(mailFrom: string | undefined): string | undefined {
  const address = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(mailFrom ?? '')?.[1] ?? mailFrom?.trim();
  const isAddress = address !== undefined && /^[^\s<>@]+@[^\s<>@]+$/.test(address);
  return isAddress && !/^(no|ne|do-?not)[-._]?(reply|pas[-._]?repondre)/i.test(address) ? address : undefined;
}

/**
 * Reads the settings from the environment; the README lists them with their defaults.
 *
 * @throws SettingsError naming each bad variable.
 */
export function readSettings({ env, workingDirectory, keptSecret }: SettingsSources): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError([...issues, ...misspelled(given)]);
  }
  const known = parsed.data;
  const problems = [...misspelled(given), ...contradictions(known), ...demonstrationProblems(known)];
  if (problems.length > 0) throw new SettingsError(problems);

  const dataDir = path.resolve(workingDirectory, known.DATA_DIR);
  const seed = isDemonstration(known) ? 'demo' : 'none';
  const publicUrl = (known.PUBLIC_URL ?? `http://localhost:${known.PORT}`).replace(/\/+$/, '');
  return {
    port: known.PORT,
    host: known.HOST,
    publicUrl,
    databaseUrl: known.DATABASE_URL,
    databaseSessionUrl: known.DATABASE_SESSION_URL,
    databaseReadUrl: known.DATABASE_READ_URL,
    databaseOwnerUrl: known.DATABASE_OWNER_URL,
    maxDatabaseConnections: known.DATABASE_MAX_CONNECTIONS,
    dataDir,
    storage: storageOf(known, dataDir),
    backup: {
      place: known.BACKUP_URL === undefined ? undefined : storageAt(new URL(known.BACKUP_URL)),
      recipients: known.BACKUP_RECIPIENTS,
    },
    smtpUrl: known.SMTP_URL,
    mailFrom: known.MAIL_FROM ?? `Mātete <no-reply@${new URL(publicUrl).hostname}>`,
    contactEmail: known.CONTACT_EMAIL ?? readAddressOf(known.MAIL_FROM),
    secret: known.SECRET ?? keptSecret(dataDir),
    isSecretKept: known.SECRET === undefined,
    firstAdmin:
      known.ADMIN_EMAIL !== undefined && known.ADMIN_PASSWORD !== undefined
        ? { email: known.ADMIN_EMAIL, password: known.ADMIN_PASSWORD }
        : undefined,
    seed,
    isDemonstration: seed === 'demo',
    exposedBy: [...realGateways(known), ...(known.DEMO_PUBLIC === 'yes' ? [] : publicAddresses(known))],
    isDevelopment: known.NODE_ENV === 'development',
    cardGateway: cardGatewayOf(known),
    revolut: revolutOf(known),
    revatuaUrl: known.REVATUA_URL,
    sms: smsOf(known),
    pushHosts: known.PUSH_HOSTS,
    roles: known.ROLES,
    metricsToken: known.METRICS_TOKEN,
    tracesUrl: known.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    trustProxy: known.TRUST_PROXY,
    sharedCacheSeconds: known.SHARED_CACHE_SECONDS,
    rateLimit: {
      requestsPerMinute: known.RATE_LIMIT_PER_MINUTE,
      visitorsPerMinute: known.RATE_LIMIT_VISITORS_PER_MINUTE,
      signInsPerMinute: known.RATE_LIMIT_SIGN_IN_PER_MINUTE,
      codeChecksPerMinute: known.RATE_LIMIT_CODE_PER_MINUTE,
    },
    // The demonstration is read on a terminal, where a line for every request would bury what matters.
    logLevel: known.LOG_LEVEL ?? (seed === 'demo' ? 'warn' : 'info'),
  };
}

/** Names variables with our prefixes that mean nothing: a mistyped limit must not pass for the default. */
function misspelled(given: Record<string, string | undefined>): string[] {
  const known = Object.keys(environmentSchema.shape);
  return Object.keys(given)
    .filter(
      (name) => /^(PAYZEN|REVOLUT|RATE_LIMIT|GATEWAY|REVATUA|SMS|BACKUP|METRICS)_/.test(name) && !known.includes(name),
    )
    .map((name) => `${name} is not a setting`);
}

const COMPLETE_TOGETHER = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['PAYZEN_SHOP_ID', 'PAYZEN_PASSWORD', 'PAYZEN_PUBLIC_KEY', 'PAYZEN_HMAC_KEY'],
  ['REVOLUT_SECRET_KEY', 'REVOLUT_WEBHOOK_SECRET'],
  ['GATEWAY_URL', 'GATEWAY_SECRET'],
  ['SMS_URL', 'SMS_TOKEN'],
] as const;

function contradictions(known: Environment): string[] {
  const problems: string[] = [];
  for (const group of COMPLETE_TOGETHER) {
    const missing = group.filter((name) => known[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) continue;
    problems.push(`${missing.join(', ')} must be set too: ${group.join(', ')} go together`);
  }
  if (known.DATABASE_URL !== undefined && known.SECRET === undefined) {
    problems.push('SECRET must be set with DATABASE_URL: every process that shares the database needs the same one');
  }
  for (const name of ['DATABASE_SESSION_URL', 'DATABASE_READ_URL'] as const)
    if (known[name] !== undefined && known.DATABASE_URL === undefined)
      problems.push(`DATABASE_URL must be set with ${name}: both lead to the same database`);
  if (known.DATABASE_URL !== undefined && known.PUBLIC_URL === undefined) {
    problems.push('PUBLIC_URL must be set with DATABASE_URL: links in mail lead there, from every process');
  }
  if (known.PAYZEN_SHOP_ID !== undefined && known.GATEWAY_URL !== undefined) {
    problems.push('GATEWAY_URL must not be set with PAYZEN_SHOP_ID: there is one card gateway');
  }
  if (known.PAYZEN_SHOP_ID !== undefined && known.PAYZEN_MODE === 'PRODUCTION') {
    for (const name of ['PAYZEN_API_URL', 'PAYZEN_STATIC_URL', 'PAYZEN_SECURE_URL'] as const)
      if (!known[name].startsWith('https:'))
        problems.push(`${name} must start with https:// with PAYZEN_MODE=PRODUCTION`);
  }
  for (const name of ['STORAGE_URL', 'BACKUP_URL'] as const)
    if (known[name] !== undefined && !isWholeAddress(new URL(known[name])))
      problems.push(`${name} must read s3://KEY:SECRET@host/bucket?region=…`);
  return problems;
}

/** Whether an address of a bucket names its key, its host and the bucket. */
export const isWholeAddress = ({ protocol, username, password, hostname, pathname }: URL): boolean =>
  protocol !== 's3:' || ![username, password, hostname, pathname.slice(1)].includes('');

function storageOf(known: Environment, dataDir: string): StorageSettings {
  if (known.STORAGE_URL === undefined) return { kind: 'disk', directory: path.join(dataDir, 'files') };
  return storageAt(new URL(known.STORAGE_URL));
}

/** Storage that an address names: `file:///directory`, or `s3://KEY:SECRET@host/bucket?region=…`. */
export function storageAt(url: URL): StorageSettings {
  if (url.protocol === 'file:') return { kind: 'disk', directory: decodeURIComponent(url.pathname) };
  return {
    kind: 's3',
    endpoint: `${url.searchParams.get('insecure') === 'true' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket: url.pathname.slice(1),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function cardGatewayOf(known: Environment): CardGatewaySettings {
  const { PAYZEN_SHOP_ID, PAYZEN_PASSWORD, PAYZEN_PUBLIC_KEY, PAYZEN_HMAC_KEY, GATEWAY_URL, GATEWAY_SECRET } = known;
  if (GATEWAY_URL !== undefined && GATEWAY_SECRET !== undefined) {
    return { kind: 'sandbox', url: GATEWAY_URL.replace(/\/+$/, ''), secret: GATEWAY_SECRET };
  }
  if (!PAYZEN_SHOP_ID || !PAYZEN_PASSWORD || !PAYZEN_PUBLIC_KEY || !PAYZEN_HMAC_KEY) return { kind: 'none' };
  return {
    kind: 'payzen',
    shopId: PAYZEN_SHOP_ID,
    password: PAYZEN_PASSWORD,
    publicKey: PAYZEN_PUBLIC_KEY,
    hmacKey: PAYZEN_HMAC_KEY,
    mode: known.PAYZEN_MODE,
    apiUrl: known.PAYZEN_API_URL,
    staticUrl: known.PAYZEN_STATIC_URL,
    secureUrl: known.PAYZEN_SECURE_URL,
  };
}

function smsOf({ SMS_URL, SMS_TOKEN, SMS_SENDER }: Environment): Settings['sms'] {
  if (SMS_URL === undefined || SMS_TOKEN === undefined) return undefined;
  return { url: SMS_URL, token: SMS_TOKEN, sender: SMS_SENDER };
}

function revolutOf(known: Environment): Settings['revolut'] {
  const { REVOLUT_SECRET_KEY, REVOLUT_WEBHOOK_SECRET, REVOLUT_API_URL } = known;
  if (REVOLUT_SECRET_KEY === undefined || REVOLUT_WEBHOOK_SECRET === undefined) return undefined;
  return { secretKey: REVOLUT_SECRET_KEY, webhookSecret: REVOLUT_WEBHOOK_SECRET, apiUrl: REVOLUT_API_URL };
}
