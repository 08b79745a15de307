import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import { findBank, ibanFromRib, ribKey } from '@matete/reference/banks';

import { changeAccountStatus } from '#account/account-status';
import { markVerified } from '#account/email-verification';
import { changeSeller } from '#account/profile';
import { signUpCustomer, signUpSeller } from '#account/sign-up';
import { createOffers } from '#offer/manage-offers';
import { decideSellerPage } from '#seller-page/decide-seller-page';
import { editSellerPage } from '#seller-page/edit-seller-page';
import { lockPage } from '#seller-page/seller-page-store';
import { callerOf } from '#seed/play/caller-of';
import { adminOf, productOf, run, sellerOf, type World } from '#seed/play/world';
import { CUSTOMERS, DEMONSTRATION_PASSWORD, SELLERS } from '#seed/story/people';
import type { CustomerStory, SellerStory } from '#seed/story/story-types';
import { must } from '#seed/tools/must';
import { chosen, later, moment, within } from '#seed/tools/story-time';

const BANK_CODE = '17469';
const BRANCH_CODE = '00016';
/** When admins are at their desk. */
export const OFFICE = ['08:02', '16:25'] as const;
/** First number of a customer's telephone; sellers have those below. */
const CUSTOMER_PHONES = 50;

interface Name {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What somebody signs up with. @param index Last digits of a telephone number that nobody has. */
export const signUpForm = (given: Name, island: string, index: number) => ({
  email: given.email,
  password: DEMONSTRATION_PASSWORD,
  confirmPassword: DEMONSTRATION_PASSWORD,
  firstName: given.firstName,
  lastName: given.lastName,
  countryCode: '689',
  // 87 is for mobiles in the numbering plan; these invented numbers are marked by zeros.
  phone: `870000${String(index).padStart(2, '0')}`,
  island,
  language: 'fr' as const,
  acceptTerms: true as const,
});

/** Plans who joins, and when. */
export function planPeople(world: World): void {
  for (const [index, seller] of SELLERS.entries()) planSeller(world, seller, index + 1);
  for (const [index, customer] of CUSTOMERS.entries()) planCustomer(world, customer, CUSTOMER_PHONES + index);
}

function planSeller(world: World, given: SellerStory, index: number): void {
  const { timeline, services } = world;
  const joinedAt = later(moment(given.joined, '06:40'), chosen(`${given.key} joins`, 400));
  timeline.at(joinedAt, async () => {
    const form = { ...signUpForm(given, given.island, index), tahitiNumber: given.tahitiNumber };
    const { userId } = await must(signUpSeller(services, form), `sign up ${given.email}`);
    world.sellers.set(given.key, callerOf(userId, 'SELLER', given.island));
  });
  const verifiedAt = later(joinedAt, 4 + chosen(`${given.key} verifies`, 40));
  timeline.at(verifiedAt, () => verify(world, sellerOf(world, given.key).accountId));
  const approvedAt = within(later(verifiedAt, 50 + chosen(`${given.key} waits`, 120)), OFFICE);
  timeline.at(approvedAt, () => approve(world, sellerOf(world, given.key).accountId, 'SELLER'));
  const offersAt = within(later(approvedAt, 35 + chosen(`${given.key} offers`, 90)), ['06:00', '19:30']);
  timeline.at(offersAt, () => offerFirst(world, given));
  timeline.at(later(offersAt, 17), () => giveBank(world, given, index));
  timeline.at(moment(given.joined - 3, `17:${String(10 + chosen(`${given.key} tells`, 49))}`), () =>
    tell(world, given),
  );
  timeline.at(moment(given.joined - 4, `09:${String(10 + chosen(`${given.key} is read`, 49))}`), () =>
    publishPage(world, given),
  );
}

function planCustomer(world: World, given: CustomerStory, index: number): void {
  const { timeline, services } = world;
  const { email } = given;
  const language: Language = given.language ?? 'fr';
  const joinedAt = later(moment(given.joined, given.time), -20 - chosen(`${email} joins`, 25));
  timeline.at(within(joinedAt, ['05:25', '20:30']), async () => {
    const kind =
      given.company === undefined
        ? { type: 'INDIVIDUAL' as const }
        : { type: 'BUSINESS' as const, company: given.company };
    const form = { ...signUpForm(given, 'tahiti', index), language, ...kind };
    const { user } = await must(signUpCustomer(services, form), `sign up ${email}`);
    world.customers.set(email, callerOf(user.userId, 'CUSTOMER', 'tahiti', language));
    const verifiedAt = later(services.now(), 3 + chosen(`${email} verifies`, 8));
    timeline.at(verifiedAt, () => verify(world, user.userId));
    // The house looks at businesses; who buys for themselves is approved by their address alone.
    if (given.company !== undefined)
      timeline.at(within(later(verifiedAt, 30), OFFICE, chosen(email, 40)), () =>
        approve(world, user.userId, 'CUSTOMER'),
      );
  });
}

const verify = ({ services }: World, accountId: AccountId): Promise<void> =>
  services.db.unitOfWork((tx) => markVerified(tx, accountId, services.now()));

const approve = (world: World, accountId: AccountId, role: 'CUSTOMER' | 'SELLER'): Promise<unknown> =>
  run(world, 'approve an account', (tx) =>
    changeAccountStatus(tx, {
      accountId,
      role,
      status: 'APPROVE',
      adminId: adminOf(world).accountId,
      now: world.services.now(),
    }),
  );

const offerFirst = (world: World, { key, goods, preparationDays }: SellerStory): Promise<unknown> =>
  run(world, `offer what ${key} has`, (tx) =>
    createOffers(
      tx,
      Object.entries(goods).map(([referenceId, quantity]) => ({
        productId: productOf(world, referenceId),
        quantity,
        preparationDays,
        preparationHours: preparationDays === 0 ? 4 : 0,
        canSupplyPartially: true,
      })),
      { caller: sellerOf(world, key), language: 'fr', now: world.services.now() },
    ),
  );

/** Sets bank details with a valid key, of an account that nobody has. */
async function giveBank(world: World, { key, firstName, lastName }: SellerStory, index: number): Promise<void> {
  const accountNumber = String(index).padStart(11, '0');
  const rib = { bankCode: BANK_CODE, branchCode: BRANCH_CODE, accountNumber };
  const bank = {
    ...rib,
    bankName: findBank(BANK_CODE)?.name ?? '',
    accountTitle: `${firstName} ${lastName}`,
    verificationCode: ribKey(BANK_CODE, BRANCH_CODE, accountNumber),
    iban: ibanFromRib(rib),
  };
  const sellerId = sellerOf(world, key).accountId;
  await run(world, 'write down bank details', (tx) =>
    changeSeller(tx, { sellerId, change: { bank }, actorId: sellerId, now: world.services.now() }),
  );
}

const publishPage = (world: World, { key }: SellerStory): Promise<void> =>
  run(world, 'publish a page', async (tx) => {
    const sellerId = sellerOf(world, key).accountId;
    const page = await lockPage(tx, sellerId);
    return decideSellerPage(tx, {
      sellerId,
      adminId: adminOf(world).accountId,
      decision: 'PUBLISH',
      reason: undefined,
      version: page?.version ?? 0,
      now: world.services.now(),
    });
  });

/** Tells the story of a seller on their page, with the drawing of their place. */
async function tell(world: World, { key, story }: SellerStory): Promise<void> {
  const { services, drawings } = world;
  const place = await drawings.image(services.files, { place: key });
  await run(world, 'tell a story', (tx) =>
    editSellerPage(tx, {
      sellerId: sellerOf(world, key).accountId,
      form: { isShown: 'true', story, storyLanguage: 'fr' },
      photos: [place],
      now: services.now(),
    }),
  );
}
