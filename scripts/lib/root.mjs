import path from 'node:path';

/** Top directory of the repository, whatever the working directory. */
export const root = path.resolve(import.meta.dirname, '../..');

export const fromRoot = (...parts) => path.join(root, ...parts);

/** Error with a cause that the person at the terminal can act upon: printed without a stack. */
export class NamedCause extends Error {
  name = 'NamedCause';
}

/**
 * Runs a script's main function. A named cause is printed alone, any other error with its stack; both end with code 1.
 */
export async function runScript(main) {
  process.chdir(root);
  try {
    await main();
  } catch (error) {
    console.error(error instanceof NamedCause ? `\n${error.message}` : error);
    process.exit(1);
  }
}
