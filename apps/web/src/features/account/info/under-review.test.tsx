// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { SessionUser } from '#lib/session/session-user';
import { HINA } from '#testing/data/fixtures';
import { createFetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';

const BUSINESS = { type: 'BUSINESS' } as const;
const UNDER_REVIEW = /^Votre compte est en cours d’examen/;
const AFTER_EMAIL = /^Nous examinons votre compte d’entreprise/;

const CASES = [
  ['a customer under review', { status: 'PENDING' }, UNDER_REVIEW],
  ['a business under review', { status: 'PENDING', customer: BUSINESS }, UNDER_REVIEW],
  [
    'a business whose address is not confirmed',
    { status: 'PENDING', customer: BUSINESS, emailVerified: false },
    AFTER_EMAIL,
  ],
  ['a person whose address is not confirmed', { status: 'PENDING', emailVerified: false }, undefined],
  ['an approved customer', {}, undefined],
  ['a blocked customer', { status: 'BLOCK' }, undefined],
  ['a seller under review', { role: 'SELLER', status: 'PENDING', customer: null }, undefined],
] as const;
const PAGES = ['/aide', '/page-qui-n-existe-pas'];

test.each(PAGES.flatMap((page) => CASES.map((one) => [page, ...one] as const)))(
  '%s tells %s what their account waits for',
  async (page, _who, changes, told) => {
    // The other strip, which is there in any case, comes with it.
    const user = { ...HINA, emailRefused: true, ...changes } as SessionUser;
    await renderPage(page, { user, network: createFetchDouble() });

    await screen.findByRole('complementary', { name: 'Adresse e-mail' });

    const strip = screen.queryByRole('complementary', { name: 'État de votre compte' });
    expect(strip?.textContent).toEqual(told === undefined ? undefined : expect.stringMatching(told));
  },
);
