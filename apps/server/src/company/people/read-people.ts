import type { CompanyPeople } from '@matete/contract/company/people';
import type { CustomerId } from '@matete/contract/units';

import { listOpenInvitations } from '#company/records/invitation-store';
import { listPeople } from '#company/records/people-store';
import type { Db } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';

interface Reading {
  readonly companyId: CustomerId;
  readonly reader: Caller;
  readonly now: Date;
}

/** Whether a reader is told addresses and who is invited: owners and admins are. */
const seesAll = ({ role, accountId, personId, company }: Caller): boolean =>
  role === 'ADMIN' || accountId === personId || company?.role === 'OWNER';

/** Reads who acts for a company, and who is invited. */
export async function readPeople(db: Db, { companyId, reader, now }: Reading): Promise<CompanyPeople> {
  const people = await listPeople(db, companyId);
  const isWhole = seesAll(reader);
  const invitations = isWhole ? await listOpenInvitations(db, companyId, now) : [];
  return {
    people: people.map(({ email, joinedAt, ...person }) => ({
      ...person,
      email: isWhole ? email : null,
      joinedAt: joinedAt?.toISOString() ?? null,
    })),
    invitations: invitations.map((row) => ({
      invitationId: row.id,
      email: row.email,
      role: row.role,
      invitedAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  };
}
