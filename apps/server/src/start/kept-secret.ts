import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Reads the secret of this installation, which is created on first use beside its data, readable by its owner only.
 * Processes that start at once agree on one.
 */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  fs.mkdirSync(dataDir, { recursive: true });
  if (!fs.existsSync(file)) {
    const own = `${file}.${process.pid}`;
    fs.writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      // Linked when it is complete: the first process wins.
      fs.linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(own, { force: true });
    }
  }
  return fs.readFileSync(file, 'utf8');
}
