import './shell-header.css';
import { IconButton } from '@/editor/panel/ui/button';
import { RedoIcon, UndoIcon } from '@/editor/panel/ui/icons';
import { Switch } from '@/editor/panel/ui/switch';
import { Tab, TabList } from '@/editor/panel/ui/tabs';
import { type PageWidth, PageWidthControl } from './page-width';
import { type SaveStatus, SaveStatusLine } from './save-status';
import { describeTabs, type ShellCounts } from './shell-tabs';

/** What can be undone and redone. */
export interface ShellHistory {
  /** What would be undone next, in words: «Portada, Titular»; missing when there is nothing. */
  undo?: string;
  redo?: string;
  onUndo: () => void;
  onRedo: () => void;
}

export interface ShellHeaderProps {
  history: ShellHistory;
  status: SaveStatus;
  width: PageWidth;
  onWidthChange: (width: PageWidth) => void;
  isChoosing: boolean;
  onChoosingChange: (isChoosing: boolean) => void;
  counts: ShellCounts;
}

/** The tools, the status and the tabs: three rows of fixed height, so that nothing below them ever moves. */
export function ShellHeader({
  history,
  status,
  width,
  onWidthChange,
  isChoosing,
  onChoosingChange,
  counts,
}: ShellHeaderProps) {
  return (
    <header className="shell-header">
      <div className="shell-row shell-row-tools">
        <h1 className="shell-title">Editar la página</h1>
        <HistoryButtons {...history} />
        <PageWidthControl value={width} onValueChange={onWidthChange} />
      </div>
      <div className="shell-row shell-row-status">
        <SaveStatusLine status={status} />
        <Switch label="Elegir en la página" checked={isChoosing} onCheckedChange={onChoosingChange} />
      </div>
      <TabList label="Vistas del panel">
        {describeTabs(counts).map(({ value, label, count }) => (
          <Tab key={value} value={value} count={count}>
            {label}
          </Tab>
        ))}
      </TabList>
    </header>
  );
}

function HistoryButtons({ undo, redo, onUndo, onRedo }: ShellHistory) {
  return (
    <div className="shell-history">
      <IconButton
        label={undo ? `Deshacer: ${undo}` : 'Deshacer'}
        disabledReason={undo ? undefined : 'No hay nada que deshacer'}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={onUndo}
      >
        <UndoIcon />
      </IconButton>
      <IconButton
        label={redo ? `Rehacer: ${redo}` : 'Rehacer'}
        disabledReason={redo ? undefined : 'No hay nada que rehacer'}
        aria-keyshortcuts="Control+Y Control+Shift+Z Meta+Shift+Z"
        onClick={onRedo}
      >
        <RedoIcon />
      </IconButton>
    </div>
  );
}
