import { inviteAdmin } from '@matete/contract/account/admins';
import { correctAccount } from '@matete/contract/account/correct-account';
import { changeEmailOf } from '@matete/contract/account/email-change';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '@matete/contract/account/second-factor';
import { updateSeller } from '@matete/contract/account/sellers';
import { setFreightTariffs } from '@matete/contract/site-setting/freight-tariffs';
import { updateMetaData } from '@matete/contract/site-setting/meta-data';
import { setRate, setVatRates } from '@matete/contract/site-setting/rates';
import { Secret, TOTP } from 'otpauth';

import { type Dice, pick, type Run } from '#testing/model/market-steps';
import { expectCoded, LONE_LIMITS, type MarketWorld } from '#testing/model/market-world';
import { TEST_PASSWORD } from '#testing/test-product';

const reason = 'Pour essayer.';
/** Far beyond every walk: what two confirm of it changes nothing for anybody. */
const LATER = { effectiveFrom: '2099-01-01', source: reason };
type Try = (world: MarketWorld, dice: Dice) => Promise<{ readonly status: number; readonly body: unknown }>;

const ACCOUNT = { beneficiary: 'Moi', bankName: 'Banque', iban: 'FR7630006000011234567890189', bic: 'PSSTFRPPXXX' };

/** What an admin tries who wants to lead money elsewhere, or to be two. */
const TRIES: Readonly<Record<string, Try>> = {
  'account of the house': ({ product, admin }) =>
    product.call(updateMetaData, { as: admin, body: { name: 'BANK_TRANSFER', data: ACCOUNT } }),
  'who must agree': ({ product, admin }) =>
    product.call(updateMetaData, {
      as: admin,
      body: { name: 'SECOND_ADMIN', data: { fromXpf: LONE_LIMITS.fromXpf, dayFromXpf: LONE_LIMITS.dayFromXpf } },
    }),
  'account of a seller': ({ product, admin, sellers }, dice) => {
    const { id } = pick(sellers, dice[1]);
    const body = { bank: { accountTitle: `Un autre ${dice[2]}` }, currentPassword: TEST_PASSWORD };
    return product.call(updateSeller, { as: admin, params: { id }, body });
  },
  invitation: ({ product, admin }, dice) =>
    product.call(inviteAdmin, {
      as: admin,
      body: { firstName: 'Moi', lastName: 'Aussi', email: `moi${dice[1]}@exemple.pf`, reason },
    }),
  'name of an admin': async ({ product, admin, second }, dice) => {
    const { id } = pick([admin, second], dice[1]);
    const { last_name: known } = await product.services.db
      .selectFrom('accounts')
      .select('last_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const lastName = pick(
      ['Tane', 'Maruhi', 'Teore'].filter((name) => name !== known),
      dice[2],
    );
    return product.call(correctAccount, { as: admin, params: { id }, body: { lastName, reason } });
  },
  'address of somebody': ({ product, admin, customers }, dice) =>
    product.call(changeEmailOf, {
      as: admin,
      params: { id: pick(customers, dice[1]).id },
      body: { newEmail: `boite${dice[2]}@exemple.pf`, reason },
    }),
  rate: ({ product, admin }) =>
    product.call(setRate, { as: admin, params: { name: 'COMMISSION' }, body: { value: 0, ...LATER } }),
  'VAT rates': ({ product, admin }) =>
    product.call(setVatRates, { as: admin, body: { basisPoints: [0, 500, 1300, 1600], ...LATER } }),
  tariffs: ({ product, admin }) =>
    product.call(setFreightTariffs, {
      as: admin,
      body: { tariffs: [{ zone: 'TUAO', tariffCode: 'FRIGO', rateMilliXpf: 90_180 }], ...LATER },
    }),
  'second factor of another': async (world) => {
    const { product, admin, second } = world;
    await turnOn(world);
    return product.call(removeSecondFactor, { as: admin, params: { id: second.id }, body: { reason } });
  },
};

/** The second admin turns their second factor on, unless it is. */
async function turnOn({ product, second }: MarketWorld): Promise<void> {
  const { body } = await product.call(beginSecondFactor, { as: second, body: { currentPassword: TEST_PASSWORD } });
  const { secret } = body.setup ?? {};
  if (secret === undefined) return;
  const oneTimeCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: product.services.now().getTime(),
  });
  await product.call(confirmSecondFactor, { as: second, body: { oneTimeCode } });
}

/** An admin tries alone what always needs two. */
export const tryAlone: Run = async (model, world, dice) => {
  // Whoever opens a market alone may do most of it.
  if (model.orders.length === 0) return;
  const [what, attempt] = pick(Object.entries(TRIES), dice[0]);
  expectCoded(what, (await attempt(world, dice)) as Parameters<typeof expectCoded>[1]);
};
