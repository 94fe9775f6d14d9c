import { Component, type ReactNode } from 'react';
import { describeCauses } from '../navigation/page-failure.ts';
import { reloadPage } from './reload-page.ts';

type Props = { readonly children: ReactNode };
type State = { readonly failure: { readonly error: unknown } | null };

export class DocumentErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) {
      return this.props.children;
    }
    return (
      <html lang="en" suppressHydrationWarning>
        <head>
          <title>Page Error</title>
        </head>
        <body>
          <main className="crashed-document">
            <div role="alert">
              <h1>This page crashed</h1>
              <p>{describeCauses(failure.error).join('\nCause: ')}</p>
            </div>
            <button type="button" onClick={() => void reloadPage()}>
              Try again
            </button>
          </main>
        </body>
      </html>
    );
  }
}
