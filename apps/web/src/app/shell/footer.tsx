import type { ReactElement } from 'react';

import { useRouter } from 'wouter';

import { OutboxLine } from '#features/outbox/parts/outbox-line.tsx';
import { FORM_NAME_FIELD } from '#lib/forms/hidden-fields';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { LanguageLinks } from '#app/shell/language-links.tsx';
import { FOOTER_COLUMNS, FOR_VISITORS, HELP_LINKS } from '#app/shell/footer-columns';
import { useSession } from '#lib/session/session.tsx';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';

interface FooterProps {
  /** Below the pages of a desk: help and languages alone. */
  readonly isShort: boolean;
}

export default function Footer({ isShort }: FooterProps): ReactElement {
  const { t } = useTexts();
  const { local } = useLanguage();
  const { user } = useSession();
  if (isShort) return <ShortFooter />;
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      {/* Who is signed in has it in the header. */}
      {user === null && <OutboxLine />}
      <div className="wrap grid grid-cols-2 gap-x-4 gap-y-8 py-8 sm:grid-cols-3">
        {FOOTER_COLUMNS.map(({ heading, links }) => (
          <section key={heading} className={links.length > 5 ? 'max-sm:col-span-2' : ''}>
            <h2 className="stamp text-muted">{t(heading)}</h2>
            <ul className={`mt-2 ${links.length > 5 ? 'max-sm:columns-2' : ''}`}>
              {links
                .filter(({ href }) => user === null || !FOR_VISITORS.has(href))
                .map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href} className="inline-flex min-h-11 items-center text-text">
                      {t(label)}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <NewsletterBox />
      <hr className="tear wrap" />
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-1 py-4 text-meta">
        <LanguageLinks className="inline-flex min-h-11 items-center text-text" />
        {local?.notice}
      </div>
      <p className="wrap pb-8 text-meta text-muted">{t('common.shell.footer.pickup')}</p>
    </footer>
  );
}

/** Help and languages: who works at a desk is not asked to buy, to sell or to subscribe. */
function ShortFooter(): ReactElement {
  const { t } = useTexts();
  const { local } = useLanguage();
  return (
    <footer className="mt-12 border-t border-line">
      <div className="wrap max-w-desk flex flex-wrap items-center gap-x-5 gap-y-1 py-4 text-meta">
        {HELP_LINKS.map(({ href, label }) => (
          <Link key={href} href={href} className="inline-flex min-h-11 items-center text-text">
            {t(label)}
          </Link>
        ))}
        <LanguageLinks className="inline-flex min-h-11 items-center text-text" />
        {local?.notice}
      </div>
    </footer>
  );
}

/**
 * Asks for the newsletter: the form of its page (`subscribeForm`), which the browser sends by itself, so that no page carries
 * its code.
 */
function NewsletterBox(): ReactElement {
  const { t } = useTexts();
  const { base } = useRouter();
  return (
    <form method="post" action={base + infoPaths.newsletter()} className="wrap flex flex-wrap items-end gap-3 pb-8">
      <input type="hidden" name={FORM_NAME_FIELD} value="subscribe" />
      <div className="w-full max-w-80">
        <label htmlFor="footer-email" className="block font-semibold">
          {t('common.shell.footer.newsletter')}
        </label>
        <input
          id="footer-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder="nom@exemple.pf"
          className="input mt-1.5"
        />
      </div>
      <button type="submit" className="btn">
        {t('common.shell.footer.subscribe')}
      </button>
    </form>
  );
}
