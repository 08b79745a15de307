import path from 'node:path';

/** The repository's top directory, whatever directory the command was given in. */
export const root = path.resolve(import.meta.dirname, '../..');

export const fromRoot = (...parts) => path.join(root, ...parts);

/** A cause that the person at the terminal can act upon: printed without a stack. */
export class NamedCause extends Error {
  name = 'NamedCause';
}

/** Runs a script's main function: a named cause is said plainly, anything else with its stack; both end with code 1. */
export async function runScript(main) {
  process.chdir(root);
  try {
    await main();
  } catch (error) {
    console.error(error instanceof NamedCause ? `\n${error.message}` : error);
    process.exit(1);
  }
}
