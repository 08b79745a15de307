import type { ReactElement, ReactNode } from 'react';

import { PageHead } from '#lib/page/head.tsx';
import { paths } from '#lib/routing/paths';
import type { RouteDefinition } from '#lib/routing/route-definition';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Seal } from '#ui/drawing/seal.tsx';

export type StatusPageProps =
  | { readonly kind: 'notFound'; readonly path: string }
  | ({ readonly kind: 'unauthorized' } & UnauthorizedProps)
  | ({ readonly kind: 'failed' } & FailedPageProps)
  | { readonly kind: 'offline'; readonly onRetry: () => void };

export function StatusPages(props: StatusPageProps): ReactElement {
  if (props.kind === 'notFound') return <NotFoundPage path={props.path} />;
  if (props.kind === 'unauthorized') return <UnauthorizedPage {...props} />;
  if (props.kind === 'failed') return <FailedPage {...props} />;
  return <OfflinePage onRetry={props.onRetry} />;
}

interface FrameProps {
  readonly title: string;
  readonly seed: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

function Frame({ title, seed, children, actions }: FrameProps): ReactElement {
  return (
    <div className="wrap py-12">
      <PageHead title={title} />
      <div className="slip mx-auto max-w-form p-6 sm:p-8">
        <Seal seed={seed} className="size-20 text-primary" />
        <h1 className="mt-4">{title}</h1>
        <div className="mt-3 space-y-2 text-muted">{children}</div>
        <hr className="tear my-6" />
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </div>
  );
}

function NotFoundPage({ path }: { path: string }): ReactElement {
  const { t, text } = useTexts();
  return (
    <Frame
      title={text('common.page.notFound.title')}
      seed={path}
      actions={
        <>
          <ButtonLink tone="action" href={paths.products()}>
            {t('common.shell.search')}
          </ButtonLink>
          <ButtonLink href={paths.home()}>{t('common.page.home')}</ButtonLink>
        </>
      }
    >
      <p>{t('common.page.notFound.text')}</p>
      <p className="text-meta">{t('common.page.notFound.seal', { path })}</p>
    </Frame>
  );
}

interface UnauthorizedProps {
  readonly needed: NonNullable<RouteDefinition['access']>;
  readonly returnTo: string;
}

function UnauthorizedPage({ needed, returnTo }: UnauthorizedProps): ReactElement {
  const { t, text } = useTexts();
  const { user } = useSession();
  if (user?.role === 'CUSTOMER' && !user.emailVerified && needed !== 'SELLER' && needed !== 'ADMIN')
    return (
      <Frame
        title={text('common.page.unverified.title')}
        seed={returnTo}
        actions={
          <>
            <ButtonLink tone="action" href={paths.confirmEmail()}>
              {t('common.page.unverified.action')}
            </ButtonLink>
            <ButtonLink href={paths.home()}>{t('common.page.home')}</ButtonLink>
          </>
        }
      >
        <p className="wrap-anywhere">{t('common.page.unverified.text', { email: user.email })}</p>
      </Frame>
    );
  return (
    <Frame
      title={text('common.page.unauthorized.title')}
      seed={returnTo}
      actions={
        <>
          <ButtonLink tone="action" href={paths.signIn(returnTo)}>
            {t(user ? 'common.page.unauthorized.switch' : 'common.nav.signIn')}
          </ButtonLink>
          <ButtonLink href={paths.home()}>{t('common.page.home')}</ButtonLink>
        </>
      }
    >
      <p>
        {user
          ? t('common.page.unauthorized.wrongRole', {
              role: text(`common.role.${user.role}`),
              needed: text(`common.role.${needed}`),
            })
          : t('common.page.unauthorized.signedOut')}
      </p>
    </Frame>
  );
}

interface FailedPageProps {
  readonly requestId: string;
  readonly onRetry?: (() => void) | undefined;
}

function FailedPage({ requestId, onRetry }: FailedPageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <Frame
      title={text('common.page.error.title')}
      seed="500"
      actions={
        <>
          <Button tone="action" onClick={onRetry ?? (() => window.location.reload())}>
            {t('common.action.retry')}
          </Button>
          <ButtonLink href={paths.home()}>{t('common.page.home')}</ButtonLink>
        </>
      }
    >
      <p>{t('common.page.error.text')}</p>
      {requestId && <p className="text-meta">{t('common.page.error.reference', { requestId })}</p>}
    </Frame>
  );
}

function OfflinePage({ onRetry }: { onRetry: () => void }): ReactElement {
  const { t, text } = useTexts();
  return (
    <Frame
      title={text('common.page.offline.title')}
      seed="offline"
      actions={
        <Button tone="action" onClick={onRetry}>
          {t('common.action.retry')}
        </Button>
      }
    >
      <p>{t('common.page.offline.text')}</p>
      <p>{t('common.shell.footer.pickup')}</p>
    </Frame>
  );
}
