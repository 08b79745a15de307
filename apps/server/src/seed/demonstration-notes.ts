import type { Services } from '#app/services';
import { writeNote } from '#admin-note/write-note';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { must } from '#seed/tools/must';

const NOTES = [
  'Préfère être appelée le matin, avant l’ouverture de la roulotte.',
  'Paie par virement : le libellé porte le nom de la roulotte, pas le sien.',
];

/** Notes of an admin about a customer of the demonstration. */
export async function makeNotes(
  { db, now }: Services,
  { admin, customer }: { readonly admin: Caller; readonly customer: Caller },
): Promise<void> {
  for (const text of NOTES) {
    const note = { accountId: customer.accountId, authorId: admin.accountId, text, now: now() };
    await must(
      inTransaction(db, (tx) => writeNote(tx, note)),
      'write a note',
    );
  }
}
