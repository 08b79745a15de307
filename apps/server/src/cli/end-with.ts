import { BackupError } from '#backup/backup-error';
import { explainStartUpError } from '#start/start-up-error';

/** Runs a command to its end, and tells what went wrong so that whoever called it can do something about it. */
export async function endWith(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { code, message, stack } = error as NodeJS.ErrnoException;
    const isKnown = error instanceof BackupError || code === 'EEXIST' || code?.startsWith('ERR_PARSE_ARGS') === true;
    process.stderr.write(`${(isKnown ? message : explainStartUpError(error)) ?? stack ?? message}\n`);
    process.exitCode = 1;
  }
}
