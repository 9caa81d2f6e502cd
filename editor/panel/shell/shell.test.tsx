/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { Shell } from './shell';
import type { ShellTab } from './shell-tabs';

type ShellProps = ComponentProps<typeof Shell>;

/** The shell in a state of its own, as far as a test needs it. */
function StatefulShell(props: Partial<ShellProps>) {
  const [tab, setTab] = useState<ShellTab>('parts');
  const [isFolded, setFolded] = useState(false);
  const [alerts, setAlerts] = useState(props.alerts ?? []);
  return (
    <Shell
      page={<p>La página en vivo</p>}
      width="computer"
      onWidthChange={jest.fn()}
      history={{ onUndo: jest.fn(), onRedo: jest.fn() }}
      status={{ kind: 'saved' }}
      isChoosing
      onChoosingChange={jest.fn()}
      counts={{ changes: 0, errors: 0 }}
      views={{
        parts: <input aria-label="Titular" />,
        changes: <p>Los cambios</p>,
        review: null,
        versions: null,
        publish: null,
      }}
      {...props}
      tab={tab}
      onTabChange={setTab}
      isFolded={isFolded}
      onFoldedChange={setFolded}
      alerts={alerts}
      onDismissAlert={(id) => setAlerts(alerts.filter((alert) => alert.id !== id))}
    />
  );
}

test('what was typed in a tab is still there on coming back', async () => {
  render(<StatefulShell />);
  await userEvent.type(screen.getByLabelText('Titular'), 'Hola');
  await userEvent.click(screen.getByRole('tab', { name: 'Lo que cambió' }));
  expect(screen.getByText('Los cambios')).toBeVisible();
  expect(screen.getByLabelText('Titular')).not.toBeVisible();

  await userEvent.click(screen.getByRole('tab', { name: 'Partes' }));
  expect(screen.getByLabelText('Titular')).toHaveValue('Hola');
});

test('a tab says how many things wait in it', () => {
  render(<StatefulShell counts={{ changes: 3, errors: 1 }} />);
  expect(screen.getByRole('tab', { name: /Lo que cambió \(3 cambios\)/ })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /Revisar \(1 error\)/ })).toBeInTheDocument();
});

test('undo says what it undoes', async () => {
  const onUndo = jest.fn();
  render(<StatefulShell history={{ undo: 'Portada, Titular', onUndo, onRedo: jest.fn() }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer: Portada, Titular' }));
  expect(onUndo).toHaveBeenCalledTimes(1);
});

test('redo with nothing to redo does nothing and keeps the focus', async () => {
  const onRedo = jest.fn();
  render(<StatefulShell history={{ onUndo: jest.fn(), onRedo }} />);
  const redo = screen.getByRole('button', { name: 'Rehacer' });
  await userEvent.click(redo);
  expect(onRedo).not.toHaveBeenCalled();
  expect(redo).toHaveFocus();
});

test('the status says what keeps a text from being saved', () => {
  render(<StatefulShell status={{ kind: 'unsaved', note: 'falta el titular' }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Sin guardar: falta el titular');
});

test('the button that folds the panel keeps the focus', async () => {
  render(<StatefulShell />);
  await userEvent.click(screen.getByRole('button', { name: 'Plegar el panel', expanded: true }));
  expect(screen.getByRole('button', { name: 'Mostrar el panel', expanded: false })).toHaveFocus();
});

test('a dismissed alert gives the focus back to the field', async () => {
  const alert = { id: 'save', problem: 'No se pudo guardar.', remedy: 'Inténtalo otra vez.' };
  render(<StatefulShell alerts={[alert]} />);
  await userEvent.click(screen.getByLabelText('Titular'));
  expect(screen.getByRole('alert')).toHaveTextContent(/No se pudo guardar.*Inténtalo otra vez/);

  await userEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Titular')).toHaveFocus();
});
