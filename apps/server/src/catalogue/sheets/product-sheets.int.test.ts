import { getProduct } from '@matete/contract/catalogue/get-product';
import { listProductsForAdmin, updateProduct } from '@matete/contract/catalogue/manage-products';
import {
  applyProductSheet,
  downloadProductSheet,
  readProductSheet,
  uploadProductSheet,
} from '@matete/contract/catalogue/product-sheets';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { addressOf, type TestFile } from '#testing/call-api';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });

const HEADER = 'référence;nom;catégorie;sous-catégorie;prix HT;TVA;tarif de fret;code SH;litres par kg;kg par commande';
const lineOf = (sku: string, name: string, price = '1 250'): string =>
  `${sku};${name};Mer;Poissons;${price};5;FRIGO;03028900;1,5;40`;
const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

const upload = async (text: string | Buffer, pictures: readonly TestFile[] = []) =>
  (
    await product.call(uploadProductSheet, {
      as: admin,
      body: {},
      files: { file: [{ bytes: Buffer.from(text), name: 'produits.csv' }], pictures: [...pictures] },
    })
  ).body;
const read = async (sheetId: string) => (await product.call(readProductSheet, { as: admin, params: { sheetId } })).body;
const apply = async (sheetId: string, fingerprint?: string) =>
  product.call(applyProductSheet, {
    as: admin,
    params: { sheetId },
    body: { fingerprint: fingerprint ?? (await read(sheetId)).fingerprint },
  });
const judged = async (text: string | Buffer, pictures?: readonly TestFile[]) =>
  read((await upload(text, pictures)).sheetId);
const problemsOf = async (text: string) => {
  const view = await judged(text);
  return [...view.problems, ...view.lines.flatMap(({ problems }) => problems)].map(({ line, column, code }) => [
    line,
    column,
    code,
  ]);
};
const listed = async () => (await product.call(listProductsForAdmin, { as: admin, query: { take: '100' } })).body.data;
const productIdOf = async (sku: string) => (await listed()).find((card) => card.sku === sku)?.productId ?? '';
const detailOf = async (sku: string) =>
  (await product.call(getProduct, { as: admin, params: { productId: await productIdOf(sku) } })).body;

