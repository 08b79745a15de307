import type { Role } from '@matete/contract/endpoint';
import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import type { SessionUser } from '#lib/session/session-user';

interface Session {
  readonly user: SessionUser | null;
  /** Called after sign-in, profile changes and sign-out. */
  readonly setUser: (user: SessionUser | null) => void;
}

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({
  initialUser,
  children,
}: {
  initialUser: SessionUser | null;
  children: ReactNode;
}): ReactElement {
  const [user, setUser] = useState(initialUser);
  const session = useMemo(() => ({ user, setUser }), [user]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session');
  return session;
}

/**
 * Returns the account that a private page is for. The routes table admits nobody else, so its absence is a bug.
 *
 * @throws Error when nobody is signed in, or another role is.
 */
export function useAccount(role?: Role): SessionUser {
  const { user } = useSession();
  if (!user || (role && user.role !== role)) throw new Error(`No ${role ?? 'account'}`);
  return user;
}
