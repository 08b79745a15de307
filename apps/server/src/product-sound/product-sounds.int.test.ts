import { getProduct } from '@matete/contract/catalogue/get-product';
import { updateProduct } from '@matete/contract/catalogue/manage-products';
import * as calls from '@matete/contract/product-sound/product-sounds';
import { appointReviewer } from '@matete/contract/translation/reviewers';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { createTestAccount } from '#testing/test-product';

const { product, admin, customer, fishId } = await openMarket();

const params = { language: 'fr', productId: fishId } as const;
/** Length of a block of Opus, in seconds. */
const BLOCK_S = 0.02;

interface Made {
  readonly seconds?: number;
  readonly container?: 'webm' | 'mp4';
  readonly codec?: 'opus' | 'aac';
  readonly tracks?: number;
  readonly channels?: number;
  readonly bytesPerBlock?: number;
}

/** A recording whose blocks are noise: nothing here listens to it. */
async function sound({
  seconds = 1,
  container = 'webm',
  codec = 'opus',
  tracks = 1,
  channels = 1,
  bytesPerBlock = 40,
}: Made = {}) {
  const target = new BufferTarget();
  const output = new Output({ format: container === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat(), target });
  const sources = Array.from({ length: tracks }, () => new EncodedAudioPacketSource(codec));
  for (const source of sources) output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: codec === 'opus' ? 'opus' : 'mp4a.40.2',
    sampleRate: 48_000,
    numberOfChannels: channels,
    ...(codec === 'aac' ? { description: new Uint8Array([0x11, 0x88]) } : {}),
  };
  for (let at = 0; at < seconds / BLOCK_S; at += 1)
    for (const source of sources)
      await source.add(new EncodedPacket(new Uint8Array(bytesPerBlock).fill(at), 'key', at * BLOCK_S, BLOCK_S), {
        decoderConfig,
      });
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

const record = (bytes: Buffer | undefined, as = admin) =>
  product.call(calls.recordProductSound, { as, params, files: bytes === undefined ? {} : { sound: bytes } });
const soundsOf = async () => (await product.call(getProduct, { params: { productId: fishId } })).body.sounds;

