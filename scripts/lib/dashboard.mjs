import fs from 'node:fs';

/** Values that Grafana puts into an expression before Prometheus reads it. */
const VALUES = { job: 'matete', __rate_interval: '5m' };

/** Panels of a dashboard, those in rows included. */
const panelsOf = ({ panels }) => panels.flatMap((panel) => [panel, ...(panel.panels ?? [])]);

/** Reads a dashboard, and names what would keep Grafana from showing it. */
export function readDashboard(file) {
  const dashboard = JSON.parse(fs.readFileSync(file, 'utf8'));
  const panels = panelsOf(dashboard);
  const names = new Set(dashboard.templating.list.map(({ name }) => name));
  const problems = [];
  const expect = (isRight, what) => isRight || problems.push(what);
  for (const field of ['title', 'uid', 'schemaVersion', 'time', 'templating'])
    expect(dashboard[field] !== undefined, `the dashboard has no ${field}`);
  expect(new Set(panels.map(({ id }) => id)).size === panels.length, 'two panels have one id');
  for (const { title, type, gridPos, datasource, targets = [] } of panels) {
    expect(
      ['h', 'w', 'x', 'y'].every((side) => Number.isInteger(gridPos?.[side])) && gridPos.x + gridPos.w <= 24,
      `${title} stands nowhere`,
    );
    if (type === 'row') continue;
    expect(datasource?.uid === '${datasource}', `${title} asks a source of its own`);
    expect(targets.length > 0, `${title} asks nothing`);
    for (const { refId, expr } of targets) expect(refId && expr, `${title} has an empty question`);
  }
  const expressions = panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => withValues(expr, names, problems)),
  );
  return { problems, expressions };
}

function withValues(expr, names, problems) {
  return expr.replace(/\$(\w+)/g, (_all, name) => {
    if (!(name in VALUES)) problems.push(`$${name} has no value`);
    if (!name.startsWith('__') && !names.has(name)) problems.push(`$${name} is no variable of the dashboard`);
    return VALUES[name];
  });
}

/** Expressions as a file of rules, which promtool reads: it parses no expression by itself. */
export const asRules = (expressions) =>
  JSON.stringify({
    groups: [
      { name: 'dashboard', rules: expressions.map((expr, at) => ({ record: `dashboard:expression_${at}`, expr })) },
    ],
  });
