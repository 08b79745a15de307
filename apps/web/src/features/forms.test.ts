import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const FEATURES = import.meta.dirname;

test('keeps what was typed into a form out of the address when it is submitted before hydration', () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const leaking = files.flatMap((file) => {
    const source = readFileSync(path.join(FEATURES, file), 'utf8');
    const forms = source.match(/<form\b[^>]*noValidate/g) ?? [];
    return forms.filter((form) => !form.includes('method="post"')).map(() => file);
  });
  expect(leaking).toEqual([]);
});
