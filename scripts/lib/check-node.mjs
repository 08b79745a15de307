// First import of every script, in syntax that old versions of Node parse, so that the version is reported before
// anything else fails.
var version = process.versions.node.split('.');
if (Number(version[0]) < 20 || (Number(version[0]) === 20 && Number(version[1]) < 19)) {
  console.error('Mātete needs Node 20.19 or newer; this is ' + process.versions.node + ' (' + process.execPath + ').');
  process.exit(1);
}
