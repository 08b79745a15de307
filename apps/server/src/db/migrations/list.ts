import type { Migration } from '#db/migration';

/** Every migration, oldest first. A released one is never edited, moved or taken out. */
export const migrations: readonly Migration[] = [];
