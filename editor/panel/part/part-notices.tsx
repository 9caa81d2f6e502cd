import { type ContentFile, titleOf } from '@/content/schema/content';
import type { FileFault } from '@/editor/api';
import { useEditorStore } from '@/editor/panel/content/editor-store';
import { request } from '@/editor/panel/content/sync';
import { Button } from '@/editor/panel/ui/button';
import { ConfirmDialog } from '@/editor/panel/ui/dialog';
import { Notice } from '@/editor/panel/ui/notice';

/** Sets a part back to the last version. */
function restore(file: ContentFile): Promise<boolean> {
  return request(`content/${file}/restore`);
}

/** A part whose file cannot be read: what is wrong, and the way back. */
export function UnreadableNotice({ file, fault }: { file: ContentFile; fault: FileFault }) {
  const title = titleOf(file);
  return (
    <Notice
      tone="error"
      actions={
        <Button size="small" onClick={() => restore(file)}>
          Devolver «{title}» a la última versión
        </Button>
      }
    >
      <strong>
        «{title}» no se puede leer{fault.line && ` (línea ${fault.line})`}.
      </strong>{' '}
      {fault.problem} {fault.remedy}
    </Notice>
  );
}

/** Sets a part that has changes back to the last version. */
export function RestorePart({ file }: { file: ContentFile }) {
  const label = `Volver «${titleOf(file)}» a la última versión`;
  return (
    <ConfirmDialog
      title={`¿${label}?`}
      description="Se pierde lo que cambió en esta parte desde entonces. Con «Deshacer» vuelve."
      confirmLabel="Volver a la última versión"
      cancelLabel="Seguir editando"
      onConfirm={() => restore(file)}
      trigger={
        <Button variant="quiet" size="small" className="mt-4">
          {label}
        </Button>
      }
    />
  );
}

/** Parts that somebody else wrote while they were edited here, and what was typed, to be copied. */
export function ReplacedNotice() {
  const replaced = useEditorStore((store) => store.replaced);
  if (replaced.length === 0) return null;
  const close = () => useEditorStore.setState({ replaced: [] });
  return (
    <div className="mb-4">
      <Notice
        tone="info"
        actions={
          <Button size="small" variant="quiet" onClick={close}>
            Cerrar
          </Button>
        }
      >
        {replaced.map(({ title, typed }) => (
          <div key={title}>
            <p>Alguien cambió «{title}» mientras la editabas. Se cargó lo suyo; lo que escribías:</p>
            {typed.map(({ pointer, sentence, after }) => (
              <TypedText key={pointer} sentence={sentence} text={after?.kind === 'text' ? after.text : ''} />
            ))}
          </div>
        ))}
      </Notice>
    </div>
  );
}

function TypedText({ sentence, text }: { sentence: string; text: string }) {
  return (
    <div className="my-2 flex items-start justify-between gap-2">
      <p className="min-w-0">
        {sentence} <span className="block text-text-muted">{text}</span>
      </p>
      {text && (
        <Button size="small" onClick={() => navigator.clipboard.writeText(text)}>
          Copiar
        </Button>
      )}
    </div>
  );
}
