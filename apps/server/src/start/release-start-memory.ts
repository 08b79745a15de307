import v8 from 'node:v8';
import vm from 'node:vm';

/** Delay after which the work that the start left behind is done. */
const AFTER_MS = 2_000;

/**
 * Returns memory that only the start needed (sources read, modules linked) to the system, once: a third of what an
 * idle server holds (`bench/`), which V8 would keep until the heap fills up. Takes some 50 ms, before anybody is
 * served.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    v8.setFlagsFromString('--expose-gc');
    const collect = vm.runInNewContext('gc') as (options: object) => void;
    // Twice: objects freed by finalizers in the first collection are collected in the second.
    for (const flavor of ['regular', 'last-resort']) collect({ type: 'major', execution: 'sync', flavor });
    v8.setFlagsFromString('--no-expose-gc');
  }, AFTER_MS).unref();
}
