import { pinnedEnvironment } from './pinned-node.mjs';
import { root } from './root.mjs';
import { runToEnd } from './run-to-end.mjs';

/** Runs an installed tool under the pinned Node to its end and captures its output. */
export function runTool(node, [program, ...args], { environment = {}, cwd = root } = {}) {
  return runToEnd(program, args, {
    cwd,
    env: pinnedEnvironment(node, environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
