/** The migrated database that every test database is a copy of. */
export const TEMPLATE_DATABASE = 'matete_template';
/** Role that uses the tables of a test database and does not own them, as the processes of a server do. */
export const RUNNER_ROLE = 'matete_runner';
/** Secret of every installation that tests start. */
export const TEST_SECRET = 'a secret of tests, forty characters long';

declare module 'vitest' {
  interface ProvidedContext {
    /** Both roles of a test cluster share its password. */
    testClusterSuperuserUrl: string;
  }
}
