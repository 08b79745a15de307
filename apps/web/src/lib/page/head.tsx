import { createContext, useContext, useEffect } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

/** Title, description, preview picture and own address of a page. */
export interface PageHeadProps {
  /** Without the site's name, which is appended. Absent on the home page. */
  readonly title?: string;
  readonly description?: string | undefined;
  /** Absolute path of a picture for link previews. */
  readonly image?: string | undefined;
  /**
   * Query string of the page's own address, for search engines: a category, a later page of a list. Parameters that are not in
   * it only filter or sort. Absent: the path alone.
   */
  readonly ownSearch?: string;
}

/** Collects the head of the page while the server renders; the document is written from it. */
export interface HeadSink {
  head: PageHeadProps;
}

const HeadSinkContext = createContext<HeadSink | null>(null);

export const HeadSinkProvider = HeadSinkContext.Provider;

/** Sets the title and description of the page. Every page renders one. */
export function PageHead(props: PageHeadProps): null {
  const { text } = useTexts();
  const sink = useContext(HeadSinkContext);
  if (sink) sink.head = props;
  const title = fullTitle(props.title, text('common.site.name'), text('common.site.tagline'));
  const description = props.description ?? text('common.site.description');
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}

export function fullTitle(title: string | undefined, siteName: string, tagline: string): string {
  return title ? `${title} · ${siteName}` : `${siteName} · ${tagline}`;
}
