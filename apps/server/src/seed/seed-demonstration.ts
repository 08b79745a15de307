import { availableParallelism } from 'node:os';

import type { Logger } from 'pino';

import type { Kg, ProductId } from '@matete/contract/units';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { renderPlate } from '@matete/plates/render-plate';
import { uuidv7 } from 'uuidv7';

import { changeAccountStatus } from '#account/account-status';
import { insert } from '#account/account-store';
import { markVerified } from '#account/email-verification';
import { hashPassword } from '#account/password/password';
import { signUpSeller } from '#account/sign-up';
import { createServices, type Services } from '#app/services';
import { createProduct } from '#catalogue/manage-products';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { createOffers } from '#offer/manage-offers';
import type { OpenedDatabase } from '#platform/db/client';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { type DemonstrationRating, makeRating } from '#seed/demonstration-ratings';
import { makeDisputes } from '#seed/demonstration-disputes';
import { makeGiftCards } from '#seed/demonstration-gift-cards';
import { makeLetters } from '#seed/demonstration-letters';
import { makeFavourites } from '#seed/demonstration-favourites';
import { makeFishingLimits } from '#seed/demonstration-limits';
import { makeConversation } from '#seed/demonstration-messages';
import { makeNotes } from '#seed/demonstration-notes';
import { makeMoneyMatters } from '#seed/demonstration-money';
import { type DemonstrationOrder, makeOrder, productOf, type Stage } from '#seed/demonstration-orders';
import { makePenalty } from '#seed/demonstration-penalty';
import { type DemonstrationProduct, demonstrationProducts } from '#seed/demonstration-products';
import { type Cast, makeSplits } from '#seed/demonstration-splits';
import { makeStatement } from '#seed/demonstration-statement';
import { makeStandingOrder } from '#seed/demonstration-standing-order';
import { joinCompany, leaveInvitation } from '#seed/people/demonstration-company';
import { callerOf, makeCustomer, makeNewcomer, signUpForm } from '#seed/people/demonstration-customers';
import {
  DEMONSTRATION_ADMINS,
  DEMONSTRATION_BUYER,
  DEMONSTRATION_CUSTOMERS,
  DEMONSTRATION_INVITED,
  DEMONSTRATION_NEWCOMER,
  DEMONSTRATION_PASSWORD,
  DEMONSTRATION_SELLERS,
  type DemonstrationSeller,
} from '#seed/people/demonstration-people';
import { makeWithdrawals } from '#seed/demonstration-withdrawals';
import { finishSeed } from '#seed/finish-seed';
import { makeProposals } from '#seed/seller/demonstration-proposals';
import { makeStock } from '#seed/seller/demonstration-stock';
import { SeedClock } from '#seed/tools/seed-clock';
import { setSiteSetting } from '#site-setting/site-setting-store';
import type { Settings } from '#start/settings';

const DAY_MS = 86_400_000;

const PRODUCTS_AT_ONCE = Math.max(2, availableParallelism());

/** Age of the oldest order, days. */
const HISTORY_DAYS = 40;

/**
 * Fills an empty database with the demonstration: the whole catalogue, sellers with supply on the islands, customers
 * and orders in several states, all made by the product's own use cases under a clock set to the past.
 */
