import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import type { BackOfficeRole } from '#back-office/back-office-links';
import { currentLink, BACK_OFFICE_LINKS } from '#back-office/back-office-links';

interface BackOfficeFrameProps {
  readonly office: BackOfficeRole;
  /** Title of the page and its heading. */
  readonly title: string;
  /** Beside the heading: a count, a badge, a button. */
  readonly aside?: ReactNode;
  /** Above the heading: an error summary, a link back. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a back-office page: navigation, heading, content over the whole width. */
export function BackOfficeFrame({ office, title, aside, before, children }: BackOfficeFrameProps): ReactElement {
  return (
    <div className="wrap pb-10">
      <PageHead title={title} />
      <BackOfficeNavigation office={office} />
      <div className="pt-5 lg:pt-7">
        {before}
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1>{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </div>
  );
}

function BackOfficeNavigation({ office }: { office: BackOfficeRole }): ReactElement {
  const { t, text } = useTexts();
  const [path] = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const links = BACK_OFFICE_LINKS[office];
  const current = currentLink(links, path);
  useEffect(() => {
    // On a phone the row scrolls: the current link is brought into view.
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - list.current.offsetLeft - 16;
  }, [path]);
  return (
    <nav aria-label={text(`common.role.${office}`)} className="no-print -mx-4 border-b border-line-strong md:mx-0">
      <ul ref={list} className="relative flex overflow-x-auto px-2 md:flex-wrap md:overflow-visible md:px-0">
        {links.map((link) => (
          <li key={link.href} className="flex-none">
            <Link
              href={link.href}
              aria-current={link === current ? 'page' : undefined}
              className={`inline-flex min-h-12 items-center border-b-3 px-3 whitespace-nowrap no-underline -outline-offset-2 md:px-4 ${
                link === current ? 'border-primary font-semibold text-text' : 'border-transparent text-muted'
              }`}
            >
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
