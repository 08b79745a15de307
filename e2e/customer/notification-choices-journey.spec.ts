import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { payOrder } from '../support/market.ts';
import { holdFiles, isSeenEarly } from '../support/network.ts';
import { signIn } from '../support/people.ts';
import { answerOf } from '../support/sessions.ts';
import { receivedSms } from '../support/received/telephones.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('a customer chooses a mail a day for messages and none for the catalogue', async ({ page, openMarket }) => {
  const { customer } = await openMarket([30]);
  await signIn(page, customer);
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Choisir comment vous êtes prévenu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comment vous prévenir');
  await expectAccessible(page);

  await section(page, 'Messages et avis').getByLabel('Une fois par jour').check();
  await section(page, 'Catalogue').getByLabel('Jamais').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Vos choix sont enregistrés.')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(section(page, 'Messages et avis').getByLabel('Une fois par jour')).toBeChecked();
  await expect(section(page, 'Catalogue').getByLabel('Jamais')).toBeChecked();
  await expect(section(page, 'Argent').getByLabel('Tout de suite')).toBeChecked();
  await expect(section(page, 'Compte').getByText('Ces mails sont toujours envoyés.')).toBeVisible();
});

test('a page shows what came before it could listen', { tag: '@phone' }, async ({ page, openMarket }) => {
  const market = await openMarket([30]);
  await signIn(page, market.customer);
  const letCodeCome = await holdFiles(page);
  await page.goto('/commandes', { waitUntil: 'commit' });
  await isSeenEarly(page);
  await expect(page.getByText('Pas encore de commande')).toBeVisible();

  await payOrder(market, 12);
  letCodeCome();

  await expect(page.getByRole('link', { name: /Notifications ?, \d/ })).toBeVisible();
  await expect(page.getByRole('main').getByText(market.productName).first()).toBeVisible();
});

/** Stands for the push service of the browser, which is not reached from a test: gives a subscription of its form. */
const SUBSCRIBE_WITHOUT_SERVICE = `
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const toJSON = () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/' + crypto.randomUUID(), keys });
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async () => ({ toJSON });`;

test.describe('with a service worker', { tag: '@phone' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('a device is added on a press, has its own choices, and is removed', async ({ page, context, openMarket }) => {
    await context.grantPermissions(['notifications']);
    await page.addInitScript(SUBSCRIBE_WITHOUT_SERVICE);
    const { customer } = await openMarket([30]);
    await signIn(page, customer);
    await page.goto('/profil/prevenir');
    await page.evaluate('navigator.serviceWorker.ready');
    await expect(page.getByLabel('Sur vos appareils')).toHaveCount(0);
    await page.getByRole('button', { name: 'Recevoir sur cet appareil' }).click();
    await expect(page.getByText('(cet appareil)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recevoir sur cet appareil' })).toHaveCount(0);
    await expectAccessible(page);

    await section(page, 'Argent').getByLabel('Sur vos appareils').uncheck();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Vos choix sont enregistrés.')).toBeVisible();
    await page.reload();
    await expect(section(page, 'Argent').getByLabel('Sur vos appareils')).not.toBeChecked();
    await expect(section(page, 'Commandes').getByLabel('Sur vos appareils')).toBeChecked();

    await page.getByRole('button', { name: /^Retirer / }).click();
    await expect(page.getByText('Aucun appareil pour le moment.')).toBeVisible();
  });

  test('a device is added by a press that comes before the worker was installed', async ({
    page,
    context,
    openMarket,
  }) => {
    await context.grantPermissions(['notifications']);
    await page.addInitScript(SUBSCRIBE_WITHOUT_SERVICE);
    const { customer } = await openMarket([30]);
    await signIn(page, customer);
    await holdFiles(page, '*/assets/late-frame*.js');
    await page.goto('/profil/prevenir');
    await page.getByRole('button', { name: 'Recevoir sur cet appareil' }).click();
    await expect(page.getByText('(cet appareil)')).toBeVisible();
  });

  test('a browser that refuses notifications says so', async ({ page, openMarket }) => {
    const { customer } = await openMarket([30]);
    await signIn(page, customer);
    await page.addInitScript(`Notification.requestPermission = async () => 'denied'`);
    await page.goto('/profil/prevenir');
    await page.getByRole('button', { name: 'Recevoir sur cet appareil' }).click();
    await expect(page.getByRole('alert')).toContainText('Votre navigateur refuse nos notifications.');
    await expectAccessible(page);
  });

  test('a pushed message is shown, and a press opens its page or brings it to the front', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['notifications']);
    const session = await context.newCDPSession(page);
    const registrationId = await registrationOf(session, async () => {
      await page.goto('/produits');
      await page.evaluate('navigator.serviceWorker.ready');
    });
    const worker = await watchedWorker(context);
    const message = { title: 'Remboursement versé', body: '1 000 F', lang: 'fr-PF', tag: 'a', path: '/produits' };
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId,
      data: JSON.stringify(message),
    });
    const { path: data, ...seen } = message;
    await expect.poll(() => worker.evaluate('self.shown')).toEqual([{ ...seen, icon: '/icon-192.png', data }]);

    expect(await press(worker, '/produits')).toEqual({ focused: 1, opened: [] });
    expect(await press(worker, '/notifications')).toEqual({ focused: 1, opened: [`${baseURL}/notifications`] });
    expect(await press(worker, 'https://exemple.pf/')).toEqual({ focused: 1, opened: [`${baseURL}/notifications`] });
  });
});