export async function seedDemonstration(options: {
  settings: Settings;
  database: OpenedDatabase;
  log: Logger;
  /** Called with the name of the next stage. */
  onStage: (stage: string) => void;
}): Promise<void> {
  const { onStage } = options;
  const started = new Date();
  const clock = new SeedClock(new Date(started.getTime() - HISTORY_DAYS * DAY_MS), started);
  const services = createServices({ ...options, now: clock.now });
  try {
    const [first, second] = DEMONSTRATION_ADMINS;
    const admin = await makeAdmin(services, first);
    const { accountId: secondId } = await makeAdmin(services, second);
    await setSiteSetting(services.db, {
      name: 'BANK_TRANSFER',
      adminId: admin.accountId,
      now: services.now(),
      // The public sample account of the European banks' standard: it belongs to nobody.
      value: {
        beneficiary: 'Mātete (démonstration)',
        iban: 'FR1420041010050500013M02606',
        bic: 'PSSTFRPPXXX',
        bankName: 'Banque d’essai',
      },
    });
    const wanted = demonstrationProducts();
    onStage(`${wanted.length} products and their pictures`);
    const products = await makeProducts(services, admin, wanted);
    onStage(`${DEMONSTRATION_SELLERS.length} sellers and ${DEMONSTRATION_CUSTOMERS.length} customers`);
    const sellers: Caller[] = [];
    for (const person of DEMONSTRATION_SELLERS) sellers.push(await makeSeller(services, { person, admin, products }));
    const customers: Caller[] = [];
    for (const person of DEMONSTRATION_CUSTOMERS) customers.push(await makeCustomer(services, person, admin));
    const kitchen = await makeKitchen(services, customers[BUSINESS], admin);
    onStage(`orders, disputes and payments of the last ${HISTORY_DAYS} days`);
    const [, , , unlucky] = sellers;
    const [, customer] = customers;
    if (unlucky !== undefined && customer !== undefined)
      await makePenalty(services, clock, { admin, seller: unlucky, customer, started });
    await makeOrders(services, clock, { admin, sellers, customers, kitchen, started });
    await makeDisputes(services, clock, { admin, sellers, customers, started });
    await makeSplits(services, clock, { admin, sellers, customers, started });
    // After the customers' orders: a freight difference keeps them from ordering.
    await makeMoneyMatters(services, clock, { admin, sellers, customers, started });
    clock.set(started);
    await makeWithdrawals(services, clock, { admin, sellers, started });
    clock.set(started);
    await makeStatement(services, { admin });
    if (sellers[0] !== undefined) {
      await makeFishingLimits(services, { admin, seller: sellers[0] });
      await makeStock(services, clock, { seller: sellers[0], started });
      await makeProposals(services, sellers[0]);
    }
    if (customers[0] !== undefined) await makeFavourites(services, customers[0]);
    const business = customers[BUSINESS];
    if (business !== undefined)
      await makeStandingOrder(services, {
        customer: business,
        productIds: products.slice(0, 2).map(({ productId }) => productId),
      });
    if (customer !== undefined) await makeNotes(services, { admin, customer });
    if (customers[0] !== undefined) await makeGiftCards(services, { admin, customer: customers[0] });
    await makeLetters(services, clock, { admin, sellers, customers, started });
    await makeHeldOrder(services, clock, { admin, seller: sellers[0], started });
    // A job would do it within a minute: drawing them takes memory that an idle server should not hold.
    onStage('invoices of what was shipped');
    await issueDueInvoices(services);
    await finishSeed(services.db, { adminIds: [admin.accountId, secondId], at: started });
  } finally {
    await services.listener.close();
  }
}

/**
 * Creates an admin of the demonstration, whose password is shorter than the product lets an admin choose; {@link
 * finishSeed} verifies it.
 */
async function makeAdmin(
  { db, now }: Services,
  { email, firstName, lastName }: (typeof DEMONSTRATION_ADMINS)[number],
): Promise<Caller> {
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
  await db.unitOfWork((tx) => insert(tx, admin));
  return callerOf(id, 'ADMIN', null);
}

interface MadeProduct {
  readonly productId: ProductId;
  readonly subCategory: string;
}

/** Creates the products. Their pictures are encoded on every core; products keep the order of the catalogue. */
async function makeProducts(
  services: Services,
  admin: Caller,
  wanted: readonly DemonstrationProduct[],
): Promise<MadeProduct[]> {
  const made: MadeProduct[] = [];
  for (let first = 0; first < wanted.length; first += PRODUCTS_AT_ONCE) {
    made.push(
      ...(await Promise.all(
        wanted.slice(first, first + PRODUCTS_AT_ONCE).map((product) => makeProduct(services, admin, product)),
      )),
    );
  }
  return made;
}

