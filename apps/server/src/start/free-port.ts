import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { StartUpError } from '#start/start-up-error';

const RETRY_MS = 100;

interface PortWish {
  port: number;
  host: string;
  /** How long to wait for a server that is ending, in milliseconds. */
  patienceMs: number;
}

/**
 * Waits until the port is free.
 *
 * @throws StartUpError naming the port when it is not.
 */
export async function waitForFreePort({ port, host, patienceMs }: PortWish): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isFree(port, host))) {
    if (Date.now() >= deadline) {
      throw new StartUpError(
        `Port ${port} is taken: another program, or another Mātete, listens there. ` +
          `Stop it, or choose another one, for example PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
      );
    }
    await delay(RETRY_MS);
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else
        reject(
          error.code === 'EACCES'
            ? new StartUpError(`Port ${port} is reserved for root. Choose one from 1024.`)
            : error,
        );
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
