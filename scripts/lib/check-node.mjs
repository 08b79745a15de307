// First import of every script, in syntax that old versions read: nothing else may fail before this speaks.
var version = process.versions.node.split('.');
if (Number(version[0]) < 20 || (Number(version[0]) === 20 && Number(version[1]) < 19)) {
  console.error('Mātete needs Node 20.19 or newer; this is ' + process.versions.node + ' (' + process.execPath + ').');
  process.exit(1);
}
