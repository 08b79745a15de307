import { spawn } from 'node:child_process';
import fs from 'node:fs';

import { pinnedEnvironment } from './pinned-node.mjs';
import { fromRoot } from './root.mjs';

const PARENT_CHECK_MS = 500;

/**
 * Runs a program under the pinned Node, passes signals on, and exits as it did. The program notices through its IPC
 * channel when this process is killed.
 *
 * @param [building] Ends when the pages can be served: the program starts meanwhile, and is sent a message then.
 */
export function runUntilItEnds(node, args, environment, building) {
  const child = spawn(node, building === undefined ? args : [...args, '--pages-follow'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled modules are cached between starts: that saves a fifth of the time to the first answer.
    env: pinnedEnvironment(node, { NODE_COMPILE_CACHE: fromRoot('.cache', 'compiled'), ...environment }),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const watching = endWithParent(child);
  return new Promise((resolve, reject) => {
    building?.then(
      () => child.connected && child.send('pages'),
      (error) => {
        reject(error);
        child.kill('SIGTERM');
      },
    );
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watching);
      process.exitCode = signal === null ? (code ?? 1) : 1;
      if (child.connected) child.disconnect();
      resolve();
    });
  });
}

/**
 * Ends the program when npm was killed and can pass no signal on: without this the server would live on and hold its
 * port.
 */
function endWithParent(child) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const ancestors = ancestorsOfThis();
  return setInterval(() => {
    if (ancestorsOfThis() !== ancestors) child.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/**
 * Lists the parents of this process. The shell in which npm runs scripts survives npm, so its parent is listed too,
 * where the system shows it.
 */
function ancestorsOfThis() {
  const parent = process.ppid;
  try {
    const stat = fs.readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(parent);
  }
}
