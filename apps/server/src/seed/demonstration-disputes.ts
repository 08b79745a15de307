import sharp from 'sharp';

import type { Services } from '#app/services';
import { decideDispute } from '#dispute/decide-dispute';
import { openDispute } from '#dispute/open-dispute';
import { sendMessage } from '#dispute/send-message';
import { inTransaction } from '#platform/db/transaction';
import { encodePhotographs } from '#platform/storage/encode-upload';
import { makeOrder } from '#seed/demonstration-orders';
import type { Cast } from '#seed/demonstration-splits';
import { must } from '#seed/tools/must';
import type { SeedClock } from '#seed/tools/seed-clock';
import { listSupplied } from '#seed/tools/seed-store';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Creates two disputes about fish: one that waits for the admin, one settled with a partial refund. */
export async function makeDisputes(services: Services, clock: SeedClock, cast: Cast): Promise<void> {
  const settledId = await disputedOrder(services, clock, { cast, daysAgo: 33 });
  await must(
    inTransaction(services.db, (tx) =>
      decideDispute(services, tx, {
        orderId: settledId,
        adminId: cast.admin.accountId,
        decision: 'PARTIALLY_DISPUTED',
        refundXpf: 2500,
        message: 'Deux kilos manquaient à l’arrivée : ils vous sont rendus.',
        now: services.now(),
      }),
    ),
    'decide a dispute',
  );
  const openId = await disputedOrder(services, clock, { cast, daysAgo: 20 });
  const [seller, admin] = [cast.sellers[0], cast.admin];
  if (seller === undefined) throw new RangeError('the demonstration has no seller');
  const say = (author: typeof admin, message: string) =>
    must(
      inTransaction(services.db, (tx) =>
        sendMessage(services, tx, { orderId: openId, author, message, photos: [], now: services.now() }),
      ),
      'speak of a dispute',
    );
  clock.set(new Date(cast.started.getTime() - 20 * HOUR_MS));
  await say(seller, 'J’ai pesé la commande à l’embarquement, le poids est sur le connaissement.');
  clock.set(new Date(cast.started.getTime() - 3 * HOUR_MS));
  await say(admin, 'Merci. Pouvez-vous montrer l’étiquette de la glacière ?');
}

async function disputedOrder(
  services: Services,
  clock: SeedClock,
  { cast, daysAgo }: { cast: Cast; daysAgo: number },
): Promise<string> {
  const [customer, seller] = [cast.customers[0], cast.sellers[0]];
  if (customer === undefined || seller === undefined) throw new RangeError('the demonstration lacks a party');
  const [productId = ''] = await listSupplied(services.db, {
    sellerId: seller.accountId,
    subCategories: ['FISH'],
    minKg: 12,
  });
  const orderId = await makeOrder(services, clock, {
    customer,
    seller,
    adminId: cast.admin.accountId,
    stage: 'DELIVERED',
    withinDays: 18,
    lines: [{ productId, quantity: 11 }],
    placedAt: new Date(cast.started.getTime() - daysAgo * DAY_MS),
  });
  clock.set(new Date(services.now().getTime() + 4 * HOUR_MS));
  const photos = await must(
    encodePhotographs([{ fileName: 'glaciere.png', bytes: await scalePicture() }]),
    'keep a photograph',
  );
  await must(
    inTransaction(services.db, (tx) =>
      openDispute(services, tx, {
        orderId,
        customerId: customer.accountId,
        reason: 'MISSING_KG',
        description: 'La glacière est arrivée ouverte. J’ai pesé neuf kilos sur le quai, il en manque deux.',
        lines: [{ productId, receivedKg: 9 }],
        photos,
        now: services.now(),
      }),
    ),
    'open a dispute',
  );
  return orderId;
}

/** Draws a scale in place of a photograph, marked as the demonstration's. */
function scalePicture(): Promise<Buffer> {
  const text = (y: number, size: number, words: string) =>
    `<text x="320" y="${y}" text-anchor="middle" font-family="sans-serif" font-size="${size}" fill="#12232B">${words}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#E9E4D8"/><rect x="170" y="90" width="300" height="220" rx="18" fill="#fff" stroke="#12232B" stroke-width="6"/>${text(220, 72, '9,0 kg')}<path d="M120 360h400" stroke="#12232B" stroke-width="14"/>${text(430, 24, 'Démonstration, sans valeur')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