test('a file is looked at first, applied once, and the same file twice changes nothing', async () => {
  const text = `${HEADER}\n${lineOf('PAR-1', 'Perroquet')}\n${lineOf('MAH-1', 'Mahi-mahi', '2000,00')}\n`;
  const { sheetId } = await upload(text);
  const view = await read(sheetId);

  expect(view.lines.map((its) => [its.line, its.sku, its.name, its.change, its.problems])).toEqual([
    [2, 'PAR-1', 'Perroquet', 'CREATE', []],
    [3, 'MAH-1', 'Mahi-mahi', 'CREATE', []],
  ]);
  expect([view.createCount, view.isReady, await listed()]).toEqual([2, true, []]);

  const answers = await Promise.all([apply(sheetId), apply(sheetId), apply(sheetId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ createdCount: 2, changedCount: 0 });
  expect(await detailOf('PAR-1')).toMatchObject({
    price: 1250,
    vatBasisPoints: 500,
    litresPerKg: 1.5,
    maxKgPerOrder: 40,
    isActive: true,
  });
  expect((await apply(sheetId)).body.code).toBe('PRODUCT_SHEET_APPLIED');
  expect((await read(sheetId)).applied).toEqual({ createdCount: 2, changedCount: 0 });

  const again = await judged(text);
  expect([again.sameCount, again.isReady]).toEqual([2, false]);
  const { sheetId: same } = await upload(text);
  expect((await apply(same)).body.code).toBe('PRODUCT_SHEET_NOT_READY');
});

test('a product that is there is changed where its cells are filled in, and nowhere else', async () => {
  const { sheetId } = await upload('référence,prix HT,nom anglais,en vente\npar-1,"1 300",Parrotfish,non\nMAH-1,,,\n');
  const view = await read(sheetId);

  expect(view.lines.map(({ change, differences }) => [change, differences])).toEqual([
    [
      'CHANGE',
      [
        { column: 'nom anglais', from: '', to: 'Parrotfish' },
        { column: 'prix HT', from: '1250', to: '1300' },
        { column: 'en vente', from: 'oui', to: 'non' },
      ],
    ],
    ['SAME', []],
  ]);
  expect((await apply(sheetId)).body).toEqual({ createdCount: 0, changedCount: 1 });
  expect(await detailOf('PAR-1')).toMatchObject({
    price: 1300,
    names: { fr: 'Perroquet', en: 'Parrotfish' },
    isActive: false,
    vatBasisPoints: 500,
  });
});

test('texts in the languages of the islands are taken, kept and refused as those in French', async () => {
  const { sheetId } = await upload(
    'référence;nom ty;description ty;nom hka\nPAR-1;Uhu;Texte ty;Nom hka\nMAH-1;=A1;;\n',
  );
  const view = await read(sheetId);
  expect(view.lines.map(({ differences }) => differences)).toEqual([
    [
      { column: 'nom ty', from: '', to: 'Uhu' },
      { column: 'description ty', from: '', to: 'Texte ty' },
      { column: 'nom hka', from: '', to: 'Nom hka' },
    ],
    [],
  ]);
  expect(view.lines[1]?.problems).toMatchObject([{ line: 3, column: 'nom ty', code: 'PRODUCT_SHEET_FORMULA' }]);

  const tooLong = await judged(`référence;nom mar\nPAR-1;${'a'.repeat(201)}\n`);
  expect(tooLong.lines[0]?.problems).toMatchObject([{ line: 2, column: 'nom mar' }]);

  const alone = await upload('référence;nom ty;description ty\nPAR-1;Uhu;Texte ty\n');
  expect((await apply(alone.sheetId)).status).toBe(200);
  expect((await detailOf('PAR-1')).names).toEqual({ fr: 'Perroquet', en: 'Parrotfish', ty: 'Uhu' });
});

const download = () =>
  product.app.inject({
    url: `/api${addressOf(downloadProductSheet, {})}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });

test('the catalogue is downloaded as a file that changes nothing, and a change of it one product', async () => {
  const answer = await download();
  const text = answer.body;

  expect([answer.headers['content-type'], text.split('\r\n')[1]]).toEqual([
    'text/csv; charset=utf-8',
    `MAH-1;Mahi-mahi;;;;Mer;Poissons;2000;5;FRIGO;03028900;1,5;40;;non;non;non;oui;${';'.repeat(13)}mccd40380e0be`,
  ]);
  const view = await judged(text);
  expect([view.problems, view.lines.flatMap(({ problems }) => problems), view.sameCount]).toEqual([[], [], 2]);
  const changed = await judged(text.replace('Mahi-mahi;', 'Mahi-mahi du large;'));
  expect([changed.changeCount, changed.sameCount]).toEqual([1, 1]);
});

test('what changed since the file was read is not written over', async () => {
  const { sheetId } = await upload('référence;prix HT\nMAH-1;2100\n');
  const { fingerprint } = await read(sheetId);
  const productId = await productIdOf('MAH-1');
  await product.call(updateProduct, { as: admin, params: { productId }, body: { price: '2050' } });

  expect((await apply(sheetId, fingerprint)).body.code).toBe('PRODUCT_SHEET_CHANGED');
  expect((await detailOf('MAH-1')).price).toBe(2050);
  expect((await apply(sheetId)).status).toBe(200);
  expect((await detailOf('MAH-1')).price).toBe(2100);
});

test.each([
  ['no columns', 'Perroquet à 1 250 francs', [[1, null, 'PRODUCT_SHEET_UNREADABLE']]],
  ['quotes that do not close', 'référence;nom\nMAH-1;"Mahi', [[2, null, 'PRODUCT_SHEET_CELLS']]],
  [
    'customs codes that lost the zero in front',
    'référence;code SH\nMAH-1;3023100\nPAR-1;3028900.0\n',
    [
      [2, 'code SH', 'CODE_SH_ZERO_MISSING'],
      [3, 'code SH', 'CODE_SH_ZERO_MISSING'],
    ],
  ],
  ['no column of the SKU', 'nom;prix HT\nPerroquet;1250', [[1, null, 'PRODUCT_SHEET_COLUMN_MISSING']]],
  ['columns alone', HEADER, [[null, null, 'PRODUCT_SHEET_EMPTY']]],
  [
    'a column that nobody knows, and one twice',
    'référence;prx;en vente;en vente\nMAH-1;5;oui;oui',
    [
      [1, null, 'PRODUCT_SHEET_COLUMN_UNKNOWN'],
      [1, 'en vente', 'PRODUCT_SHEET_COLUMN_TWICE'],
    ],
  ],
  [
    'nothing but a SKU of a new product',
    'référence;nom\nNEW-1;\n',
    [
      [2, 'nom', 'REQUIRED'],
      [2, 'catégorie', 'REQUIRED'],
      [2, 'sous-catégorie', 'REQUIRED'],
      [2, 'tarif de fret', 'REQUIRED'],
      [2, 'code SH', 'REQUIRED'],
      [2, 'litres par kg', 'REQUIRED'],
      [2, 'TVA', 'REQUIRED'],
      [2, 'prix HT', 'REQUIRED'],
      [2, 'kg par commande', 'REQUIRED'],
    ],
  ],
  [
    'a category, a rate and numbers that are none',
    `${HEADER}\nB-1;Bonite;Ciel;Poissons;12,5;7;FRIGO;03028900;beaucoup;0\n`,
    [
      [2, 'catégorie', 'PRODUCT_SHEET_WORD_UNKNOWN'],
      [2, 'litres par kg', 'NUMBER_INVALID'],
      [2, 'prix HT', 'NUMBER_INVALID'],
      [2, 'kg par commande', 'NUMBER_OUT_OF_RANGE'],
    ],
  ],
  ['a rate of VAT that is not on offer', 'référence;TVA\nMAH-1;7', [[2, 'TVA', 'VAT_RATE_NOT_OFFERED']]],
  ['fruit out of the sea', 'référence;sous-catégorie\nMAH-1;Fruits', [[2, 'sous-catégorie', 'SUB_CATEGORY_ELSEWHERE']]],
  [
    'a SKU and a name twice, and the name of another product',
    `${HEADER}\n${lineOf('C-1', 'Carangue')}\n${lineOf('c-1', 'Thazard')}\n${lineOf('C-2', 'carangue')}\n${lineOf('C-3', 'Mahi-Mahi')}\n`,
    [
      [3, 'référence', 'PRODUCT_SHEET_LINE_TWICE'],
      [4, 'nom', 'PRODUCT_SHEET_LINE_TWICE'],
      [5, 'nom', 'PRODUCT_NAME_KNOWN'],
    ],
  ],
  [
    'a formula, and more cells than columns',
    'référence;nom anglais\nMAH-1;=A1+1\nPAR-1;Poisson;perroquet\n',
    [
      [2, 'nom anglais', 'PRODUCT_SHEET_FORMULA'],
      [3, null, 'PRODUCT_SHEET_CELLS'],
    ],
  ],
  [
    'a picture that did not come along',
    'référence;photos\nMAH-1;absente.jpg',
    [[2, 'photos', 'PRODUCT_SHEET_PICTURE_MISSING']],
  ],
])('says what is wrong with a file of %s, where a spreadsheet shows it', async (_name, text, problems) => {
  expect(await problemsOf(text)).toEqual(problems);
});

test('nothing of a file counts where one line is wrong', async () => {
  const before = await listed();
  const { sheetId } = await upload(`${HEADER}\n${lineOf('D-1', 'Paru')}\n${lineOf('D-2', 'Ature', 'cher')}\n`);

  expect((await apply(sheetId)).body.code).toBe('PRODUCT_SHEET_NOT_READY');
  expect(await listed()).toEqual(before);
});

test('a file is read as spreadsheets save it: Windows, a byte order mark, quotes, commas, tabs, comments', async () => {
  const windows = Buffer.from(`${HEADER}\r\n${lineOf('E-1', 'Bénitier')}\r\n`, 'latin1');
  const marked = `\uFEFF${HEADER.replaceAll(';', '\t')}\n# à revoir\n${lineOf('E-2', 'Langouste').replaceAll(';', '\t')}\n`;
  const quoted = `référence;description;prix HT\nMAH-1;"Chair ferme ;\nblanche, ""fine""";2100\n\nPAR-1;;x\n`;

  expect((await judged(windows)).lines.map(({ name, change }) => [name, change])).toEqual([['Bénitier', 'CREATE']]);
  expect((await judged(marked)).lines.map(({ line, name, change }) => [line, name, change])).toEqual([
    [3, 'Langouste', 'CREATE'],
  ]);
  expect((await judged(quoted)).lines.map(({ line, differences }) => [line, differences])).toEqual([
    [2, [{ column: 'description', from: '', to: 'Chair ferme ;\nblanche, "fine"' }]],
    [5, []],
  ]);
  expect((await upload(Buffer.from([0, 1, 2, 3]))).code).toBe('PRODUCT_SHEET_UNREADABLE');
  expect((await upload(' ')).code).toBe('PRODUCT_SHEET_EMPTY');
});

test('a file is read below a title, and as the Unicode text of a spreadsheet', async () => {
  const change = [{ column: 'prix HT', from: '2100', to: '2222' }];
  const marked = 'sep=;\nréférence;prix HT\nMAH-1;2222\n';
  const unicode = Buffer.from('\uFEFFréférence\tprix HT\r\nMAH-1\t2222\r\n', 'utf16le');

  expect((await judged(marked)).lines).toMatchObject([{ line: 3, sku: 'MAH-1', differences: change }]);
  expect((await judged(unicode)).lines).toMatchObject([{ line: 2, sku: 'MAH-1', differences: change }]);
});

test('what was downloaded changes nothing when it comes back, whatever names begin with and however old it is', async () => {
  const { sheetId } = await upload(
    `${HEADER}\n${lineOf('G-1', "'Uru")}\n${lineOf('G-2', 'Taro')}\n${lineOf('-3', 'Fēʻī')}\n`,
  );
  expect((await apply(sheetId)).status).toBe(200);
  await product.services.db
    .updateTable('product_texts')
    .set({ name: '=Taro', description: '@ l’étal\n"Nuku-Hiva" ; +1' })
    .where('name', '=', 'Taro')
    .where('language', '=', 'fr')
    .execute();
  const text = (await download()).body;
  const all = await judged(text);
  expect(all.lines.map(({ change, problems }) => [change, problems])).toEqual(all.lines.map(() => ['SAME', []]));
  expect(all.lines.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['G-1', 'G-2', '-3']));
  // Without the column of the download each cell is compared, and none is another.
  const cells = await judged(text.replace('ne pas modifier', '#').replaceAll(/;m[0-9a-f]{12}\r\n/g, ';\r\n'));
  expect(cells.lines.map(({ change, problems }) => [change, problems])).toEqual(all.lines.map(() => ['SAME', []]));

  const raised = await upload('référence;prix HT\nG-1;1300\nG-2;1400\n');
  expect((await apply(raised.sheetId)).status).toBe(200);
  const old = await judged(text.replace(/^(G-2;[\s\S]*?);1250;5;/m, '$1;1500;5;'));

  expect(old.lines.flatMap(({ sku, differences }) => differences.map((one) => [sku, one.column, one.to]))).toEqual([
    ['G-2', 'prix HT', '1500'],
  ]);
});

