import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useRouter } from 'wouter';

import { useTexts } from '#lib/texts/text.tsx';

interface EmbeddedCardFormProps {
  readonly formToken: string;
  readonly publicKey: string;
  readonly scriptUrl: string;
  /** Path that the bank's form opens when it has taken the card, without the language. */
  readonly returnAddress: string;
}

/**
 * Card form of the bank, in its own frame: its script creates the fields, so no card number passes through the product.
 *
 * @source PayZen by OSB, embedded form: `kr-public-key`, `kr-post-url-success`, `kr-smart-form` with `kr-form-token`
 */
export function EmbeddedCardForm({
  formToken,
  publicKey,
  scriptUrl,
  returnAddress,
}: EmbeddedCardFormProps): ReactElement {
  const { t } = useTexts();
  const { base } = useRouter();
  const frame = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const holder = frame.current;
    if (!holder) return;
    const form = document.createElement('div');
    form.className = 'kr-smart-form';
    form.setAttribute('kr-form-token', formToken);
    holder.replaceChildren(form);
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.setAttribute('kr-public-key', publicKey);
    script.setAttribute('kr-get-url-success', window.location.origin + base + returnAddress);
    script.setAttribute('kr-get-url-refused', window.location.origin + base + returnAddress);
    script.addEventListener('error', () => setHasFailed(true));
    document.head.append(script);
    return () => {
      script.remove();
      holder.replaceChildren();
    };
  }, [formToken, publicKey, scriptUrl, base, returnAddress]);
  return (
    <>
      {hasFailed && (
        <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('order.payment.card.failed')}
        </p>
      )}
      <div ref={frame} />
    </>
  );
}