async function makeProduct(services: Services, admin: Caller, product: DemonstrationProduct): Promise<MadeProduct> {
  const { reference, form, isDemonstrationPrice, textSource } = product;
  const plate = { fileName: `${reference.id}.png`, bytes: await renderPlate(reference.id) };
  const created = await createProduct(services, {
    form,
    images: [plate],
    adminId: admin.accountId,
    language: 'fr',
    origin: { referenceId: reference.id, isDemonstrationPrice, isIllustration: true, textSource },
  });
  if (!created.ok)
    throw new Error(`the demonstration could not make ${reference.id}: ${JSON.stringify(created.refusal)}`);
  return { productId: created.value.productId, subCategory: reference.subCategory };
}

async function makeSeller(
  services: Services,
  by: { person: DemonstrationSeller; admin: Caller; products: readonly MadeProduct[] },
): Promise<Caller> {
  const { person: given, admin, products } = by;
  const index = DEMONSTRATION_SELLERS.indexOf(given) + 1;
  const signedUp = await signUpSeller(services, {
    ...signUpForm(given, given.island, index),
    tahitiNumber: given.tahitiNumber,
  });
  if (!signedUp.ok)
    throw new Error(`the demonstration could not sign up ${given.email}: ${JSON.stringify(signedUp.refusal)}`);
  const seller = callerOf(signedUp.value.userId, 'SELLER', given.island);
  await inTransaction(services.db, async (tx) => {
    await markVerified(tx, seller.accountId, services.now());
    const approved = await changeAccountStatus(tx, {
      accountId: seller.accountId,
      role: 'SELLER',
      status: 'APPROVE',
      adminId: admin.accountId,
      now: services.now(),
    });
    if (!approved.ok) return approved;
    const offers = products.flatMap((product) => {
      const supply = given.supplies.find((candidate) => candidate.subCategory === product.subCategory);
      return supply === undefined
        ? []
        : [
            {
              productId: product.productId,
              quantity: supply.quantityKg,
              preparationDays: given.preparationDays,
              preparationHours: 0,
              canSupplyPartially: true,
            },
          ];
    });
    return createOffers(tx, offers, { caller: seller, language: 'fr', now: services.now() });
  });
  return seller;
}

/** Makes somebody who buys for the company, and leaves an invitation open. */
async function makeKitchen(services: Services, company: Caller | undefined, admin: Caller): Promise<Caller> {
  if (company === undefined) throw new RangeError('no customer is a business');
  const person = await makeCustomer(services, DEMONSTRATION_BUYER, admin);
  const { email } = DEMONSTRATION_BUYER;
  const kitchen = await joinCompany(services, { company, person, email, role: 'BUYER' });
  await leaveInvitation(services, company, DEMONSTRATION_INVITED);
  return kitchen;
}

