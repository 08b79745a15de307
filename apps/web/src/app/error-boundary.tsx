import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

import { ApiError, ConnectionError } from '#lib/api/api-error';
import { StatusPage } from '#ui/status/status-page.tsx';

interface State {
  readonly error: unknown;
}

/** Shows a status page in the place of a page that crashes, so that the shell stays usable. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // eslint-disable-next-line no-console -- the only place where a crash of the page can be seen by who debugs it
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const retry = (): void => this.setState({ error: null });
    if (error instanceof ConnectionError) return <StatusPage kind="offline" onRetry={retry} />;
    if (error instanceof ApiError && error.status === 404)
      return <StatusPage kind="notFound" path={window.location.pathname} />;
    return <StatusPage kind="failed" requestId={error instanceof ApiError ? error.requestId : ''} onRetry={retry} />;
  }
}
