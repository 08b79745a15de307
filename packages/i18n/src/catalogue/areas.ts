/**
 * Areas of the catalogues, so that a page loads only the texts it can show. A message id begins with its area.
 * `common` is on every page, `form` on pages with forms, `status` where orders and accounts have states; `newsletter` also
 * has the choices of how people are told, `contact` the desk of the translators, `errors`, `notifications` and `emails` are
 * also read by the server.
 */
export const AREAS = [
  'common',
  'form',
  'status',
  'shop',
  'order',
  'split',
  'dispute',
  'thread',
  'pages',
  'legal',
  'help',
  'contact',
  'newsletter',
  'account',
  'desk',
  'seller',
  'admin',
  'errors',
  'notifications',
  'emails',
] as const;

export type Area = (typeof AREAS)[number];

export function isArea(value: string): value is Area {
  return (AREAS as readonly string[]).includes(value);
}

/**
 * Area of a message id.
 *
 * @throws RangeError when the id does not begin with an area: a typing mistake in the code.
 */
export function areaOf(messageId: string): Area {
  const area = messageId.split('.')[0] ?? '';
  if (!isArea(area)) throw new RangeError(`"${messageId}" begins with no catalogue area`);
  return area;
}
