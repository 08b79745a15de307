import type { ReactElement, ReactNode } from 'react';

import type { DeskRole } from '#app/shell/desk/desk-of';
import { deferred } from '#lib/hydration/deferred.tsx';

/** Links, which work before their code has come; a visitor of the shop never loads it. */
const DeskNavigation = deferred(() => import('#app/shell/desk/desk-navigation.tsx'));

/** Frame of the pages where sellers and admins work: their navigation beside the page. */
export function Desk({ role, children }: { readonly role: DeskRole; readonly children: ReactNode }): ReactElement {
  return (
    <div className="desk" data-desk={role}>
      <DeskNavigation role={role} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
