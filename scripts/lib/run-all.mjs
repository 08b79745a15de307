import { formatCounts, sumCounts } from './test-counts.mjs';

/**
 * Runs the runners, at most `lanes` at once, prints the output of those that failed, and ends with one line that sums
 * their counts. The exit code is 1 when anything failed.
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
  console.log(`\n${formatCounts(sum)}`);
}

async function runOne(node, runner) {
  const startedAt = performance.now();
  const { counts, said } = await runner.run(node);
  const took = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${runner.name.padEnd(24)} ${formatCounts(counts)} (${took})`);
  if (counts.failed > 0) console.log(`${said.trimEnd()}\n`);
  return { counts };
}
