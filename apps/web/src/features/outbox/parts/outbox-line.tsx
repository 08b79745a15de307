import { lazy, Suspense, useEffect } from 'react';
import type { ReactElement } from 'react';

import { orNever } from '#lib/hydration/or-never';
import { ownerOf, rememberReader } from '#lib/outbox/reader';
import { useWaitingCount } from '#lib/outbox/waiting-count';
import { useSession } from '#lib/session/session.tsx';

/**
 * What keeps an action and says so, fetched after the page: without a connection it could not be fetched any more, by a dialog that is
 * opened then for instance.
 */
const loadForOffline = () =>
  Promise.all([
    import('#lib/forms/waiting/keep-form'),
    loadStrip(),
    import('#ui/overlay/toast-card.tsx'),
    import('#ui/form/waiting-notice.tsx'),
  ]);
const loadStrip = () => import('#features/outbox/parts/outbox-strip.tsx');
const PRELOAD_AFTER_MS = 2000;
const OutboxStrip = lazy(() => orNever(loadStrip()));

/** Shows and sends what waits, and notes who reads here. It stands in parts of the frame that are fetched late. */
export function OutboxLine(): ReactElement | null {
  const { user } = useSession();
  const ownerId = ownerOf(user);
  const hasWaiting = useWaitingCount(ownerId) > 0;
  useEffect(() => rememberReader(user), [user]);
  useEffect(() => {
    const preload = setTimeout(() => void loadForOffline().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => clearTimeout(preload);
  }, []);
  if (!hasWaiting) return null;
  return (
    <Suspense>
      <OutboxStrip key={ownerId} ownerId={ownerId} />
    </Suspense>
  );
}
