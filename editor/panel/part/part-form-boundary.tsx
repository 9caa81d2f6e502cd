import { Component, type ReactNode } from 'react';
import type { ContentFile } from '@/content/schema/content';
import { UnreadableNotice } from './part-notices';

interface PartFormBoundaryProps {
  file: ContentFile;
  children: ReactNode;
}

/** Keeps the panel in its place when a part holds, by a change by hand, what its form cannot show. */
export class PartFormBoundary extends Component<PartFormBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const problem = 'Tiene un dato de otra clase que la que espera el panel.';
    return <UnreadableNotice fault={{ file: this.props.file, line: 0, problem, remedy: '' }} />;
  }
}
