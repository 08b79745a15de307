import { listNotifications } from '@matete/contract/notification/notifications';
import { LANGUAGES } from '@matete/contract/primitives';
import { listTextProposals, proposeText } from '@matete/contract/translation/proposals';
import { appointReviewer } from '@matete/contract/translation/reviewers';
import { MOST_FILE_ENTRIES, readTextFileReport, uploadTextFile } from '@matete/contract/translation/text-files';
import { readText, readTranslationProgress } from '@matete/contract/translation/texts';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { createTestAccount, openProduct } from '#testing/test-product';
import { putCorrection } from '#translation/correction-store';

type Desk = (typeof LANGUAGES)[number];

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const reader = await createTestAccount(product, { role: 'CUSTOMER' });
const reviewer = await createTestAccount(product, { role: 'CUSTOMER' });
for (const language of LANGUAGES)
  await product.call(appointReviewer, { as: admin, body: { language, email: reviewer.email } });

const download = async (language: Desk, content: 'ALL' | 'MISSING' = 'ALL'): Promise<string> => {
  const answer = await product.app.inject({
    url: `/api/translation/${language}/file?content=${content}`,
    headers: { authorization: `Bearer ${reader.token}` },
  });
  expect(answer.headers['content-type']).toBe('text/x-gettext-translation; charset=utf-8');
  return answer.body;
};
const upload = (language: Desk, content: string | Buffer, as: TestAccount = reviewer) =>
  product.call(uploadTextFile, {
    as,
    params: { language },
    body: {},
    files: { file: { bytes: Buffer.from(content as string), name: 'textes.po' } },
  });
const entry = (id: string, french: string, text: string, flag = ''): string =>
  `${flag}msgctxt "${id}"\nmsgid "${french}"\nmsgstr "${text}"\n`;
const HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';
const MENU = 'common.shell.menu';
const textOf = async (textId: string, language: Desk = 'ty') =>
  (await product.call(readText, { params: { language, textId } })).body;

test.each(LANGUAGES)('what goes out in %s comes in again without a difference', async (language) => {
  const before = (await product.call(readTranslationProgress)).body;
  const file = await download(language);

  const { body } = await upload(language, file);

  expect(body.problems).toEqual([]);
  expect(body).toMatchObject({ published: 0, proposed: 0, refused: 0 });
  expect(body.same).toBe(before.languages.find((one) => one.language === language)?.texts);
  expect((await product.call(readTranslationProgress)).body).toEqual(before);
  expect(await download(language)).toBe(file);
});

const linesOf = ({ problems }: { problems: readonly { line: number; textId: string; code: string }[] }) =>
  problems.map(({ line, textId, code }) => [line, textId, code]);

test('whole entries of a reviewer are published, fuzzy ones wait, and the report says line by line what was not taken', async () => {
  const file = [
    HEADER,
    entry(MENU, 'Menu', 'Tāpura'),
    entry('common.no.such', 'Rien', 'Aita'),
    entry('common.shell.cart', 'Corbeille', 'ʻEte'),
    entry('common.list.page', 'Page {page}', 'Api'),
    entry('common.shell.display', 'Affichage et données', 'x'.repeat(100)),
    entry('common.shell.mainNavigation', 'Navigation principale', 'Tāpura', '#, fuzzy\n'),
    entry('common.shell.account', 'Compte', ''),
    entry('common.shell.offline', 'Hors ligne. Ce que vous voyez peut dater.', 'a'),
    entry('common.shell.offline', 'Hors ligne. Ce que vous voyez peut dater.', 'b'),
  ].join('\n');

  const { body } = await upload('ty', file);

  expect(body).toMatchObject({ published: 1, proposed: 1, same: 1, refused: 5 });
  expect(linesOf(body)).toEqual([
    [9, 'common.no.such', 'TEXT_NOT_FOUND'],
    [13, 'common.shell.cart', 'TEXT_FRENCH_CHANGED'],
    [17, 'common.list.page', 'TEXT_PLACEHOLDERS'],
    [21, 'common.shell.display', 'TEXT_TOO_LONG_HERE'],
    [34, 'common.shell.offline', 'TEXT_TWICE'],
  ]);
  expect(body.problems[2]?.message).toContain('{page}');
  expect((await product.call(readTextFileReport, { as: reviewer, params: { fileId: body.fileId } })).body).toEqual(
    body,
  );
  expect((await product.call(readTextFileReport, { as: reader, params: { fileId: body.fileId } })).status).toBe(404);
  expect(await textOf(MENU)).toMatchObject({ current: 'Tāpura', state: 'REVIEWED' });
  expect(await textOf('common.shell.mainNavigation')).toMatchObject({ current: null, waitingCount: 1 });
});

