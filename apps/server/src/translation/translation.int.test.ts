import { getProduct } from '@matete/contract/catalogue/get-product';
import { listProducts } from '@matete/contract/catalogue/list-products';
import { listNotifications } from '@matete/contract/notification/notifications';
import { readAudit } from '@matete/contract/ledger/books';
import {
  decideTextProposal,
  listOwnTextProposals,
  listTextProposals,
  proposeText,
  takeTextBack,
  withdrawTextProposal,
} from '@matete/contract/translation/proposals';
import { appointReviewer, chooseThanks, removeReviewer } from '@matete/contract/translation/reviewers';
import { listTexts, readText, readTranslationProgress } from '@matete/contract/translation/texts';
import { PROPOSALS_PER_DAY } from '@matete/contract/translation/translation-views';
import { readDraftIds, readHeldDrafts, readOrigins } from '@matete/i18n/catalogue/catalogue-files';
import { translate } from '@matete/i18n/translate';
import { expect, test, vi } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { putCorrection } from '#translation/correction-store';
import { createTestFish } from '#testing/desks/test-catalogue';
import { createTestAccount, openOtherProcess, openProduct } from '#testing/test-product';
import { fingerprintOf } from '#testing/fingerprint';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const reader = await createTestAccount(product, { role: 'CUSTOMER' });
const reviewer = await createTestAccount(product, { role: 'SELLER' });
const other = await openOtherProcess(product);
await other.texts.follow(other.changes);

const SEARCH = 'common.shell.search';
const HELP = 'common.shell.menu';

const appoint = (language: string, { email }: { readonly email: string }) =>
  product.call(appointReviewer, { as: admin, body: { language: language as 'ty', email } });
const propose = (
  textId: string,
  text: string,
  { as = reader, language = 'ty' as const, ...more } = {} as {
    as?: TestAccount;
    language?: 'ty' | 'mar' | 'pu' | 'hka' | 'fr';
    variety?: string;
    reason?: string;
  },
) => product.call(proposeText, { as, params: { language, textId }, body: { text, ...more } });
const waiting = async (as: TestAccount = reviewer, language: 'ty' | 'mar' = 'ty') =>
  (await product.call(listTextProposals, { as, params: { language } })).body.data;
const decide = (
  proposalId: string,
  body: { decision: 'ACCEPT' | 'DECLINE'; text?: string; answer?: string },
  as: TestAccount = reviewer,
) => product.call(decideTextProposal, { as, params: { proposalId }, body });
const textOf = async (textId: string, language: 'ty' | 'fr' | 'mar' = 'ty') =>
  (await product.call(readText, { params: { language, textId } })).body;
const newsOf = async (as: TestAccount) =>
  (await product.call(listNotifications, { as })).body.data.map(({ code, body }) => [code, body]);

await appoint('ty', reviewer);

test('what a reader proposes and a reviewer accepts is shown by every process, and its proposer is told', async () => {
  expect(await textOf(SEARCH)).toMatchObject({ current: 'ʻImi', state: 'ATTESTED', waitingCount: 0 });
  const before = other.texts.versionOf('ty');

  const proposed = await propose(SEARCH, ' ‘Imi noa ', { variety: 'Tahiti', reason: 'Plus courant.' });

  expect(proposed.body).toMatchObject({ outcome: 'WAITS', text: { current: 'ʻImi', waitingCount: 1 } });
  expect(other.texts.versionOf('ty')).toBe(before);
  const [first] = await waiting();
  expect(first).toMatchObject({
    text: 'ʻImi noa',
    variety: 'Tahiti',
    reason: 'Plus courant.',
    proposer: 'Teva',
    isOwn: false,
  });
  expect(await newsOf(reviewer)).toEqual([[9594, expect.stringContaining('Reo Tahiti')]]);

  const accepted = await decide(first?.proposalId ?? '', { decision: 'ACCEPT' });

  expect(accepted.body).toMatchObject({ status: 'ACCEPTED', current: 'ʻImi noa', published: null });
  await vi.waitFor(() => expect(translate('ty', SEARCH)).toBe('ʻImi noa'), 5_000);
  await vi.waitFor(() => expect(other.texts.areasOf('ty').common?.own).toEqual({ [SEARCH]: ['ʻImi noa'] }), 5_000);
  expect(other.texts.versionOf('ty')).toBe(product.services.texts.versionOf('ty'));
  expect(other.texts.versionOf('en')).toBe('');
  expect(await textOf(SEARCH)).toMatchObject({ current: 'ʻImi noa', state: 'REVIEWED', waitingCount: 0 });
  expect(await newsOf(reader)).toEqual([[9591, expect.stringContaining('ʻImi noa')]]);
  const { data } = (await product.call(readAudit, { as: admin, query: { action: 'TEXT_PUBLISHED' } })).body;
  expect(data).toMatchObject([{ subjectId: `ty ${SEARCH}` }]);
});

