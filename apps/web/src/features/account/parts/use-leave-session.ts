import { useLocation, useRouter } from 'wouter';

import { leavePage } from '#lib/routing/leave-page';
import { useSession } from '#lib/session/session.tsx';

/**
 * Returns what opens the next page after something that ended every session of an account. Whoever is signed in gets a
 * new document: the page still holds the ended session, whose stream of news is refused within seconds, and would load
 * itself anew while its reader types in the next page. Others stay in the page that they have, on a slow link too.
 */
export function useLeaveSession(): (address: string) => void {
  const { base } = useRouter();
  const [, navigate] = useLocation();
  const { user } = useSession();
  return (address) => (user === null ? navigate(address) : leavePage(base + address));
}
