import type { ReactElement } from 'react';

import type { DeskGroup } from '#app/shell/desk/desk-links';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { ShipIcon } from '#ui/drawing/icons.tsx';
import { FishIcon, InTrayIcon, PurseIcon, SunIcon } from '#ui/drawing/desk-icons.tsx';

/** Icons of the five groups of a seller, in their order. */
const ICONS = [SunIcon, InTrayIcon, ShipIcon, FishIcon, PurseIcon];

interface SellerBarProps {
  readonly groups: readonly DeskGroup[];
  readonly current: DeskGroup | undefined;
}

/** Bar at the bottom of a phone: the five places where a seller works, under the thumb. */
export function SellerBar({ groups, current }: SellerBarProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <nav aria-label={text('desk.seller.bar')} className="desk-bar no-print">
      <ul className="flex">
        {groups.map((group, index) => {
          const Icon = ICONS[index] ?? SunIcon;
          return (
            <li key={group.label} className="min-w-0 flex-1">
              <Link href={group.links[0].href} aria-current={group === current ? 'true' : undefined}>
                <Icon className="size-6" />
                <span className="max-w-full truncate">{t(group.label)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
