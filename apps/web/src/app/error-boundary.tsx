import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

import { ApiError, ConnectionError } from '#app/api-error';
import { FailedPage, NotFoundPage, OfflinePage } from '#app/status-pages.tsx';

interface State {
  readonly error: unknown;
}

/** Keeps one broken page from taking the shell with it. */
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
    if (error instanceof ConnectionError) return <OfflinePage onRetry={retry} />;
    if (error instanceof ApiError && error.status === 404) return <NotFoundPage path={window.location.pathname} />;
    return <FailedPage requestId={error instanceof ApiError ? error.requestId : ''} onRetry={retry} />;
  }
}
