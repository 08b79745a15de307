// @vitest-environment jsdom
import { getInTouch } from '@matete/contract/inquiry/inquiries';
import { listIslandNames } from '@matete/contract/reference/directories';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';

test('asks once who filled in the hidden field, and sends the words then', async () => {
  const network = createFetchDouble();
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(getInTouch, (request) =>
    (request.body as { isPerson?: unknown }).isPerson
      ? answer({ number: 'Q-00001' }, 201)
      : refusal('SENDER_TO_CONFIRM', { path: 'isPerson', message: 'Un champ caché est rempli.' }),
  );
  const user = await renderPage('/contact', { network });
  await user.type(await screen.findByLabelText('Message'), 'Où est ma commande ?');
  await user.selectOptions(screen.getByLabelText('Sujet'), 'ORDER');
  await user.type(screen.getByLabelText('Nom'), 'Hina');
  await user.type(screen.getAllByLabelText('Adresse e-mail')[0]!, 'hina@exemple.pf');
  const hidden = document.querySelector<HTMLInputElement>('input[name="website"]');
  if (hidden !== null) hidden.value = 'https://exemple.pf';
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));

  await user.click(await screen.findByLabelText('J’envoie ce formulaire moi-même'));
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));

  expect(await screen.findByRole('heading', { name: 'Message envoyé' })).toBeTruthy();
  expect(network.sentTo(getInTouch).map(({ body }) => body)).toMatchObject([
    { message: 'Où est ma commande ?', website: 'https://exemple.pf' },
    { message: 'Où est ma commande ?', isPerson: true },
  ]);
});