test('a reviewer changes a proposal before it is shown, or declines it with an answer', async () => {
  await propose(HELP, 'Tāpura');
  const [changed] = await waiting();
  expect((await decide(changed?.proposalId ?? '', { decision: 'ACCEPT', text: 'Tāpura ʻōhie' })).body).toMatchObject({
    status: 'ACCEPTED',
    published: 'Tāpura ʻōhie',
  });
  expect(await textOf(HELP)).toMatchObject({ current: 'Tāpura ʻōhie', state: 'REVIEWED', sources: [] });

  await propose(HELP, 'Menu');
  const [declined] = await waiting();
  const before = await fingerprintOf(product);
  expect((await decide(declined?.proposalId ?? '', { decision: 'DECLINE' })).body).toMatchObject({
    code: 'REASON_REQUIRED',
  });
  expect(await fingerprintOf(product)).toBe(before);
  await decide(declined?.proposalId ?? '', { decision: 'DECLINE', answer: 'C’est du français.' });
  expect(await textOf(HELP)).toMatchObject({ current: 'Tāpura ʻōhie', waitingCount: 0 });
  expect((await newsOf(reader))[0]).toEqual([9591, expect.stringContaining('C’est du français.')]);
  expect((await decide(declined?.proposalId ?? '', { decision: 'ACCEPT' })).body).toMatchObject({
    code: 'TEXT_PROPOSAL_DECIDED',
  });
  const own = (await product.call(listOwnTextProposals, { as: reader })).body.data;
  expect(own.map(({ status, published, answer }) => [status, published, answer]).slice(0, 2)).toEqual([
    ['DECLINED', null, 'C’est du français.'],
    ['ACCEPTED', 'Tāpura ʻōhie', null],
  ]);
});

test('who is no reviewer of the language sees no queue and decides nothing; a reviewer never decides about their own', async () => {
  await appoint('ty', reader);
  await propose(HELP, 'Tāpura rahi');
  const [own] = await waiting(reader);
  expect(own).toMatchObject({ isOwn: true });
  const before = await fingerprintOf(product);
  expect((await decide(own?.proposalId ?? '', { decision: 'ACCEPT' }, reader)).body).toMatchObject({
    code: 'TEXT_PROPOSAL_OWN',
  });
  expect((await decide(own?.proposalId ?? '', { decision: 'ACCEPT' }, admin)).body).toMatchObject({
    code: 'NOT_A_REVIEWER',
  });
  expect((await product.call(listTextProposals, { as: admin, params: { language: 'ty' } })).body).toMatchObject({
    code: 'NOT_A_REVIEWER',
  });
  expect(await fingerprintOf(product)).toBe(before);
  await product.call(withdrawTextProposal, { as: reader, params: { proposalId: own?.proposalId ?? '' } });
  expect(await waiting()).toEqual([]);
  await product.call(removeReviewer, { as: admin, params: { language: 'ty', accountId: reader.id } });
  expect((await product.call(listTextProposals, { as: reader, params: { language: 'ty' } })).body).toMatchObject({
    code: 'NOT_A_REVIEWER',
  });
});

test('what the only reviewer of a language proposes is published at once, and journalled as their own', async () => {
  await appoint('mar', reader);

  const proposed = await propose(HELP, 'Haè', { language: 'mar' });

  expect(proposed.body).toMatchObject({ outcome: 'PUBLISHED', text: { current: 'Haè', state: 'REVIEWED' } });
  const { data } = (await product.call(readAudit, { as: admin, query: { subjectId: `mar ${HELP}` } })).body;
  expect(data).toMatchObject([{ action: 'TEXT_PUBLISHED', details: { isOwn: true, text: 'Haè' } }]);
});

