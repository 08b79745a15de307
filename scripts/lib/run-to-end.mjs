import { spawn } from 'node:child_process';

import { NamedCause } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end, captures its output, and passes signals on to it: a command that is ended leaves no
 * program behind. `onOutput` is told each piece of output, and the program that wrote it.
 *
 * @returns {Promise<{ code: number, said: string }>} code 1 also when a signal ended it or it could not start.
 * @throws NamedCause when this command itself was told to end.
 */
export async function runToEnd(program, args, { onOutput, ...options }) {
  const child = spawn(program, args, options);
  /** @type {string | undefined} */
  let ownEnd;
  const passOn = (signal) => {
    ownEnd = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  try {
    const outcome = await outcomeOf(child, onOutput);
    if (ownEnd !== undefined) throw new NamedCause(`Ended by ${ownEnd}.`);
    return outcome;
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn);
  }
}

function outcomeOf(child, onOutput) {
  let said = '';
  const listen = (chunk) => {
    said += chunk;
    onOutput?.(chunk, child);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, said: `${said}${child.spawnargs[0]}: ${error.message}` }));
    child.on('close', (code, signal) => {
      resolve({ code: code ?? 1, said: signal === null ? said : `${said}\nended by ${signal}` });
    });
  });
}
