import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import os from 'node:os';

import { checked, type Finding, look, right, wrong } from '#doctor/finding';
import { judgeDisk, OLDEST_NODE } from '#health/judgement';
import { createFileStore } from '#platform/storage/file-store';
import type { Settings } from '#start/settings';

const GIGABYTE = 1_000_000_000;
/** How long a mail server may take to be reached, to greet, and to say each word, milliseconds. */
const MAIL_PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** Checks this machine: versions, memory, disks, storage of files, mail. */
export async function checkMachine(settings: Settings): Promise<Finding[]> {
  const major = Number.parseInt(process.versions.node, 10);
  const disks = [
    settings.dataDir,
    ...[settings.storage, settings.backup.place].flatMap((place) => (place?.kind === 'disk' ? [place.directory] : [])),
  ];
  return [
    major >= OLDEST_NODE
      ? right('node', process.version)
      : wrong('node', process.version, 'Run it by npm, which takes the Node of the lockfile.'),
    os.totalmem() >= 1.5 * GIGABYTE
      ? right('memory', `${(os.totalmem() / GIGABYTE).toFixed(1)} GB`)
      : look(
          'memory',
          `${(os.totalmem() / GIGABYTE).toFixed(1)} GB`,
          'Two web processes and one of jobs want 1.5 GB beside the database.',
        ),
    ...(await Promise.all([...new Set(disks)].map(checkDisk))),
    await checkStorage(settings),
    await checkMail(settings),
  ];
}

const checkDisk = (directory: string): Promise<Finding> =>
  checked(
    `disk of ${directory}`,
    `Make the directory, and give it to the user matete: install -d -o matete ${directory}`,
    async () => {
      const { bavail, bsize, blocks } = await statfs(directory);
      const said = `${((bavail * bsize) / GIGABYTE).toFixed(1)} of ${((blocks * bsize) / GIGABYTE).toFixed(1)} GB free`;
      const name = `disk of ${directory}`;
      const { state } = judgeDisk(bavail * bsize);
      if (state === 'ACT') return wrong(name, said, 'Make room now: a full disk stops orders.');
      return state === 'LOOK' ? look(name, said, 'Make room, or a larger disk.') : right(name, said);
    },
  );

const checkStorage = ({ storage }: Settings): Promise<Finding> =>
  checked('files', 'Does STORAGE_URL name the directory or bucket, and may the user matete write there?', async () => {
    const files = createFileStore(storage);
    const key = `doctor/${randomUUID()}.txt`;
    await files.put(key, Buffer.from('Mātete'), 'text/plain');
    const got = await files.get(key);
    await files.remove(key);
    return got?.toString() === 'Mātete'
      ? right('files', 'written, read and deleted')
      : wrong('files', 'what was written is not what is read', 'Look at the storage of STORAGE_URL.');
  });

const checkMail = ({ smtpUrl, isDemonstration }: Settings): Promise<Finding> =>
  checked('mail', 'Does SMTP_URL name the host, user and password, and may this machine reach it?', async () => {
    if (smtpUrl === undefined)
      return isDemonstration
        ? right('mail', 'caught, as of the demonstration')
        : wrong('mail', 'not sent', 'Set SMTP_URL: addresses are confirmed by mail, and nobody is told of anything.');
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: smtpUrl, ...MAIL_PATIENCE });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return right('mail', `${new URL(smtpUrl).host} takes it`);
  });
