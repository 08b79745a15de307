import type { ProductId } from '@matete/contract/units';
import type { Result } from '@matete/domain/result';

import type { Services } from '#app/services';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { must } from '#seed/tools/must';
import type { RememberedDrawings } from '#seed/play/remembered-drawings';
import type { Timeline } from '#seed/tools/timeline';

/** Everything that the story is played with, and who is there so far. */
export interface World {
  readonly services: Services;
  readonly timeline: Timeline;
  readonly drawings: RememberedDrawings;
  /** By their place in the list of the people: the first does what the demonstration needs. */
  readonly admins: Caller[];
  /** By their keys. */
  readonly sellers: Map<string, Caller>;
  /** By their addresses. */
  readonly customers: Map<string, Caller>;
  /** By their reference products. */
  readonly products: Map<string, ProductId>;
}

function known<T>(people: ReadonlyMap<string, T>, key: string): T {
  const found = people.get(key);
  if (found === undefined) throw new RangeError(`the story names ${key}, who is not there yet`);
  return found;
}

export const sellerOf = (world: World, key: string): Caller => known(world.sellers, key);
export const customerOf = (world: World, email: string): Caller => known(world.customers, email);
export const productOf = (world: World, referenceId: string): ProductId => known(world.products, referenceId);

export function adminOf({ admins }: World, index = 0): Caller {
  const admin = admins[index];
  if (admin === undefined) throw new RangeError('the story has no admin yet');
  return admin;
}

/** Runs a step of a use case, which the story is sure of. @throws Error naming what was refused. */
export const run = <T>({ services }: World, what: string, work: (tx: Tx) => Promise<Result<T>>): Promise<T> =>
  must(inTransaction(services.db, work), what);
