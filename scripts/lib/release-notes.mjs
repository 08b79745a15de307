import { NamedCause } from './root.mjs';

const NOT_RELEASED = '## Not released\n';
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** Whether a version is a later one than another. */
function isLater(version, before) {
  const [a, b] = [version, before].map((text) => VERSION.exec(text)?.slice(1).map(Number) ?? []);
  const place = a.findIndex((number, index) => number !== b[index]);
  return place !== -1 && a[place] > b[place];
}

/**
 * Numbers what is not released yet.
 *
 * @param {string} changelog
 * @param {{ version: string, before: string, day: string }} release
 * @returns {{ changelog: string, notes: string }} The list with an empty part for what comes next, and the notes of the release.
 * @throws NamedCause where the version is none or not a later one, or nothing is noted.
 */
export function noted(changelog, { version, before, day }) {
  if (!VERSION.test(version)) throw new NamedCause('Usage: npm run release -- 1.2.3');
  if (!isLater(version, before)) throw new NamedCause(`${version} does not come after ${before}.`);
  const begin = changelog.indexOf(NOT_RELEASED);
  if (begin === -1) throw new NamedCause('CHANGELOG.md has no part "Not released".');
  const from = begin + NOT_RELEASED.length;
  const next = changelog.indexOf('\n## ', from);
  const notes = changelog.slice(from, next === -1 ? undefined : next).trim();
  if (notes === '') throw new NamedCause('CHANGELOG.md says nothing of this release.');
  return { changelog: `${changelog.slice(0, from)}\n## ${version}, ${day}\n${changelog.slice(from)}`, notes };
}
