import { useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { TabPanel, Tabs } from '@/editor/panel/ui/tabs';
import { useView } from '@/editor/panel/view';
import { panelViews } from '@/editor/panel/views';
import { Alerts } from './alerts';
import { PageArea } from './page-area';
import { PanelHeader } from './panel-header';

/** The page, and the panel beside it or, on a screen below 1024 px, in a sheet over its end. */
export function Shell() {
  const isFolded = useView((view) => view.isFolded);
  const room = isFolded
    ? 'grid-rows-[minmax(0,1fr)_auto] beside:grid-rows-1'
    : 'grid-rows-[minmax(0,1fr)_60dvh] beside:grid-cols-[minmax(0,1fr)_26.5rem] beside:grid-rows-1';
  return (
    <div className={cx('relative grid h-dvh overflow-clip bg-page', room)}>
      <PageArea />
      <aside
        data-slot="panel"
        data-folded={isFolded || undefined}
        aria-label="Panel de edición"
        className={cx(
          'group/panel z-1 min-h-0 border-line bg-surface',
          'max-beside:-mt-3.5 max-beside:overflow-hidden max-beside:rounded-t-sm max-beside:border-t max-beside:shadow-overlay',
          // Folded, nothing of it is left beside the page but the button that unfolds it.
          'beside:border-l beside:shadow-raised beside:data-folded:invisible beside:data-folded:absolute',
        )}
      >
        <Panel />
      </aside>
    </div>
  );
}

function Panel() {
  const tab = useView((view) => view.tab);
  const queryClient = useQueryClient();
  const changeTab = (name: string) => {
    const next = panelViews.find((view) => view.name === name);
    if (next) useView.setState({ tab: next.name });
    // Views are kept: what they show of the server is asked for again.
    queryClient.invalidateQueries();
  };
  return (
    <Tabs className="flex h-full flex-col" value={tab} onValueChange={changeTab}>
      <PanelHeader />
      <div className="min-h-0 flex-1 max-beside:group-data-folded/panel:hidden">
        {panelViews.map(({ name, label, view }) => (
          <TabPanel
            key={name}
            value={name}
            isShown={name === tab}
            className="h-full overflow-y-auto overscroll-contain px-4 pt-5 pb-8 focus-visible:-outline-offset-2 md:px-5"
          >
            {name !== 'parts' && <h2 className="sr-only">{label}</h2>}
            {view}
          </TabPanel>
        ))}
      </div>
      <Alerts />
    </Tabs>
  );
}
