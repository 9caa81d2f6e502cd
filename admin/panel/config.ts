import { contentFileNames, contentPath, contentSchemas, titleOf } from '@/content/schema/content';
import { MEDIA_ROOT } from '@/lib/prepared-media';
import type { FieldConfig } from './cms';
import { createFields } from './fields';
import { COLLECTION } from './preview';

/** Derives Decap's configuration from the content schemas. */
export function configFor({ backend, ...settings }: { backend: object; publish_mode?: string }) {
  // Excludes the confirmations, which are edited with `npm run contenido -- confirmar`.
  const editedFiles = contentFileNames.filter((fileName) => fileName !== 'confirmations');
  return {
    ...settings,
    backend: { ...backend, commit_messages: { update: 'Cambia «{{slug}}» en el panel' } },
    load_config_file: false,
    locale: 'es',
    media_folder: MEDIA_ROOT,
    public_folder: '',
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [
      {
        name: COLLECTION,
        label: 'La página',
        description:
          settings.publish_mode && 'Cada parte es un borrador y se publica sola. Si varias salen a la vez, avisa.',
        delete: false,
        files: editedFiles.map((fileName) => ({
          name: fileName,
          label: titleOf(fileName),
          file: contentPath(fileName),
          fields: fileName === 'privacy-policy' ? policyFields() : createFields(contentSchemas[fileName]),
        })),
      },
    ],
  };
}

function policyFields(): FieldConfig[] {
  const frontMatterFields = createFields(contentSchemas['privacy-policy']).filter(
    ({ name }) => name === 'title' || name === 'version',
  );
  const body: FieldConfig = {
    name: 'body',
    label: 'Texto',
    widget: 'richtext',
    hint: 'Una introducción, y apartados con un título, párrafos y una lista. La página no muestra negritas, tablas ni imágenes; de un enlace, su dirección.',
    modes: ['rich_text', 'raw'],
    buttons: ['heading-two', 'bulleted-list'],
    editor_components: [],
  };
  return [...frontMatterFields, body].map((field) => (field.name === 'version' ? { ...field, name: 'date' } : field));
}
