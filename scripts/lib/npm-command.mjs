/** Finds npm: the one that runs this script, else the one on the path. */
export function npmCommand() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('npm-cli.js') === true) return [process.execPath, running];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
