import type { OrderId } from '@matete/contract/units';

import { findLastMessageId } from '#order-message/order-message-store';
import { writeMessage } from '#order-message/write-message';
import type { Caller } from '#platform/session/caller';
import { run, type World } from '#seed/play/world';
import type { Talk } from '#seed/story/story-types';
import { chosen, later, within } from '#seed/tools/story-time';

interface Talking {
  readonly orderId: OrderId;
  readonly customer: Caller;
  readonly seller: Caller;
  readonly talk: Talk;
  readonly key: string;
  /** When the order got as far as they talk about. */
  readonly at: Date;
}

/** Plans what is written about an order, each message some time after the one before. */
export function planTalk(world: World, { orderId, customer, seller, talk, key, at }: Talking): void {
  let writtenAt = at;
  for (const [index, [by, message]] of talk.lines.entries()) {
    const pause = 7 + chosen(`${key} ${message}`, 110);
    writtenAt = within(later(writtenAt, pause), ['05:35', '20:30'], 2 + chosen(message, 50));
    const author = by === 'customer' ? customer : seller;
    const hasPhoto = talk.hasPhoto === true && by === 'seller' && index === 1;
    world.timeline.at(writtenAt, () => write(world, { orderId, author, message, hasPhoto }));
  }
}

/** A message about an order, to its other party or to the house. */
export interface Message {
  readonly orderId: OrderId;
  readonly author: Caller;
  readonly message: string;
  readonly toHouse?: boolean;
  readonly hasPhoto?: boolean;
}

export async function write(
  world: World,
  { orderId, author, message, toHouse = false, hasPhoto = false }: Message,
): Promise<void> {
  const { services, drawings } = world;
  const photos = hasPhoto
    ? await drawings.photograph({ slip: ['Étiquette', 'Caisse 1 sur 2', 'Port de Papeete'] })
    : [];
  await run(world, 'write about an order', async (tx) =>
    writeMessage(services, tx, {
      orderId,
      author,
      message,
      toHouse,
      lastMessageId: author.role === 'ADMIN' ? await findLastMessageId(tx, orderId) : undefined,
      photos,
      now: services.now(),
    }),
  );
}
