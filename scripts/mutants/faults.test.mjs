import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { fromRoot } from '../lib/root.mjs';
import { FAULTS } from './faults.mjs';

test.each(FAULTS)('"$name" can still be made: each line that it changes is there once', ({ file, edits, tests }) => {
  const text = fs.readFileSync(fromRoot(file), 'utf8');
  for (const [from] of edits) expect(text.split(from).length - 1, from).toBe(1);
  for (const tried of tests) {
    const { dir, base } = path.parse(tried);
    expect(
      fs.readdirSync(fromRoot(dir)).some((name) => name.startsWith(base)),
      tried,
    ).toBe(true);
  }
});