test.each([
  { text: 'Ua rave {count', code: 'TEXT_MALFORMED' },
  { text: 'Papa {name}', code: 'TEXT_PLACEHOLDERS' },
  { text: 'x'.repeat(40), code: 'TEXT_TOO_LONG_HERE' },
  { text: '\u202Ehape', code: 'VALIDATION_FAILED' },
])('the text "$text" is refused, and nothing is written', async ({ text, code }) => {
  const before = await fingerprintOf(product);
  expect((await propose(HELP, text)).body).toMatchObject({ code });
  expect(await fingerprintOf(product)).toBe(before);
});

test('Marquesan takes no apostrophe, and an unknown text nothing', async () => {
  expect((await propose(HELP, 'Haʻe', { language: 'mar' })).body).toMatchObject({ code: 'TEXT_APOSTROPHE' });
  expect((await propose('common.no.such', 'x')).body).toMatchObject({ code: 'TEXT_NOT_FOUND' });
});

test('a correction of another French text is not shown, and is listed as such until it is published again', async () => {
  await product.services.db.unitOfWork((tx) =>
    putCorrection(tx, {
      language: 'ty',
      textId: HELP,
      text: 'Tāpura tahito',
      french: 'Ancien menu',
      reviewerId: reviewer.id,
      now: product.services.now(),
    }),
  );
  await product.services.texts.refresh();

  expect(translate('ty', HELP)).toBe('Menu');
  expect(await textOf(HELP)).toMatchObject({
    current: null,
    state: 'MISSING',
    isFrenchChanged: true,
    outdated: { text: 'Tāpura tahito', french: 'Ancien menu' },
  });
  const changed = await product.call(listTexts, { params: { language: 'ty' }, query: { state: 'FRENCH_CHANGED' } });
  expect(changed.body.data.map(({ textId }) => textId)).toEqual([HELP]);

  await propose(HELP, 'Tāpura tahito');
  const [again] = await waiting();
  await decide(again?.proposalId ?? '', { decision: 'ACCEPT' });
  await vi.waitFor(() => expect(translate('ty', HELP)).toBe('Tāpura tahito'));
  expect(await textOf(HELP)).toMatchObject({ isFrenchChanged: false, state: 'REVIEWED' });
});

test('a corrected French text is what languages without the text fall back to', async () => {
  await appoint('fr', reviewer);
  await propose('common.shell.display', 'Affichage', { language: 'fr', as: reviewer });
  await vi.waitFor(() => expect(translate('pu', 'common.shell.display')).toBe('Affichage'));
  const { common } = product.services.texts.areasOf('pu');
  expect(common).toMatchObject({
    own: null,
    address: expect.stringMatching(/^\/files\/texts\/pu\/common\/[\w-]{16}\.json$/),
  });
  const file = await product.app.inject(common?.address ?? '');
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.json().messages['common.shell.display']).toEqual(['Affichage']);
  expect((await product.app.inject('/files/texts/pu/common/autre.json')).headers['cache-control']).toBe('no-store');
  expect((await product.app.inject('/files/texts/pu/legal/autre.json')).statusCode).toBe(404);
});

test('a draft that is published is one no more, however its readers chose their texts', async () => {
  await appoint('hka', reviewer);
  const draft = 'common.shell.schedule';
  expect(readDraftIds('hka')).toContain(draft);
  await propose(draft, '船期表', { language: 'hka', as: reviewer });
  const areasOf = (choice?: 'words-en') => product.services.texts.areasOf('hka', choice);
  await vi.waitFor(() => expect(areasOf().common?.own).toMatchObject({ [draft]: ['船期表'] }));

  expect(areasOf().common?.catalogue.draftIds).not.toContain(draft);
  const { address, catalogue, own } = areasOf('words-en').common ?? {};
  expect(own).toEqual({ [draft]: ['船期表'] });
  expect(catalogue).toMatchObject({
    fallback: 'en',
    messages: { [draft]: ['船期表'], 'common.shell.display': ['Display and data'] },
  });
  expect(catalogue?.draftIds).toBeUndefined();
  expect(address).toMatch(/^\/files\/texts\/hka-words-en\/common\/[\w-]{16}\.json$/);
  expect((await product.app.inject(address ?? '')).json()).toEqual(catalogue);
});

