import { Component, type ReactNode } from 'react';
import type { ContentFile } from '@/content/schema/content';
import { UnreadableNotice } from './part-notices';

interface PartFormBoundaryProps {
  file: ContentFile;
  /** What the part holds; another value is tried again. */
  value: unknown;
  children: ReactNode;
}

interface PartFormBoundaryState {
  hasFailed: boolean;
  value: unknown;
}

/** Keeps the panel in its place when a part holds, by a change by hand, what its form cannot show. */
export class PartFormBoundary extends Component<PartFormBoundaryProps, PartFormBoundaryState> {
  override state: PartFormBoundaryState = { hasFailed: false, value: this.props.value };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ value }: PartFormBoundaryProps, state: PartFormBoundaryState) {
    return value === state.value ? null : { hasFailed: false, value };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const problem = 'Tiene un dato de otra clase que la que espera el panel.';
    return <UnreadableNotice fault={{ file: this.props.file, line: 0, problem, remedy: '' }} />;
  }
}
