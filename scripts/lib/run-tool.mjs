import { spawn } from 'node:child_process';

import { pinnedEnvironment } from './pinned-node.mjs';
import { root } from './root.mjs';

/**
 * Runs a program to its end, keeping what it says.
 *
 * @returns {Promise<{ code: number, said: string }>} code 1 also when a signal ended it or it could not start.
 */
export function runTool(node, command, { environment = {}, isShown = false } = {}) {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: pinnedEnvironment(node, environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk) => {
    said += chunk;
    if (isShown) process.stdout.write(chunk);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, said: `${said}${program}: ${error.message}` }));
    child.on('close', (code, signal) => {
      resolve({ code: code ?? 1, said: signal === null ? said : `${said}\nended by ${signal}` });
    });
  });
}