test('what comes from somebody else waits, and a reviewer who sends the same publishes it and its proposer is told', async () => {
  const file = `${HEADER}\n${entry('common.shell.backOnline', 'Connexion rétablie.', 'Ua hoʻi mai.')}`;

  expect((await upload('aut', file, reader)).body).toMatchObject({ published: 0, proposed: 1 });
  expect((await upload('aut', file, reader)).body).toMatchObject({ proposed: 0, same: 1 });
  const waiting = await product.call(listTextProposals, { as: reviewer, params: { language: 'aut' } });
  expect(waiting.body.data.map(({ text }) => text)).toEqual(['Ua hoʻi mai.']);

  expect((await upload('aut', file)).body).toMatchObject({ published: 1 });
  expect((await product.call(listTextProposals, { as: reviewer, params: { language: 'aut' } })).body.data).toEqual([]);
  const { data } = (await product.call(listNotifications, { as: reader })).body;
  expect(data.map(({ code }) => code)).toEqual([9591]);
});

test('what waits and what was for another French goes out as fuzzy, and comes in again without a difference', async () => {
  await product.call(proposeText, { as: reader, params: { language: 'pu', textId: MENU }, body: { text: 'Papa' } });
  await product.services.db.unitOfWork((tx) =>
    putCorrection(tx, {
      language: 'pu',
      textId: 'common.shell.display',
      text: 'Hakari',
      french: 'Ancien',
      reviewerId: reviewer.id,
      now: product.services.now(),
    }),
  );

  const file = await download('pu', 'MISSING');

  expect(file).toContain('# ? Papa\n#. Menu');
  expect(file).toMatch(/#, fuzzy\nmsgctxt "common.shell.menu"\nmsgid "Menu"\nmsgstr "Papa"/);
  expect(file).toMatch(/#, fuzzy\n#\| msgid "Ancien"\nmsgctxt "common.shell.display"\n.*\nmsgstr "Hakari"/);
  expect(file).not.toContain('msgctxt "common.action.confirm"');
  expect((await upload('pu', file)).body).toMatchObject({ published: 0, proposed: 0, refused: 0 });
});

test.each([
  ['no UTF-8', Buffer.from([0x6d, 0xff, 0xfe, 0x41]), 'TEXT_FILE_NOT_UTF8', {}],
  [
    'a quote left open',
    `${HEADER}\n${entry(MENU, 'Menu', 'A')}\nmsgctxt "x\nmsgid "y"`,
    'TEXT_FILE_MALFORMED',
    /ligne 9/,
  ],
  ['no PO file', 'bonjour tout le monde', 'TEXT_FILE_MALFORMED', /ligne 1/],
  ['too many entries', entry(MENU, 'Menu', 'A').repeat(MOST_FILE_ENTRIES + 1), 'TEXT_FILE_TOO_LONG', {}],
  ['more than five megabytes', `${HEADER}\n# ${'x'.repeat(5 * 1024 * 1024)}`, 'TEXT_FILE_TOO_LONG', {}],
  ['nothing', '', 'TEXT_FILE_MISSING', {}],
])('a file of %s is refused whole, and nothing is written', async (_what, content, code, message) => {
  const before = await fingerprintOf(product);
  const { status, body } = await upload('ty', content);
  expect([status, body.code]).toEqual([422, code]);
  if (message instanceof RegExp) expect(JSON.stringify(body)).toMatch(message);
  expect(await fingerprintOf(product)).toBe(before);
});