test('pictures come by their names, replace those that were there, and are the same the second time', async () => {
  const text = 'référence;photos\nMAH-1;Été.PNG | deux.png\n';
  const pictures = [
    { bytes: await picture('#0B5673'), name: 'deux.png' },
    { bytes: await picture('#C1440E'), name: 'e\u0301te\u0301.png' },
    { bytes: await picture('#FFFFFF'), name: 'trois.png' },
  ];
  const { sheetId } = await upload(text, pictures);

  expect((await read(sheetId)).pictures.map(({ fileName, isUsed }) => [fileName, isUsed])).toEqual([
    ['deux.png', true],
    ['e\u0301te\u0301.png', true],
    ['trois.png', false],
  ]);
  expect((await apply(sheetId)).body).toEqual({ createdCount: 0, changedCount: 1 });
  const { images } = await detailOf('MAH-1');
  expect(images.map(({ width, isIllustration }) => [width, isIllustration])).toEqual([
    [300, false],
    [300, false],
  ]);
  expect((await judged(text, pictures)).sameCount).toBe(1);
  const [first] = pictures;
  expect((await upload(text, first === undefined ? [] : [first, { ...first, name: 'DEUX.png' }])).code).toBe(
    'PRODUCT_SHEET_PICTURE_TWICE',
  );
});

test('a file that waited for a day is not applied: its pictures are gone', async () => {
  const { sheetId } = await upload('référence;prix HT\nMAH-1;2222\n');
  await product.services.db
    .updateTable('product_sheets')
    .set({ made_at: new Date(product.services.now().getTime() - 21 * 3_600_000) })
    .where('id', '=', sheetId)
    .execute();

  expect([(await read(sheetId)).isLapsed, (await apply(sheetId)).body.code]).toEqual([true, 'PRODUCT_SHEET_LAPSED']);
  expect((await detailOf('MAH-1')).price).toBe(2100);
});