/** Id by which the browser's tools name the registration of our service worker. */
async function registrationOf(session: CDPSession, visit: () => Promise<void>): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await visit();
  return found;
}

/** The service worker, which keeps what it would show, open and bring to the front: a test has no screen for these. */
async function watchedWorker(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  await worker.evaluate(`
    self.shown = [];
    self.outcome = { focused: 0, opened: [] };
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void shown.push({ title, ...options });
    Clients.prototype.openWindow = async (address) => void outcome.opened.push(address);
    WindowClient.prototype.focus = async () => void (outcome.focused += 1);`);
  return worker;
}

/** Presses a notification that leads to a path. @returns What the worker has done since it is watched. */
const press = (worker: Worker, path: string) =>
  worker.evaluate(`(async () => {
    const event = new ExtendableEvent('notificationclick');
    const waits = [];
    Object.assign(event, { notification: { data: ${JSON.stringify(path)}, close: () => undefined } });
    event.waitUntil = (work) => waits.push(work);
    self.dispatchEvent(event);
    await Promise.all(waits);
    return outcome;
  })()`);

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('choices are a form', async ({ page, openMarket }) => {
    const { customer } = await openMarket([30]);
    await signIn(page, customer);
    await page.goto('/profil');
    await page.getByRole('link', { name: 'Choisir comment vous êtes prévenu' }).click();
    await section(page, 'Argent').getByLabel('Jamais').check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Vos choix sont enregistrés.')).toBeVisible();
    await expect(section(page, 'Argent').getByLabel('Jamais')).toBeChecked();
    await expect(section(page, 'Messages et avis').getByLabel('Tout de suite')).toBeChecked();
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a telephone' : 'a telephone, without any code', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled, expectedComplaints: [/Failed to load resource.*422/] });

    test('is confirmed by the code that comes to it, gets SMS of chosen kinds, and no more once removed', async ({
      page,
      openMarket,
    }) => {
      const { customer } = await openMarket([30]);
      const phone = `68987${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
      await answerOf(await customer.api.patch(`/api/customers/${customer.userId}`, { data: { phone } }));
      await signIn(page, customer);
      await page.goto('/profil/prevenir');
      await expect(page.getByLabel('Par SMS aussi')).toHaveCount(0);
      await page.getByRole('button', { name: 'Recevoir un code' }).click();
      await expect(page.getByText('Un code est parti au')).toBeVisible();
      const code = /\d{6}/.exec(await receivedSms(`+${phone}`, /est votre code/))?.[0] ?? '';

      await page.getByLabel('Code reçu par SMS').fill(code === '123456' ? '654321' : '123456');
      await page.getByRole('button', { name: 'Confirmer le numéro' }).click();
      await expect(page.getByText('Ce code n’est pas celui du dernier SMS.').first()).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel('Code reçu par SMS').fill(code);
      await page.getByRole('button', { name: 'Confirmer le numéro' }).click();
      await expect(page.getByText('Les SMS arrivent au')).toBeVisible();

      await section(page, 'Commandes').getByLabel('Par SMS aussi').check();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText('Vos choix sont enregistrés.')).toBeVisible();
      await page.goto('/profil/prevenir');
      await expect(section(page, 'Commandes').getByLabel('Par SMS aussi')).toBeChecked();
      await expect(section(page, 'Argent').getByLabel('Par SMS aussi')).not.toBeChecked();
      if (javaScriptEnabled) await expectAccessible(page);

      await page.getByRole('button', { name: 'Ne plus recevoir de SMS' }).click();
      await expect(page.getByRole('button', { name: 'Recevoir un code' })).toBeVisible();
    });
  });
