import fs from 'node:fs';
import path from 'node:path';

import './lib/check-node.mjs';
import { npmCommand } from './lib/npm-command.mjs';
import { fromRoot, root, runScript } from './lib/root.mjs';
import { runToEnd } from './lib/run-to-end.mjs';

// npm run supply-chain: what the product is made of, by whose licences, and what is known against it, into .cache/supply-chain/.

/** Licences that packages have in a file and do not name, as they were read there. */
const READ_IN_FILES = { 'dejavu-fonts-ttf': 'Bitstream Vera, its changes in the public domain', 'png-js': 'MIT' };

const npm = async (...args) => {
  const [program, ...first] = npmCommand();
  return runToEnd(program, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
};

/** Packages that run in the product, each once, with the licence that it names; those of this repository apart. */
function licencesOf(sbom) {
  const rows = sbom.components
    .filter(({ purl }) => purl !== undefined && !purl.startsWith('pkg:npm/%40matete/'))
    .map(({ name, version, group, licenses = [] }) => {
      const named = licenses
        .map(({ license, expression }) => expression ?? license?.id ?? license?.name)
        .filter(Boolean);
      return { name: group ? `${group}/${name}` : name, version, licence: named.join(' and ') || READ_IN_FILES[name] };
    });
  return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function asTable(rows) {
  const lines = rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence ?? '**none named**'} |`);
  return `# Licences\n\n| package | version | licence |\n| --- | --- | --- |\n${lines.join('\n')}\n`;
}

/** What npm's registry knows against the packages. Without its answer nothing is known, and that is said. */
async function audit() {
  const { said } = await npm('audit', '--omit=dev', '--json', '--loglevel=silent');
  let answer;
  try {
    answer = JSON.parse(said);
  } catch {
    answer = { error: { summary: said.trim() } };
  }
  const counts = answer.metadata?.vulnerabilities;
  if (counts === undefined)
    return {
      isKnown: false,
      said: `npm audit got no answer: nothing is known (${answer.error?.summary || answer.message || 'the registry has no such service'})`,
    };
  return {
    isKnown: true,
    isClean: counts.high + counts.critical === 0,
    said: `npm audit: ${counts.total} known, ${counts.high} high, ${counts.critical} critical`,
  };
}

await runScript(async () => {
  const { code, said } = await npm(
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--package-lock-only',
    '--loglevel=silent',
  );
  if (code !== 0) throw new Error(`npm sbom failed: ${said}`);
  const sbom = JSON.parse(said);
  const rows = licencesOf(sbom);
  const folder = fromRoot('.cache', 'supply-chain');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'sbom.cdx.json'), said);
  fs.writeFileSync(path.join(folder, 'licences.md'), asTable(rows));
  const nameless = rows.filter(({ licence }) => licence === undefined);
  console.log(`${rows.length} packages: .cache/supply-chain/sbom.cdx.json, licences.md`);
  for (const [licence, those] of [...Map.groupBy(rows, (row) => row.licence ?? 'none named')].toSorted(
    (a, b) => b[1].length - a[1].length,
  ))
    console.log(`  ${String(those.length).padStart(4)}  ${licence}`);
  if (nameless.length > 0) console.log(`Without a licence: ${nameless.map(({ name }) => name).join(', ')}`);
  const known = await audit();
  console.log(known.said);
  process.exitCode = nameless.length > 0 || known.isClean === false ? 1 : 0;
});
