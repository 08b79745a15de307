import { OPENING_STEPS, type OpeningState, type OpeningStep, type OpeningView } from '@matete/contract/opening/opening';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import type { MarketPorts } from '#market/market-ports';
import { listTests } from '#opening/connection-test-store';
import { readOpeningFacts } from '#opening/opening-query';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { offeredMethods } from '#payment/records/payment-methods';
import { ScheduleUnavailable } from '#schedule/schedule-provider';
import { contactEmailOf } from '#site-setting/read-meta-data';
import { listVersions } from '#site-setting/setting-version-store';
import { readSiteSettings } from '#site-setting/site-setting-store';

/** How far ahead a voyage is looked for: as far as customers may choose a day. */
const AHEAD_DAYS = 60;

/** Steps without which nothing can be sold and paid. */
const NEEDED: ReadonlySet<OpeningStep> = new Set([
  'HOUSE',
  'BANK_ACCOUNT',
  'PAYMENT_METHODS',
  'FREIGHT',
  'SHIPS',
  'PRODUCTS',
  'SELLERS',
]);

const done = (isDone: boolean): OpeningState => (isDone ? 'DONE' : 'TO_DO');
const read = (isRead: boolean): OpeningState => (isRead ? 'DONE' : 'TO_READ');

/** Reads how far the opening of the market is: also long afterwards, when something goes missing again. */
export async function readOpening(services: MarketPorts & GatewayPorts): Promise<OpeningView> {
  const { db } = services;
  const settings = await readSiteSettings(db);
  const versions = await listVersions(db);
  const facts = await readOpeningFacts(db);
  const { HOUSE: house } = settings;
  const isRead = (name: string): boolean => versions.has(name);
  const states: Record<OpeningStep, OpeningState> = {
    HOUSE: done(house.name !== '' && house.address !== '' && house.tahitiNumber !== ''),
    CONTACT: done(contactEmailOf(settings, services.settings) !== null),
    BANK_ACCOUNT: done(settings.BANK_TRANSFER !== null),
    PAYMENT_METHODS: done(offeredMethods(services, settings).length > 0),
    MAIL: await mailState(services),
    RATES: read(facts.isCommissionSet),
    FREIGHT: done(facts.hasTariffs),
    SHIPS: done(await hasVoyage(services)),
    PRODUCTS: done(facts.hasProduct),
    SELLERS: done(facts.hasSupply),
    WAITING_TIMES: read(isRead('WAITING_TIMES')),
    DECISIONS: read(isRead('SECOND_ADMIN') || isRead('CUSTOMER_APPROVAL')),
    LANGUAGES: read(isRead('LANGUAGES')),
    SECOND_ADMIN: done(facts.adminCount > 1),
  };
  const steps = OPENING_STEPS.map((step) => ({ step, state: states[step], isNeeded: NEEDED.has(step) }));
  return { steps, isOpen: steps.every(({ isNeeded, state }) => !isNeeded || state === 'DONE') };
}

/** The demonstration shows its mail; elsewhere a server sends it, and a test has shown that it does. */
async function mailState({ db, settings }: MarketPorts): Promise<OpeningState> {
  if (settings.smtpUrl === undefined) return done(settings.isDemonstration);
  const last = (await listTests(db)).find(({ name }) => name === 'MAIL');
  return last === undefined ? 'TO_READ' : done(last.failure === null);
}

/** Whether a ship brings goods to Papeete soon; sample rotations bring none, but in the demonstration. */
async function hasVoyage({ schedule, settings, now }: MarketPorts): Promise<boolean> {
  const today = tahitiDayOf(now());
  try {
    const { voyages, source } = await schedule.voyages({ from: today, to: addDays(today, AHEAD_DAYS) });
    return voyages.length > 0 && (source !== 'sample' || settings.isDemonstration);
  } catch (error) {
    if (error instanceof ScheduleUnavailable) return false;
    throw error;
  }
}
