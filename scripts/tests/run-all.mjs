import { commandFor, formatCounts, sumCounts } from './test-counts.mjs';

/**
 * Runs the runners, at most `lanes` at once, and prints the output of those that failed. It ends with the name of each
 * test that failed, whichever runner had it, the command that runs these files alone, and one line that sums the counts. The exit code is 1 when anything failed.
 */
export async function runAll(node, stages) {
  const results = [];
  for (const { runners, lanes } of stages) {
    const waiting = [...runners];
    const lane = async () => {
      for (let runner = waiting.shift(); runner; runner = waiting.shift()) results.push(await runOne(node, runner));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  const sum = sumCounts(results.map((result) => result.counts));
  process.exitCode = sum.failed > 0 ? 1 : 0;
  const failed = results.flatMap((result) => result.failed);
  if (failed.length > 0) console.log(['\nFailed:', ...failed].join('\n  '));
  const alone = commandFor(failed);
  if (alone !== undefined) console.log(`\nAlone: ${alone}`);
  console.log(`\n${formatCounts(sum)}`);
}

async function runOne(node, runner) {
  const startedAt = performance.now();
  const { counts, said, failed = [] } = await runner.run(node);
  const took = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${runner.name.padEnd(24)} ${formatCounts(counts)} (${took})`);
  if (counts.failed > 0) console.log(`${said.trimEnd()}\n`);
  // A tool that only passes or fails has no test to name.
  const named = counts.failed > 0 && failed.length === 0 ? [runner.name] : failed;
  return { counts, failed: named };
}
