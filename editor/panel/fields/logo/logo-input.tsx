import { samples } from '@/content/samples';
import { valueAt } from '@/editor/document/pointer';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { MediaInput } from '@/editor/panel/fields/media/media-input';
import { BrandPreview } from './brand-preview';

const SYMBOL = '/brand/symbol';

/** The logo of the company, and where others see it. A logo of one's own takes the sample's symbol away, too. */
function LogoInput(props: FieldInputProps) {
  const document = useEditedDocument();
  const removeSampleSymbol = () => {
    const symbol = valueAt(document.value, `${SYMBOL}/onInk/src`);
    if (!samples.media.includes(String(symbol))) return;
    document.edit([{ op: 'remove', path: SYMBOL }], 'Se quitó el símbolo de ejemplo: los iconos salen del logotipo.');
  };
  return (
    <>
      <MediaInput {...props} onReplaced={removeSampleSymbol} />
      <BrandPreview />
    </>
  );
}

export const logoKind: FieldKind = {
  matches: ({ originals }) => originals === 'logotipo',
  Input: LogoInput,
};
