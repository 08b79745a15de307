import { foldForSearch } from '@matete/i18n/fold-for-search';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { insert, markEmailVerified } from '#account/account-store';
import { hashPassword } from '#account/password/password';
import { callerOf } from '#seed/play/caller-of';
import { adminOf, run, type World } from '#seed/play/world';
import { ADMINS, DEMONSTRATION_PASSWORD, HOUSE } from '#seed/story/people';
import { moment, STORY_DAYS } from '#seed/tools/story-time';
import { setSiteSetting, type SiteSettingName, type SiteSettings } from '#site-setting/site-setting-store';
import { writeWithdrawalFee } from '#site-setting/withdrawal-fee-store';

/** Fee of a withdrawal, XPF, made up; a real one is set by an admin. */
const FEE_XPF = 500;
/** Points for each 100 XPF of goods, of orders that are completed from then on. */
const POINTS_PER_HUNDRED = 2;
/** Most that a gift card can be worth, XPF. */
const GIFT_CARD_MOST_XPF = 50_000;

/** Public sample account of the European banks' standard: it belongs to nobody. */
export const SAMPLE_IBAN = 'FR1420041010050500013M02606';

/** Plans how the house opens: its admins, its papers, and what it sets later. */
export function planHouse(world: World): void {
  const { timeline, services } = world;
  timeline.at(moment(STORY_DAYS, '07:31'), async () => {
    for (const admin of ADMINS) await makeAdmin(world, admin);
    await set(world, 'HOUSE', HOUSE);
    await set(world, 'BANK_TRANSFER', {
      beneficiary: HOUSE.name,
      iban: SAMPLE_IBAN,
      bic: 'PSSTFRPPXXX',
      bankName: 'Banque d’essai',
    });
    await set(world, 'CONTACT', { email: 'bonjour@demo.test', phone: '' });
  });
  timeline.at(moment(70, '09:12'), () => set(world, 'POINTS_PER_HUNDRED', POINTS_PER_HUNDRED));
  timeline.at(moment(62, '10:03'), () => set(world, 'GIFT_CARD_MOST_XPF', GIFT_CARD_MOST_XPF));
  timeline.at(moment(60, '08:47'), () =>
    run(world, 'set the fee of withdrawals', async (tx) => {
      const adminId = adminOf(world).accountId;
      await writeWithdrawalFee(tx, { fee: FEE_XPF, effectiveFrom: tahitiDayOf(services.now()), adminId });
      return ok(undefined);
    }),
  );
}

const set = <N extends SiteSettingName>(world: World, name: N, value: SiteSettings[N]): Promise<void> =>
  setSiteSetting(world.services.db, {
    name,
    adminId: adminOf(world).accountId,
    now: world.services.now(),
    value,
  });

/** Makes an admin, whose password is shorter than the product lets an admin choose. */
async function makeAdmin(world: World, { email, firstName, lastName }: (typeof ADMINS)[number]): Promise<void> {
  const { db, now } = world.services;
  const id = uuidv7();
  const admin = {
    id,
    role: 'ADMIN',
    email,
    password_hash: await hashPassword(DEMONSTRATION_PASSWORD),
    first_name: firstName,
    last_name: lastName,
    language: 'fr',
    status: 'APPROVE',
    created_at: now(),
    search_text: foldForSearch(`${firstName} ${lastName}`),
  } as const;
  await db.unitOfWork(async (tx) => {
    await insert(tx, admin);
    await markEmailVerified(tx, id, now());
  });
  world.admins.push(callerOf(id, 'ADMIN', null));
}
