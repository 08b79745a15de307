import { useEffect, useState } from 'react';

import { listWaiting } from '#lib/outbox/outbox-store';
import { ownerOf } from '#lib/outbox/reader';
import type { WaitingAction } from '#lib/outbox/waiting-action';
import { subscribeToWaiting } from '#lib/outbox/waiting-count';
import { useSession } from '#lib/session/session.tsx';

interface Outbox {
  readonly ownerId: string;
  /** In the order they were done; null until they are read. */
  readonly actions: readonly WaitingAction[] | null;
}

/** Returns what waits of the reader on this device, as it changes. */
export function useOutbox(): Outbox {
  const { user } = useSession();
  const ownerId = ownerOf(user);
  const [actions, setActions] = useState<readonly WaitingAction[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = (): void => {
      // A browser that stores nothing keeps nothing either.
      void listWaiting(ownerId)
        .catch((): WaitingAction[] => [])
        .then((waiting) => isCurrent && setActions(waiting));
    };
    read();
    const end = subscribeToWaiting(read);
    return () => {
      isCurrent = false;
      end();
    };
  }, [ownerId]);
  return { ownerId, actions };
}
