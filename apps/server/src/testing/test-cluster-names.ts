/** The migrated database that every test database is a copy of. */
export const TEMPLATE_DATABASE = 'matete_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Both roles of a test cluster share its password. */
    testClusterSuperuserUrl: string;
  }
}
