import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { expect, test } from 'vitest';

import { root } from './root.mjs';

/** Most files in one folder, tests included: a folder with more has a second subject. */
const MOST_FILES = 20;
const SOURCES = ['apps', 'packages', 'sandbox-gateway', 'e2e', 'bench', 'scripts'];
const WRITES =
  /(?:updateTable|insertInto|deleteFrom)\('(\w+)(?: as \w+)?'\)|(?:insert into|update|delete from) (\w+)(?:\s+\w+)?\s+(?:\(|set|using|where|values)/g;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(root, file)));

test('keeps every folder of the sources within 20 files', () => {
  const folders = Map.groupBy(files, (file) => path.dirname(file));
  const tooFull = [...folders].filter(([, held]) => held.length > MOST_FILES).map(([folder]) => folder);

  expect(tooFull).toEqual([]);
});

test('writes each table in one room of the server', () => {
  const stores = files.filter((file) => /^apps\/server\/src\/(?!testing|platform\/migrations).*-store\.ts$/.test(file));
  const writers = new Map();
  for (const file of stores) {
    for (const [, built, written] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(WRITES)) {
      const table = built ?? written;
      writers.set(table, (writers.get(table) ?? new Set()).add(path.dirname(file)));
    }
  }
  const shared = [...writers].filter(([, rooms]) => rooms.size > 1).map(([table, rooms]) => [table, [...rooms]]);

  expect(writers.size).toBeGreaterThan(30);
  expect(shared).toEqual([]);
});

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const pagesOf = (folder) =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const missingOf = (places) => places.filter((place) => !fs.existsSync(path.join(root, place)));

