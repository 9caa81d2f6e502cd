import { cx } from 'class-variance-authority';
import { type ShownVersion, useContent, useEditorStore } from '@/editor/panel/content/editor-store';
import { PagePreview } from '@/editor/panel/page/page-preview';
import { Button } from '@/editor/panel/ui/button';
import { momentInWords } from '@/editor/panel/versions/moment-in-words';
import { openField, type PageWidth, useView } from '@/editor/panel/view';

/** How wide the page's frame is, in px; a computer's takes all the room there is. */
const PAGE_WIDTHS: Record<PageWidth, number | undefined> = {
  computer: undefined,
  tablet: 768,
  phone: 390,
};

/** The live page at the width that is chosen, or as it was in a version. */
export function PageArea() {
  const content = useContent();
  const selected = useEditorStore((store) => store.selection?.pointer);
  const shownVersion = useEditorStore((store) => store.shownVersion);
  const { isChoosing, tab } = useView();
  // The other views have nothing to show on the page.
  const isSelecting = tab === 'parts' && !shownVersion;
  const width = PAGE_WIDTHS[useView((view) => view.width)];
  return (
    <main aria-label="La página" className="flex min-h-0 flex-col">
      {shownVersion && <VersionNotice {...shownVersion} />}
      {/* A frame that is wider than its room is scrolled by keyboard, too. */}
      <div
        tabIndex={width ? 0 : undefined}
        className="flex min-h-0 flex-1 overflow-x-auto overflow-y-hidden bg-line/55 focus-visible:-outline-offset-2"
      >
        <div
          className={cx('mx-auto w-full flex-none bg-surface max-md:max-w-full', width && 'ring-1 ring-line')}
          style={{ width }}
        >
          <PagePreview
            content={shownVersion?.content ?? content}
            selected={isSelecting ? selected : undefined}
            isChoosing={isChoosing && !shownVersion}
            onChoose={openField}
          />
        </div>
      </div>
    </main>
  );
}

function VersionNotice({ version }: ShownVersion) {
  return (
    <div
      data-slot="page-notice"
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2 font-medium text-text-strong"
    >
      <span>
        Así era la página: {momentInWords(new Date(version.date), new Date())}, «{version.message}».
      </span>
      <Button size="small" onClick={() => useEditorStore.setState({ shownVersion: undefined })}>
        Volver a la de hoy
      </Button>
    </div>
  );
}