/** Orders by stage, days ago, seller and customer by number, kg. The newest stay in the pool. */
const PLAN: readonly {
  readonly stage: Stage;
  readonly daysAgo: number;
  readonly seller: number;
  readonly customer: number;
  readonly kg: Kg;
  /** Somebody else collects it. */
  readonly collector?: DemonstrationOrder['collector'];
  /** Its people write about it. */
  readonly talksAs?: 'SHIPPED' | 'PREPARING' | 'IN_POOL';
  /** What its customer says of it. */
  readonly said?: DemonstrationRating;
}[] = [
  {
    stage: 'COMPLETED',
    daysAgo: 36,
    seller: 0,
    customer: 0,
    kg: 8,
    said: { stars: 4, words: 'Bon poisson, bien emballé. Un kilo de moins m’aurait suffi.' },
  },
  {
    stage: 'COMPLETED',
    daysAgo: 34,
    seller: 1,
    customer: 2,
    kg: 25,
    said: {
      stars: 5,
      words: 'Tout était là, bien calé dans la glace. Nous en reprendrons pour le restaurant.',
      isPublished: true,
    },
  },
  {
    stage: 'COMPLETED',
    daysAgo: 30,
    seller: 0,
    customer: 1,
    kg: 5,
    said: {
      stars: 4,
      words: 'Très frais. Une demi-journée d’attente au quai, le bateau avait du retard.',
      isPublished: true,
      answer: 'Merci ! La prochaine fois, regardez l’heure d’arrivée sur la page de la commande : elle suit le bateau.',
    },
  },
  { stage: 'DELIVERED', daysAgo: 16, seller: 1, customer: 0, kg: 12 },
  { stage: 'SHIPPED', daysAgo: 6, seller: 2, customer: 0, kg: 15, talksAs: 'SHIPPED' },
  {
    stage: 'PREPARING',
    daysAgo: 2,
    seller: 0,
    customer: 2,
    kg: 10,
    talksAs: 'PREPARING',
    collector: { name: 'Raimere Lai', phone: '87 00 00 60' },
  },
  { stage: 'IN_POOL', daysAgo: 1, seller: 1, customer: 0, kg: 9, talksAs: 'IN_POOL' },
  { stage: 'IN_POOL', daysAgo: 1, seller: 0, customer: 1, kg: 6 },
  { stage: 'IN_POOL', daysAgo: 1, seller: 0, customer: 2, kg: 14 },
  { stage: 'UNPAID', daysAgo: 1, seller: 2, customer: 2, kg: 20 },
];

/** Which of the customers is a business: its orders carry references of its own. */
const BUSINESS = 2;

async function makeOrders(
  services: Services,
  clock: SeedClock,
  { admin, sellers, customers, kitchen, started }: Cast & { readonly kitchen: Caller },
): Promise<void> {
  for (const [index, plan] of PLAN.entries()) {
    const seller = sellers[plan.seller];
    // The kitchen orders what the company orders in the last days.
    const customer = plan.customer === BUSINESS && plan.daysAgo <= 2 ? kitchen : customers[plan.customer];
    if (seller === undefined || customer === undefined)
      throw new RangeError('the plan names somebody who is not there');
    const productId = await productOf(services, { seller, kg: plan.kg, index });
    const orderId = await makeOrder(services, clock, {
      customer,
      seller,
      adminId: admin.accountId,
      stage: plan.stage,
      withinDays: 26,
      lines: [{ productId, quantity: plan.kg }],
      placedAt: new Date(started.getTime() - plan.daysAgo * DAY_MS),
      collector: plan.collector,
      reference: plan.customer === BUSINESS ? `BC-${String(100 + index)}` : undefined,
    });
    const { talksAs } = plan;
    if (talksAs !== undefined)
      await makeConversation(services, clock, {
        orderId,
        stage: talksAs,
        people: { customer, seller, admin },
        started,
      });
    if (plan.said !== undefined)
      await makeRating(services, clock, { orderId, customer, seller, adminId: admin.accountId, said: plan.said });
  }
  clock.set(started);
}

interface Holding {
  readonly admin: Caller;
  readonly seller: Caller | undefined;
  readonly started: Date;
}

/** Somebody new has ordered and paid, and has not opened the link that was mailed to them. */
async function makeHeldOrder(services: Services, clock: SeedClock, { admin, seller, started }: Holding): Promise<void> {
  if (seller === undefined) throw new RangeError('nobody sells');
  const placedAt = new Date(started.getTime() - DAY_MS / 2);
  clock.set(placedAt);
  const customer = await makeNewcomer(services, DEMONSTRATION_NEWCOMER);
  const productId = await productOf(services, { seller, kg: 3, index: 0 });
  await makeOrder(services, clock, {
    customer,
    seller,
    adminId: admin.accountId,
    stage: 'IN_POOL',
    withinDays: 26,
    lines: [{ productId, quantity: 3 }],
    placedAt,
  });
  clock.set(started);
}
