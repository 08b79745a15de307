import { isThisMachine } from '#platform/edge/this-machine';
import type { Environment } from '#start/settings-schema';

const isLocalUrl = (url: string): boolean => isThisMachine(new URL(url).hostname);

/**
 * Settings by which this installation takes real cards. A PayZen or Revolut on this machine is a test double; PayZen's
 * test mode has the address of production, so it counts as real.
 */
export function realGateways(known: Environment): string[] {
  const isPayzenDouble = known.PAYZEN_MODE === 'TEST' && isLocalUrl(known.PAYZEN_API_URL);
  return [
    ...(known.PAYZEN_SHOP_ID !== undefined && !isPayzenDouble ? ['PAYZEN_SHOP_ID'] : []),
    ...(known.REVOLUT_SECRET_KEY !== undefined && !isLocalUrl(known.REVOLUT_API_URL) ? ['REVOLUT_SECRET_KEY'] : []),
  ];
}

/** Whoever sends SMS for this installation: the numbers of the demonstration are invented, and may be somebody's. */
const smsSenders = ({ SMS_URL }: Environment): string[] =>
  SMS_URL === undefined || isLocalUrl(SMS_URL) ? [] : ['SMS_URL'];

/** Settings by which other machines reach this installation. */
export const publicAddresses = (known: Environment): string[] => [
  ...(isThisMachine(known.HOST) ? [] : ['HOST']),
  ...(known.PUBLIC_URL === undefined || isLocalUrl(known.PUBLIC_URL) ? [] : ['PUBLIC_URL']),
];

export const isDemonstration = (known: Environment): boolean =>
  (known.SEED ?? (known.DATABASE_URL === undefined ? 'demo' : 'none')) === 'demo';

/**
 * Names the settings that would put the demonstration beside real money or before strangers. Its passwords are public,
 * its administrator's included.
 */
export function demonstrationProblems(known: Environment): string[] {
  if (!isDemonstration(known)) return [];
  const gateways = realGateways(known).map(
    (name) =>
      `${name} must not be set with the demonstration, whose passwords everybody knows: set SEED=none, or leave ${name} out`,
  );
  const senders = smsSenders(known).map(
    (name) =>
      `${name} must not be set with the demonstration, whose telephone numbers are invented: set SEED=none, or leave ${name} out`,
  );
  if (known.DEMO_PUBLIC === 'yes') return [...gateways, ...senders];
  const addresses = publicAddresses(known).map(
    (name) =>
      `${name} shows the demonstration, whose passwords everybody knows, to other machines: set SEED=none for a real ` +
      `installation, or DEMO_PUBLIC=yes to show the demonstration all the same`,
  );
  return [...gateways, ...senders, ...addresses];
}
