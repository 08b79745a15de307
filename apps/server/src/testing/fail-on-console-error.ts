import { afterEach, beforeEach } from 'vitest';

// React, Node and libraries report misuse through console.error; a test that passes while they complain proves little.
const original = console.error;
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
    original(...parts);
  };
});

afterEach(() => {
  console.error = original;
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.join('\n')}`);
});
