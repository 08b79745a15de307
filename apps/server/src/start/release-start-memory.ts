import v8 from 'node:v8';
import vm from 'node:vm';

/** Late enough for what the start left running to be over. */
const AFTER_MS = 2_000;

/**
 * Gives what the start needed and nobody uses any more (sources read, modules linked) back to the system, once: a third of the
 * memory of a server at rest (`bench/`), which V8 would keep until the heap fills up. Takes some 50 ms, when nobody is served yet.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    v8.setFlagsFromString('--expose-gc');
    const collect = vm.runInNewContext('gc') as (options: object) => void;
    // Twice: what finalizers let go of in the first is collected in the second.
    for (const flavor of ['regular', 'last-resort']) collect({ type: 'major', execution: 'sync', flavor });
    v8.setFlagsFromString('--no-expose-gc');
  }, AFTER_MS).unref();
}