test('the draft of a text that binds waits at the desk, and nobody reads it before', async () => {
  const binding = 'common.action.cancel';
  expect(await textOf(binding, 'ty')).toMatchObject({
    isBinding: true,
    current: null,
    heldDraft: readHeldDrafts('ty')[binding]?.text,
    sources: expect.arrayContaining([expect.any(String)]),
  });
  expect(await textOf(HELP)).toMatchObject({ heldDraft: null });
});

test('the page of languages counts texts and thanks reviewers who wish it', async () => {
  await product.call(chooseThanks, { as: reviewer, body: { language: 'ty', isThanked: true } });
  const { languages } = (await product.call(readTranslationProgress)).body;
  const [ty, fr] = (['ty', 'fr'] as const).map((language) => languages.find((found) => found.language === language));
  expect(ty).toMatchObject({ reviewed: 2, thanked: ['Teva'], waiting: 0 });
  const { missing = 0, draft = 0, attested = 0, reviewed = 0, original = 0 } = ty ?? {};
  expect(ty?.texts).toBe(missing + draft + attested + reviewed + original);
  const unchanged = Object.values(readOrigins('ty')).filter(({ kind }) => kind === 'unchanged');
  expect(original).toBe(unchanged.length);
  expect(fr).toMatchObject({ missing: 0, original: (fr?.texts ?? 0) - 1, reviewed: 1 });
  expect(ty?.areas.reduce((sum, { texts }) => sum + texts, 0)).toBe(ty?.texts);
});

test('a day has room for so many proposals of one person', async () => {
  const keen = await createTestAccount(product, { role: 'CUSTOMER' });
  for (let count = 0; count < PROPOSALS_PER_DAY; count += 1) await propose(HELP, `Tāpura ${count}`, { as: keen });
  expect((await propose(HELP, 'Tāpura', { as: keen })).body).toMatchObject({ code: 'PROPOSALS_OF_DAY' });
  expect(await waiting()).toHaveLength(1);
});

test('the name of a product is put right at the same desk, and search finds it', async () => {
  const productId = await createTestFish(product, { name: 'Mérou rayé' });
  const name = `product.${productId}.name`;
  expect(await textOf(name)).toMatchObject({ area: 'products', french: 'Mérou rayé', current: null, state: 'MISSING' });
  await propose(name, "Tāra'o");
  const [first] = (await waiting()).filter(({ textId }) => textId === name);
  expect(first).toMatchObject({ text: 'Tāraʻo', french: 'Mérou rayé', placeholders: [] });

  await decide(first?.proposalId ?? '', { decision: 'ACCEPT' });

  expect(await textOf(name)).toMatchObject({ current: 'Tāraʻo', state: 'REVIEWED' });
  const found = await product.call(listProducts, { query: { search: 'tarao' } });
  expect(found.body.data.map(({ productId: id }) => id)).toEqual([productId]);
  const shown = await product.call(getProduct, { params: { productId }, headers: { 'accept-language': 'ty' } });
  expect(shown.body.name).toEqual({ text: 'Tāraʻo', language: 'ty' });
  const listed = await product.call(listTexts, {
    params: { language: 'ty' },
    query: { area: 'products', state: 'REVIEWED' },
  });
  expect(listed.body.data.map(({ textId }) => textId)).toEqual([name]);
  expect(product.services.texts.areasOf('ty')).not.toHaveProperty('product');

  expect((await propose(name, 'x'.repeat(41))).body).toMatchObject({ code: 'TEXT_TOO_LONG_HERE' });
  expect((await propose(`product.${reader.id}.name`, 'Iʻa')).body).toMatchObject({ code: 'TEXT_NOT_FOUND' });
});

test('a reviewer or an admin takes a published text back, and what was there before is shown again', async () => {
  expect(await textOf(SEARCH)).toMatchObject({ current: 'ʻImi noa' });
  const params = { language: 'ty', textId: SEARCH } as const;
  expect((await product.call(takeTextBack, { as: reader, params })).body).toMatchObject({ code: 'NOT_A_REVIEWER' });

  expect((await product.call(takeTextBack, { as: admin, params })).body).toMatchObject({
    current: 'ʻImi',
    state: 'ATTESTED',
  });

  await vi.waitFor(() => expect(translate('ty', SEARCH)).toBe('ʻImi'));
  expect((await product.call(takeTextBack, { as: reviewer, params })).body).toMatchObject({ code: 'TEXT_NOT_FOUND' });
});
