import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MetaData } from './meta-data.ts';
import { IMAGE_REFUSALS } from '../upload-refusals.ts';

const files = { logo: { max: 1, kind: 'IMAGE' } } as const;

export const setHouseLogo = endpoint({
  method: 'POST',
  path: '/meta-data/house-logo',
  summary: 'Set the logo of papers to come; those that were made keep theirs',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  files,
  body: z.strictObject({}),
  response: MetaData,
  refusals: ['LOGO_REQUIRED', ...IMAGE_REFUSALS],
});

export const removeHouseLogo = endpoint({
  method: 'DELETE',
  path: '/meta-data/house-logo',
  summary: 'Take the logo off papers to come',
  roles: ['ADMIN'],
  response: MetaData,
  refusals: [],
});
