import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { type SiteSettings, settingsQuery } from '#features/site-setting/api/get-meta-data';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

interface SettingsFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a page of settings: the way back to all of them, a heading, what they are for. */
export function SettingsFrame({ title, lead, children }: SettingsFrameProps): ReactElement {
  const { t } = useTexts();
  return (
    <BackOfficeFrame
      title={title}
      before={
        <Link href={adminPaths.settings()} className="mb-2 inline-flex min-h-11 items-center">
          {t('admin.settings.title')}
        </Link>
      }
    >
      <p className="mb-5 max-w-text text-muted">{lead}</p>
      {children}
    </BackOfficeFrame>
  );
}

interface SettingsPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: (settings: SiteSettings) => ReactNode;
}

/** Page of some of the settings, once they are read. */
export function SettingsPage({ title, lead, children }: SettingsPageProps): ReactElement {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <SettingsFrame title={title} lead={lead}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">{children(data)}</div>
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </SettingsFrame>
  );
}

interface SettingSectionProps {
  /** Of the heading, which names the section. */
  readonly id: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One subject of a page of settings. */
export function SettingSection({ id, title, text, isWide = false, children }: SettingSectionProps): ReactElement {
  return (
    <section aria-labelledby={id} className={`slip p-4 sm:p-6 ${isWide ? 'lg:col-span-2' : ''}`}>
      <h2 id={id} className="scroll-mt-4 text-h3">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1 mb-4 max-w-text text-muted">{text}</p>}
      {children}
    </section>
  );
}
