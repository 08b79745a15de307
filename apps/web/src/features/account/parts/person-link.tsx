import type { ReactElement } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';

interface PersonLinkProps {
  readonly of: 'CUSTOMER' | 'SELLER';
  /** Null where the row is of nobody, or of an account that was erased. */
  readonly accountId: string | null;
  readonly name: string | null;
}

/** Name of a person in what an admin reads; links to the page about them. */
export function PersonLink({ of: role, accountId, name }: PersonLinkProps): ReactElement {
  if (accountId === null) return <span className="any-name">{name}</span>;
  return (
    <Link
      href={role === 'SELLER' ? adminPaths.seller(accountId) : adminPaths.customer(accountId)}
      className="any-name inline-flex min-h-6 items-center"
    >
      {name}
    </Link>
  );
}
