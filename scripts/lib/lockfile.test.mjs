import { expect, test } from 'vitest';

import { lockfileWithAddresses } from './lockfile.mjs';

const { packages } = JSON.parse(lockfileWithAddresses('https://packages.example'));

test.each([
  ['vite', 'vite/-/vite'],
  ['@fastify/compress', '@fastify/compress/-/compress'],
  ['typescript', '@typescript/typescript6/-/typescript6'],
])('%s has the address of its archive', (place, address) => {
  const { resolved, version } = packages[`node_modules/${place}`];

  expect(resolved).toBe(`https://packages.example/${address}-${version}.tgz`);
});

test('gives every package an address, and no workspace one', () => {
  const entries = Object.entries(packages).filter(([, entry]) => entry.link !== true);
  const isPackage = ([place]) => place.includes('node_modules/');

  expect(entries.filter(isPackage).filter(([, { resolved }]) => resolved === undefined)).toEqual([]);
  expect(entries.filter((entry) => !isPackage(entry)).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
