import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { startSlashShortcut } from '#app/shell/slash-shortcut';
import { CatalogueCopy } from '#features/catalogue/parts/catalogue-copy';

/** What every page has and none needs at first: the shortcut into the search, and the copy for the time without a connection. */
export default function LateFrame(): ReactElement {
  useEffect(startSlashShortcut, []);
  return <CatalogueCopy />;
}
