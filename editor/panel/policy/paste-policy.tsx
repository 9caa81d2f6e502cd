import './paste-policy.css';
import { useState } from 'react';
import { edit } from '@/editor/panel/document/edit-content';
import { Button } from '@/editor/panel/ui/button';
import { Dialog } from '@/editor/panel/ui/dialog';
import { PastePolicyForm } from './paste-policy-form';
import type { ReadPolicy } from './policy-from-text';
import type { PastedText } from './read-pasted';
import { replacePolicy } from './replace-policy';

const NOTHING: PastedText = { text: '', notes: [] };

/** Brings a company's own policy as a whole. What was pasted stays when the dialog is closed, until it is taken. */
export function PastePolicy() {
  const [isOpen, setOpen] = useState(false);
  const [pasted, setPasted] = useState(NOTHING);
  const replace = (policy: ReadPolicy) => {
    if (!edit(replacePolicy(policy), 'Se reemplazó la política.')) return;
    setOpen(false);
    setPasted(NOTHING);
  };
  return (
    <Dialog
      isWide
      title="Pegar la política entera"
      description="Cópiala de Word, de Google Docs o de tu sitio y pégala aquí. Nada cambia hasta que la aceptes."
      trigger={<Button className="paste-policy-trigger">Pegar la política entera</Button>}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <PastePolicyForm pasted={pasted} onChange={setPasted} onReplace={replace} onCancel={() => setOpen(false)} />
    </Dialog>
  );
}
