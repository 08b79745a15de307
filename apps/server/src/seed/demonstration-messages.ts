import type { OrderId } from '@matete/contract/units';

import type { Services } from '#app/services';
import { findLastMessageId } from '#order-message/order-message-store';
import { writeMessage } from '#order-message/write-message';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { encodePhotographs } from '#platform/storage/encode-upload';
import { drawnSlip } from '#seed/demonstration-orders';
import { must } from '#seed/tools/must';
import type { SeedClock } from '#seed/tools/seed-clock';

const HOUR_MS = 3_600_000;

interface Said {
  readonly by: 'customer' | 'seller' | 'admin';
  readonly hoursAgo: number;
  readonly message: string;
  readonly toHouse?: boolean;
  readonly hasPhoto?: boolean;
}

/** What is said about an order that is shipped. */
const ON_ITS_WAY: readonly Said[] = [
  {
    by: 'customer',
    hoursAgo: 30,
    message: 'Bonjour, le poisson est-il vidé ? Je le prépare pour un mariage samedi.',
  },
  {
    by: 'seller',
    hoursAgo: 27,
    message: 'Ia ora na. Oui, vidé et sous glace dans deux caisses. Voici l’étiquette, elle porte votre nom.',
    hasPhoto: true,
  },
  { by: 'customer', hoursAgo: 26, message: 'Merci, c’est parfait.' },
];

/** What is said about an order that its seller prepares: the house is asked. */
const IN_PREPARATION: readonly Said[] = [
  { by: 'customer', hoursAgo: 22, message: 'Est-ce que tout peut tenir dans une seule glacière ?' },
  {
    by: 'seller',
    hoursAgo: 5,
    message: 'Oui, mais le quai de départ est en travaux cette semaine. Puis-je embarquer un jour plus tard ?',
    toHouse: true,
  },
];

/** What a customer says while nobody holds their order. */
const WITHOUT_SELLER: readonly Said[] = [
  { by: 'customer', hoursAgo: 9, message: 'Quelqu’un peut-il encore fournir cette commande à temps ?' },
  {
    by: 'admin',
    hoursAgo: 7,
    message: 'Oui, trois vendeurs peuvent encore la prendre. Vous serez prévenu dès que l’un d’eux l’accepte.',
  },
];

interface Conversation {
  readonly orderId: OrderId;
  readonly stage: 'SHIPPED' | 'PREPARING' | 'IN_POOL';
  readonly people: Readonly<Record<Said['by'], Caller>>;
}

const CONVERSATIONS = { SHIPPED: ON_ITS_WAY, PREPARING: IN_PREPARATION, IN_POOL: WITHOUT_SELLER } as const;

/** Has the people of an order write to each other about it. */
export async function makeConversation(
  services: Services,
  clock: SeedClock,
  { orderId, stage, people, started }: Conversation & { readonly started: Date },
): Promise<void> {
  for (const { by, hoursAgo, message, toHouse = false, hasPhoto = false } of CONVERSATIONS[stage]) {
    clock.set(new Date(started.getTime() - hoursAgo * HOUR_MS));
    const photos = hasPhoto
      ? await must(encodePhotographs([{ fileName: 'etiquette.png', bytes: await label() }]), 'keep a photograph')
      : [];
    await must(
      inTransaction(services.db, async (tx) =>
        writeMessage(services, tx, {
          orderId,
          author: people[by],
          message,
          toHouse,
          lastMessageId: by === 'admin' ? await findLastMessageId(tx, orderId) : undefined,
          photos,
          now: services.now(),
        }),
      ),
      'write about an order',
    );
  }
}

const label = (): Promise<Buffer> => drawnSlip(['Étiquette', 'Caisse 1 sur 2', 'Démonstration, sans valeur']);
