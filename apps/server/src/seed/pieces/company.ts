import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { LEAD_DAYS, weekdayOf } from '@matete/domain/standing-order/turns';

import { markVerified } from '#account/email-verification';
import { signUpCustomer } from '#account/sign-up';
import { writeNote } from '#admin-note/write-note';
import { acceptInvitation } from '#company/people/answer-invitation';
import { invitePerson } from '#company/people/invite-person';
import type { Caller } from '#platform/session/caller';
import { callerOf } from '#seed/play/caller-of';
import type { Orders } from '#seed/play/play-habits';
import { signUpForm } from '#seed/play/play-people';
import { adminOf, customerOf, productOf, run, type World } from '#seed/play/world';
import { BUYER, INVITED } from '#seed/story/people';
import { must } from '#seed/tools/must';
import { moment } from '#seed/tools/story-time';
import { createStandingOrder } from '#standing-order/keep-standing-order';

const COMPANY = 'roulotte@demo.test';
/** Last digits of the telephone of who buys for it. */
const BUYER_PHONE = 97;

const NOTES = [
  { daysAgo: 33, text: 'Préfère être appelée le matin, avant l’ouverture de la roulotte.' },
  { daysAgo: 12, text: 'Paie par virement\u00A0: le libellé porte le nom de la roulotte, pas le sien.' },
];

/** Plans the company of the truck: who buys for it, who is invited, what it orders every week, what is noted about it. */
export function planCompany(world: World): Orders {
  const { timeline, services } = world;
  let buyer: Caller | undefined;
  timeline.at(moment(64, '08:42'), async () => {
    const form = { ...signUpForm(BUYER, 'tahiti', BUYER_PHONE), type: 'INDIVIDUAL' } as const;
    const { user } = await must(signUpCustomer(services, form), 'sign up a buyer');
    await services.db.unitOfWork((tx) => markVerified(tx, user.userId, services.now()));
    const person = callerOf(user.userId, 'CUSTOMER', 'tahiti');
    const company = customerOf(world, COMPANY);
    const { token } = await invite(world, { email: BUYER.email, role: 'BUYER' });
    await run(world, 'accept an invitation', (tx) =>
      acceptInvitation(tx, { token, caller: person, now: services.now() }),
    );
    const membership = {
      companyId: company.accountId,
      role: 'BUYER' as const,
      status: company.status,
      blockedUntil: null,
    };
    buyer = { ...person, accountId: company.accountId, company: membership };
  });
  timeline.at(moment(5, '09:56'), () => invite(world, { email: INVITED, role: 'ACCOUNTANT' }));
  timeline.at(moment(1, '09:41'), () => keepStanding(world));
  for (const { daysAgo, text } of NOTES)
    timeline.at(moment(daysAgo, '11:19'), () =>
      run(world, 'write a note', (tx) =>
        writeNote(tx, {
          accountId: customerOf(world, COMPANY).accountId,
          authorId: adminOf(world).accountId,
          text,
          now: services.now(),
        }),
      ),
    );
  return ({ email }) => (email === COMPANY ? buyer : undefined);
}

function invite(world: World, invited: { readonly email: string; readonly role: 'BUYER' | 'ACCOUNTANT' }) {
  const company = customerOf(world, COMPANY);
  return run(world, 'invite somebody into a company', (tx) =>
    invitePerson(tx, { ...invited, companyId: company.accountId, caller: company, now: world.services.now() }),
  );
}

/** Keeps a standing order, whose first turn is proposed by the jobs and waits for an answer. */
async function keepStanding(world: World): Promise<void> {
  const now = world.services.now();
  const lines = [
    { productId: productOf(world, 'thon-jaune'), quantity: 12 },
    { productId: productOf(world, 'mahi-mahi'), quantity: 8 },
  ];
  const weekday = weekdayOf(addDays(tahitiDayOf(now), LEAD_DAYS));
  await run(world, 'keep a standing order', (tx) =>
    createStandingOrder(tx, {
      customerId: customerOf(world, COMPANY).accountId,
      input: { lines, intervalWeeks: 1, weekday },
      now,
    }),
  );
}
