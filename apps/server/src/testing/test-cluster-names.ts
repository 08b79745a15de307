/** The migrated database that every test database is a copy of. */
export const TEMPLATE_DATABASE = 'matete_template';
/** Secret of every installation that tests start. */
export const TEST_SECRET = 'a secret of tests, forty characters long';

declare module 'vitest' {
  interface ProvidedContext {
    /** Both roles of a test cluster share its password. */
    testClusterSuperuserUrl: string;
  }
}