test('a name that is recorded is heard on the page of its product, at the hash of its bytes, in parts as well', async () => {
  expect(await soundsOf()).toBeUndefined();
  const recorded = await record(await sound({ seconds: 2 }));
  expect([recorded.status, recorded.body.sound]).toEqual([
    200,
    {
      language: 'fr',
      address: expect.stringMatching(/^\/files\/sounds\/[\da-f]{64}\.webm$/),
      type: 'audio/webm',
      // The last of a hundred blocks of WebM has no length of its own.
      durationMs: 1980,
    },
  ]);
  expect(await soundsOf()).toEqual([recorded.body.sound]);

  const url = recorded.body.sound?.address ?? '';
  const whole = await product.app.inject({ url });
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'audio/webm',
    'bytes',
  ]);
  expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  // A file of our own, of the same blocks.
  expect(whole.rawPayload.length).toBeGreaterThan((2_000 / 20) * 40);
  const part = await product.app.inject({ url, headers: { range: 'bytes=0-1' } });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
    206,
    `bytes 0-1/${whole.rawPayload.length}`,
    whole.rawPayload.subarray(0, 2),
  ]);
  const beyond = await product.app.inject({ url, headers: { range: 'bytes=30000-' } });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.rawPayload.length}`]);
  expect((await product.app.inject({ url: url.replace('.webm', '.m4a') })).statusCode).toBe(404);
});

test('another recording takes the place of the first, and can be removed', async () => {
  const first = (await soundsOf())?.[0]?.address ?? '';
  const aac = await record(await sound({ container: 'mp4', codec: 'aac' }));
  expect([aac.status, aac.body.sound?.type]).toEqual([200, 'audio/mp4']);
  expect((await product.app.inject({ url: first })).statusCode).toBe(404);
  expect((await product.app.inject({ url: aac.body.sound?.address ?? '' })).headers['content-type']).toBe('audio/mp4');

  const removed = await product.call(calls.removeProductSound, { as: admin, params });
  expect([removed.status, removed.body.sound, await soundsOf()]).toEqual([200, null, undefined]);
  // A second time nothing changes, and nothing is written.
  expect((await product.call(calls.removeProductSound, { as: admin, params })).status).toBe(200);
  const noted = await product.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', fishId)
    .where('action', 'in', ['PRODUCT_SOUND_RECORDED', 'PRODUCT_SOUND_REMOVED'])
    .orderBy('id')
    .execute();
  expect(noted.map(({ action }) => action)).toEqual([
    'PRODUCT_SOUND_RECORDED',
    'PRODUCT_SOUND_RECORDED',
    'PRODUCT_SOUND_REMOVED',
  ]);
});

test('a recording is not heard while the written name is another, and its speakers are told', async () => {
  const spoken = async () => {
    const { body } = await product.call(calls.listSpokenNames, { as: admin, params: { language: 'fr' }, query: {} });
    return body.data.find(({ productId }) => productId === fishId);
  };
  const rename = async (name: string) =>
    expect(
      (
        await product.call(updateProduct, {
          as: admin,
          params: { productId: fishId },
          body: { names: JSON.stringify({ fr: name }) },
        })
      ).status,
    ).toBe(200);
  const { name = '' } = (await spoken()) ?? {};
  const { body } = await record(await sound());
  expect([body.outdatedName, await soundsOf()]).toEqual([null, [body.sound]]);

  // Its spelling was put right: it was said so before.
  await rename(`${name.toUpperCase()} ʻ`);
  expect([(await spoken())?.outdatedName, await soundsOf()]).toEqual([null, [body.sound]]);
  await rename('Un autre poisson');
  expect(await spoken()).toMatchObject({ name: 'Un autre poisson', outdatedName: name, sound: body.sound });
  expect(await soundsOf()).toBeUndefined();
  await rename(name);
  expect([(await spoken())?.outdatedName, await soundsOf()]).toEqual([null, [body.sound]]);

  await rename('Un autre poisson');
  expect((await record(await sound({ seconds: 2 }))).body).toMatchObject({ outdatedName: null });
  expect(await soundsOf()).toHaveLength(1);
  await product.call(calls.removeProductSound, { as: admin, params });
  await rename(name);
});

test('what is no short recording of speech is refused, and nothing is kept', async () => {
  const refused = async (bytes: Buffer | undefined) => (await record(bytes)).body.code;
  expect(await refused(undefined)).toBe('SOUND_TYPE_REFUSED');
  expect(await refused(Buffer.from('ID3 no such thing'))).toBe('SOUND_TYPE_REFUSED');
  expect(await refused(await sound({ container: 'mp4', codec: 'opus' }))).toBe('SOUND_TYPE_REFUSED');
  expect(await refused(await sound({ seconds: 11, bytesPerBlock: 20 }))).toBe('SOUND_TOO_LARGE');
  expect(await refused(await sound({ seconds: 5, bytesPerBlock: 200 }))).toBe('SOUND_TOO_LARGE');
  expect(await refused(await sound({ tracks: 2 }))).toBe('FILE_UNREADABLE');
  expect(await refused(await sound({ channels: 6 }))).toBe('FILE_UNREADABLE');
  const whole = await sound();
  for (const length of [4, 40, 90])
    expect(await refused(whole.subarray(0, length)), `${length} bytes`).toBe('FILE_UNREADABLE');
  expect(await soundsOf()).toBeUndefined();
});

test('only who may speak for a language records, and reads what is missing', async () => {
  const seller = await createTestAccount(product, { role: 'SELLER' });
  const good = await sound();
  for (const as of [customer, seller]) {
    expect((await record(good, as)).body.code).toBe('NOT_A_REVIEWER');
    expect((await product.call(calls.listSpokenNames, { as, params: { language: 'ty' }, query: {} })).status).toBe(403);
    expect((await product.call(calls.removeProductSound, { as, params })).status).toBe(403);
  }
  expect(await soundsOf()).toBeUndefined();
});

test('a reviewer records the names of their language, and of no other', async () => {
  const speaker = await createTestAccount(product, { role: 'CUSTOMER' });
  await product.call(appointReviewer, { as: admin, body: { language: 'fr', email: speaker.email } });
  const good = await sound();

  expect((await record(good, speaker)).status).toBe(200);
  const elsewhere = { as: speaker, params: { language: 'ty' as const, productId: fishId }, files: { sound: good } };
  expect((await product.call(calls.recordProductSound, elsewhere)).body.code).toBe('NOT_A_REVIEWER');
  expect((await product.call(calls.removeProductSound, { as: speaker, params })).status).toBe(200);
});

test('lists the names of a language, those that nobody has recorded first', async () => {
  const list = async () =>
    (await product.call(calls.listSpokenNames, { as: admin, params: { language: 'fr' }, query: {} })).body.data;
  const before = await list();
  expect(before.map(({ sound: of }) => of)).toEqual(before.map(() => null));
  await record(await sound());
  const after = await list();
  expect(after.at(-1)).toMatchObject({ productId: fishId, sound: { language: 'fr' } });
  // A product without a name in a language has nothing to be said.
  const none = await product.call(calls.recordProductSound, {
    as: admin,
    params: { language: 'hka', productId: fishId },
    files: { sound: await sound() },
  });
  expect(none.body).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
});
