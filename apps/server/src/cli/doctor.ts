import { checkAddress } from '#doctor/check-address';
import { checkDatabase } from '#doctor/check-database';
import { checkMachine } from '#doctor/check-machine';
import { checkSessions } from '#doctor/check-sessions';
import type { Finding } from '#doctor/finding';
import { findCommandDatabase } from '#cli/command-database';
import { endWith } from '#cli/end-with';
import { openDatabase } from '#platform/db/client';
import { keptSecret } from '#start/kept-secret';
import { createLog } from '#start/log';
import { readSettings } from '#start/settings';

const MARK = { right: '✓', look: '?', wrong: '✗' } as const;

// npm run doctor: checks a server by the settings it runs with, and says what to do; exit code 1 when something is wrong.
await endWith(async () => {
  const settings = readSettings({ env: process.env, workingDirectory: process.cwd(), keptSecret });
  const found = await findCommandDatabase({ settings, log: createLog({ logLevel: 'silent' }) });
  const database = openDatabase({
    url: found.url,
    secret: settings.secret,
    maxConnections: 2,
    applicationName: 'matete doctor',
  });
  try {
    const findings = [
      ...(await checkMachine(settings)),
      ...(await checkDatabase(settings, database)),
      ...(await checkSessions(settings)),
      ...(await checkAddress(settings)),
    ];
    process.stdout.write(`${findings.map(lineOf).join('\n')}\n\n${summaryOf(findings)}\n`);
    process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
  } finally {
    await database.close();
    await found.close();
  }
});

function lineOf({ name, state, said, todo }: Finding): string {
  return `${MARK[state]} ${name}: ${said}${todo === undefined ? '' : `\n    ${todo}`}`;
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']): number => findings.filter((finding) => finding.state === state).length;
  return `${count('right')} right, ${count('look')} to look at, ${count('wrong')} wrong`;
}
