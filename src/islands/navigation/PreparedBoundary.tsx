import { Component, type ReactNode } from 'react';

type Props = { readonly isShown: boolean; readonly children: ReactNode };
type State = { readonly failure: { readonly error: unknown } | null };

/** Keeps the crash of a hidden page to itself. It is thrown once the page is shown, for `PageErrorBoundary` to handle. */
export class PreparedBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure && this.props.isShown) {
      throw failure.error;
    }
    return failure ? null : this.props.children;
  }
}