/** Paths of the repository that a text names between backticks; those with a placeholder are left out. */
const pathsIn = (text) =>
  [...text.matchAll(/`((?:apps|packages|scripts|sandbox-gateway|e2e|bench|docs)\/[^`]*)`/g)]
    .map(([, place]) => place)
    .filter((place) => !/[<{]/.test(place));

/** Pages that a page links to, from the root of the repository. */
const linksIn = (page) =>
  [...read(page).matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => path.join(path.dirname(page), link));

test('finds every path that the map of the code names', () => {
  const places = pathsIn(read('docs/CODEMAP.md'));

  expect(places.length).toBeGreaterThan(60);
  expect(missingOf(places)).toEqual([]);
});

test('lists every page of the rules, each with paths of its code, and finds every path and link', () => {
  const pages = pagesOf('docs/rules');
  const listed = linksIn('docs/rules/README.md').filter((page) => page.startsWith('docs/rules/'));
  const pointless = pages.filter((page) => pathsIn(read(page)).length === 0);
  const missing = pages.flatMap((page) =>
    missingOf([...pathsIn(read(page)), ...linksIn(page)]).map((place) => `${page}: ${place}`),
  );

  expect(listed.toSorted()).toEqual(pages.filter((page) => !page.endsWith('README.md')).toSorted());
  expect(listed.length).toBeGreaterThan(10);
  expect(pointless).toEqual([]);
  expect(missing).toEqual([]);
});

/** A test that `held by` may name. */
const TEST_FILE = /\.(?:test\.tsx?|spec\.ts|test\.mjs)$/;

/** Rows of the tables of a page whose second and third column name paths: each with its section and its two lists. */
function rowsOf(page) {
  return read(page)
    .split(/^## /m)
    .slice(1)
    .flatMap((section) =>
      [...section.matchAll(/^\| (?!item |-)(.+) \|$/gm)].map(([line, cells]) => {
        const [, where = '', heldBy = ''] = cells.split(' | ');
        return { section: section.slice(0, 2), line, where: pathsIn(where), tests: pathsIn(heldBy) };
      }),
    );
}

test('finds for every item of the specification where it is and which test holds it', () => {
  const rows = rowsOf('docs/specification.md');
  const unheld = rows.filter(
    ({ where, tests }) => where.length === 0 || tests.length === 0 || !tests.every((file) => TEST_FILE.test(file)),
  );
  const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `§${number}`);

  expect([...new Set(rows.map(({ section }) => section))]).toEqual(sections);
  expect(rows.length).toBeGreaterThan(150);
  expect(unheld.map(({ line }) => line)).toEqual([]);
  expect(missingOf(pathsIn(read('docs/specification.md')))).toEqual([]);
});

test('finds for every convention of the pages a verdict and the test that holds it', () => {
  const rows = [...read('docs/conventions.md').matchAll(/^\| (\d+)\. .+? \| (\S.*?) +\| (.+) \|$/gm)];
  const unheld = rows.filter(([, , , heldBy]) => {
    const tests = pathsIn(heldBy);
    return tests.length === 0 || !tests.every((file) => TEST_FILE.test(file));
  });

  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(unheld.map(([line]) => line)).toEqual([]);
  expect(missingOf(pathsIn(read('docs/conventions.md')))).toEqual([]);
});

test('lists every proof that `npm test` leaves out', () => {
  const places = pathsIn(read('docs/tests.md'));
  const leftOut = files.filter((file) =>
    file.endsWith('.spec.ts')
      ? !read(file).includes("'@main'")
      : /\.test\.tsx?$/.test(file) && /^\/\/ @module-tag long|tags: \['long'\]/m.test(read(file)),
  );
  const unlisted = leftOut.filter(
    (file) => !places.some((place) => file === place || (place.endsWith('/') && file.startsWith(place))),
  );

  expect(leftOut.length).toBeGreaterThan(80);
  expect(unlisted).toEqual([]);
  expect(missingOf(places)).toEqual([]);
});

const DECISION =
  /^# (\d+)\. .+\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: (accepted|superseded by \d+|accepted; .+ is superseded by \d+(?: and \d+)?)\n\n## Context\n\n[^#][^]+?\n\n## Decision\n\n[^#][^]+?\n\n## Alternatives\n\n[^#][^]+?\n\n## Consequences\n\n[^#][^]+$/;

test('gives every decision its date, status, context, decision, alternatives and consequences, and nothing else', () => {
  const pages = pagesOf('docs/decisions');
  const malformed = pages.filter((page) => {
    const number = DECISION.exec(read(page))?.[1];
    const headings = read(page).match(/^#+ /gm) ?? [];
    return Number(number) !== Number(path.basename(page).slice(0, 4)) || headings.length !== 5;
  });

  expect(pages.map((page) => Number(path.basename(page).slice(0, 4)))).toEqual(pages.map((_, index) => index + 1));
  expect(malformed).toEqual([]);
  expect(pages.flatMap((page) => missingOf(linksIn(page)))).toEqual([]);
});

/** What a file exports without a docstring. A schema and its type share a name, and one docstring; a call says its own in `summary`. */
function undocumentedExports(file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const documented = new Map();
  for (const statement of source.statements) {
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    const isSaid =
      ts.getJSDocCommentsAndTags(statement).length > 0 ||
      (ts.isVariableStatement(statement) && statement.declarationList.declarations.every(isCallWithSummary));
    for (const { name } of ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement])
      documented.set(name.getText(), isSaid || documented.get(name.getText()) === true);
  }
  return [...documented].filter(([, isSaid]) => !isSaid).map(([name]) => `${file} ${name}`);
}

function isCallWithSummary({ initializer }) {
  return (
    initializer !== undefined &&
    ts.isCallExpression(initializer) &&
    initializer.expression.getText() === 'endpoint' &&
    /\bsummary:|\.\.\./.test(initializer.arguments[0]?.getText() ?? '')
  );
}

test('every export of the contract and the domain says what it is', () => {
  const sources = files.filter((file) => /^packages\/(?:contract|domain)\/src\/(?!.*\.test\.ts$).*\.ts$/.test(file));

  expect(sources.length).toBeGreaterThan(90);
  expect(sources.flatMap(undocumentedExports)).toEqual([]);
});
