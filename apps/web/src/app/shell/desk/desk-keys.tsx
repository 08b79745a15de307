import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { areKeysOff, setKeysOff, startRowKeys } from '#app/shell/desk/row-keys';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const KEYS = ['j', 'k', 'e', 'x', '/', '?'] as const;
const SAID = { j: 'next', k: 'previous', e: 'open', x: 'tick', '/': 'search', '?': 'keys' } as const;

/** Keys for the lists of admins, and the dialog that names them and turns them off. */
export function DeskKeys(): ReactElement {
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const [isOff, setIsOff] = useState(false);
  const show = (): void => {
    setIsOff(areKeysOff());
    setIsOpen(true);
  };
  const frame = useRef<HTMLDivElement>(null);
  // A dialog inside of what is not shown would cover the page and be seen by nobody.
  useEffect(() => startRowKeys(() => frame.current?.offsetParent && show()), []);
  return (
    <div ref={frame}>
      <Button tone="quiet" className="mt-4 text-meta" isDisabled={!isHydrated} onClick={show}>
        {t('desk.keys.title')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('desk.keys.title')}>
        <dl className="space-y-2">
          {KEYS.map((key) => (
            <div key={key} className="flex items-baseline gap-4">
              <dt>
                <kbd className="label inline-block min-w-8 rounded-badge border border-line-strong px-2 text-center">
                  {key}
                </kbd>
              </dt>
              <dd>{t(`desk.keys.${SAID[key]}`)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5">
          <Checkbox
            label={t('desk.keys.off')}
            hint={t('desk.keys.offHint')}
            checked={isOff}
            onChange={(event) => {
              setKeysOff(event.currentTarget.checked);
              setIsOff(event.currentTarget.checked);
            }}
          />
        </div>
      </Dialog>
    </div>
  );
}
