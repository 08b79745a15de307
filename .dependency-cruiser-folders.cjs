/** No folder of the product stands on itself by way of others, types included. Tests are left out: they stand on everything. */
const modules = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment: 'Two folders that need each other are one room, or something is in the wrong one.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...modules.options,
    exclude: { path: [...modules.options.exclude.path, '[.](test|spec)[.](ts|tsx|mjs)$', '/src/testing/'] },
  },
};
