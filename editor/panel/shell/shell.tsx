import './shell.css';
import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from '@/editor/panel/ui/button';
import { PanelIcon } from '@/editor/panel/ui/icons';
import { TabPanel, Tabs } from '@/editor/panel/ui/tabs';
import { PAGE_WIDTHS, type PageWidth } from './page-width';
import { type ShellAlert, ShellAlerts } from './shell-alerts';
import { ShellHeader, type ShellHeaderProps } from './shell-header';
import { describeTabs, type ShellTab } from './shell-tabs';

interface ShellProps extends ShellHeaderProps {
  /** The live page. It fills the frame that the shell gives it, whose width follows `width`. */
  page: ReactNode;
  tab: ShellTab;
  onTabChange: (tab: ShellTab) => void;
  /** What each tab shows. */
  views: Record<ShellTab, ReactNode>;
  isFolded: boolean;
  onFoldedChange: (isFolded: boolean) => void;
  alerts: ShellAlert[];
  onDismissAlert: (id: string) => void;
}

/**
 * The frame of the editor: the page, and the panel beside it or, on a screen below 1024 px, in a sheet over its end.
 * It keeps no state of its own.
 */
export function Shell({
  page,
  tab,
  onTabChange,
  views,
  isFolded,
  onFoldedChange,
  alerts,
  onDismissAlert,
  ...header
}: ShellProps) {
  const tabs = describeTabs(header.counts);
  const changeTab = (value: string) => {
    const next = tabs.find((candidate) => candidate.value === value);
    if (next) onTabChange(next.value);
  };
  return (
    <div className={isFolded ? 'shell shell-folded' : 'shell'}>
      <PageArea width={header.width}>{page}</PageArea>
      <aside className="shell-panel" aria-label="Panel de edición">
        <Tabs className="shell-content" value={tab} onValueChange={changeTab}>
          <ShellHeader {...header} />
          <div className="shell-views">
            {tabs.map(({ value }) => (
              <TabPanel key={value} value={value} isShown={value === tab} className="shell-tab-panel">
                {views[value]}
              </TabPanel>
            ))}
          </div>
        </Tabs>
        {/* One button for both, so that the focus stays on it. */}
        <IconButton
          label={isFolded ? 'Mostrar el panel' : 'Plegar el panel'}
          aria-expanded={!isFolded}
          className="shell-fold"
          onClick={() => onFoldedChange(!isFolded)}
        >
          <PanelIcon />
        </IconButton>
      </aside>
      <ShellAlerts alerts={alerts} onDismiss={onDismissAlert} />
    </div>
  );
}

function PageArea({ width, children }: { width: PageWidth; children: ReactNode }) {
  const pixels = PAGE_WIDTHS[width];
  const isNarrow = pixels !== undefined;
  const frameStyle: CSSProperties = isNarrow ? { width: pixels } : {};
  return (
    // A frame that is wider than its room is scrolled by keyboard, too.
    <main className="shell-page" aria-label="La página" tabIndex={isNarrow ? 0 : undefined}>
      <div className={isNarrow ? 'shell-frame shell-frame-narrow' : 'shell-frame'} style={frameStyle}>
        {children}
      </div>
    </main>
  );
}
