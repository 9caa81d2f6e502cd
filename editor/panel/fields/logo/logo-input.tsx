import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { MediaInput } from '@/editor/panel/fields/media/media-input';
import { BrandPreview } from './brand-preview';

/** The logo of the company, and where others see it. */
function LogoInput(props: FieldInputProps) {
  return (
    <>
      <MediaInput {...props} />
      <BrandPreview />
    </>
  );
}

export const logoKind: FieldKind = {
  matches: ({ originals }) => originals === 'logotipo',
  Input: LogoInput,
};
