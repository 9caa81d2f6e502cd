import { cx } from 'class-variance-authority';
import { titleOf } from '@/content/schema/content';
import { useEditorStore, useServerState } from '@/editor/panel/content/editor-store';
import { redo, undo } from '@/editor/panel/content/sync';
import { usePartIssues } from '@/editor/panel/part/part-issues';
import { IconButton } from '@/editor/panel/ui/button';
import { ComputerIcon, PanelIcon, PhoneIcon, RedoIcon, TabletIcon, UndoIcon } from '@/editor/panel/ui/icons';
import { type Segment, Segmented } from '@/editor/panel/ui/segmented';
import { Switch } from '@/editor/panel/ui/switch';
import { CountBadge, Tab, TabList } from '@/editor/panel/ui/tabs';
import { type PageWidth, useView } from '@/editor/panel/view';
import { panelViews } from '@/editor/panel/views';
import { quantity } from '@/lib/quantity';
import { SaveStatusLine, useSaveStatus } from './save-status';

const pageWidths: Segment<PageWidth>[] = [
  { value: 'computer', label: 'Ver como en una computadora', icon: <ComputerIcon /> },
  { value: 'tablet', label: 'Ver como en una tableta', icon: <TabletIcon /> },
  { value: 'phone', label: 'Ver como en un teléfono', icon: <PhoneIcon /> },
];

/** The tools, the status and the tabs: three rows of fixed height, so that nothing below them ever moves. */
export function PanelHeader() {
  const { width, isChoosing } = useView();
  return (
    <header data-slot="panel-header">
      <div className="flex h-13 items-center gap-2 px-4 md:px-5 pointer-coarse:h-14">
        <h1 className="min-w-0 flex-1 truncate text-sm">Editar la página</h1>
        <HistoryButtons />
        {/* A phone shows the page as a phone does. */}
        <div className="max-md:hidden">
          <Segmented
            label="Ancho de la página"
            segments={pageWidths}
            value={width}
            onValueChange={(chosen) => useView.setState({ width: chosen })}
          />
        </div>
        <FoldButton />
      </div>
      <div className="flex h-9 items-center gap-4 px-4 md:px-5 pointer-coarse:h-11">
        <SaveStatusLine />
        <Switch
          label="Elegir en la página"
          checked={isChoosing}
          onCheckedChange={(isOn) => useView.setState({ isChoosing: isOn })}
        />
      </div>
      <div className="max-beside:group-data-folded/panel:hidden">
        <TabList
          label="Vistas del panel"
          className="justify-between gap-1.5 px-4 sm:max-beside:justify-start sm:max-beside:gap-5 md:px-5"
        >
          {panelViews.map(({ name, label }) => (
            <Tab key={name} value={name}>
              {label}
              {name === 'changes' && <ChangesCount />}
              {name === 'review' && <ErrorsCount />}
            </Tab>
          ))}
        </TabList>
      </div>
    </header>
  );
}

function ChangesCount() {
  const { changes } = useServerState();
  return <CountBadge value={changes.length} label={quantity(changes.length, { one: 'cambio', many: 'cambios' })} />;
}

function ErrorsCount() {
  const errors = Object.values(usePartIssues()).reduce((sum, count) => sum + count, 0);
  return <CountBadge tone="danger" value={errors} label={quantity(errors, { one: 'error', many: 'errores' })} />;
}

function HistoryButtons() {
  const state = useServerState();
  const status = useSaveStatus();
  // What is typed and wrong is in no file, and is what is undone first.
  const undone = status.kind === 'unsaved' ? status.note : state.undo;
  const discarded = useEditorStore((store) => store.discarded);
  const redone = discarded ? titleOf(discarded.part.file) : state.redo;
  return (
    <div data-slot="history" className="flex">
      <IconButton
        label={undone ? `Deshacer: ${undone}` : 'Deshacer'}
        disabledReason={undone ? undefined : 'No hay nada que deshacer'}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={undo}
      >
        <UndoIcon />
      </IconButton>
      <IconButton
        label={redone ? `Rehacer: ${redone}` : 'Rehacer'}
        disabledReason={redone ? undefined : 'No hay nada que rehacer'}
        aria-keyshortcuts="Control+Y Control+Shift+Z Meta+Shift+Z"
        onClick={redo}
      >
        <RedoIcon />
      </IconButton>
    </div>
  );
}

/** One button for both, so that the focus stays on it; of a folded panel beside the page it is all that is left. */
function FoldButton() {
  const isFolded = useView((view) => view.isFolded);
  return (
    <IconButton
      label={isFolded ? 'Mostrar el panel' : 'Plegar el panel'}
      aria-expanded={!isFolded}
      className={cx(
        // The side that is set apart in the icon is the lower one of a sheet.
        '-mr-2 max-beside:*:rotate-90',
        isFolded &&
          'beside:visible beside:fixed beside:top-1/2 beside:right-7 beside:size-11 beside:-translate-y-1/2 beside:rounded-full beside:border-line beside:bg-surface beside:text-text-strong beside:shadow-overlay',
      )}
      onClick={() => useView.setState({ isFolded: !isFolded })}
    >
      <PanelIcon />
    </IconButton>
  );
}
