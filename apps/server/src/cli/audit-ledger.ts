import { withServices } from '#cli/cli-context';
import { checkBooks } from '#ledger/books-query';

// npm run audit:ledger: the invariants as JSON; exit code 1 when one is broken.
await withServices('audit', async ({ db }) => {
  const invariants = await checkBooks(db);
  const isSound = invariants.every((invariant) => invariant.holds);
  process.stdout.write(`${JSON.stringify({ isSound, invariants }, null, 2)}\n`);
  process.exitCode = isSound ? 0 : 1;
});
