import { expect, test } from 'vitest';

import { noted } from './release-notes.mjs';

const CHANGES = '# Changes\n\n## Not released\n\n- A thing.\n- Another.\n\n## 0.1.0, 2026-01-01\n\n- The first.\n';
const release = (version, changelog = CHANGES) => noted(changelog, { version, before: '0.1.0', day: '2026-12-01' });

test('a release takes what was not released, and leaves room for what comes next', () => {
  expect(release('0.2.0')).toEqual({
    notes: '- A thing.\n- Another.',
    changelog:
      '# Changes\n\n## Not released\n\n## 0.2.0, 2026-12-01\n\n- A thing.\n- Another.\n\n## 0.1.0, 2026-01-01\n\n- The first.\n',
  });
});

test('the first release has nothing before it', () => {
  expect(release('1.0.0', '# Changes\n\n## Not released\n\n- A thing.\n').notes).toBe('- A thing.');
});

test.each([
  ['', 'Usage: npm run release -- 1.2.3'],
  ['v1.0.0', 'Usage: npm run release -- 1.2.3'],
  ['0.1.0', '0.1.0 does not come after 0.1.0.'],
  ['0.0.9', '0.0.9 does not come after 0.1.0.'],
])('“%s” is no release: %s', (version, said) => {
  expect(() => release(version)).toThrow(said);
});

test('a release of nothing is refused', () => {
  expect(() => release('0.2.0', '# Changes\n\n## Not released\n\n## 0.1.0, 2026-01-01\n')).toThrow(
    'CHANGELOG.md says nothing of this release.',
  );
});
