import type { Cms } from './cms';

/** Replacements for missing and misleading phrases of Decap's Spanish locale. */
const PHRASES: Record<string, string> = {
  'auth.loginWithForgejo': 'Iniciar sesión con Forgejo',
  'collection.collectionTop.viewAsList': 'Ver como lista',
  'collection.collectionTop.viewAsGrid': 'Ver como tarjetas',
  'editor.editorControl.field.widgetLabel': 'Campo %{widgetLabel}',
  'editor.editor.onPublishingNotReady': 'Para publicar, cambia antes el estado a «Listo».',
  'editor.editorInterface.togglePreview': 'Mostrar u ocultar la página',
  'editor.editorInterface.toggleScrollSync': 'Desplazar juntos el formulario y la página',
  'editor.editorToolbar.statusInfoTooltipDraft': 'Es un borrador. Cuando esté, cambia el estado a «En revisión».',
  'editor.editorToolbar.statusInfoTooltipInReview': 'Alguien lo revisa. Mientras tanto lo puedes seguir cambiando.',
  'editor.editorWidgets.markdown.headings': 'Títulos',
  'editor.editorWidgets.markdown.bulletedList': 'Lista',
  'editor.editorWidgets.markdown.markdown': 'Como texto simple',
  'editor.editorWidgets.markdown.toggleMode.rich': 'Ver con formato',
  'editor.editorWidgets.markdown.toggleMode.markdown': 'Ver como texto simple',
  'editor.editorWidgets.list.add': 'Agregar %{item}',
  'editor.editorWidgets.list.addType': 'Agregar %{item}',
  'editor.editorWidgets.object.expand': 'Abrir',
  'editor.editorWidgets.object.collapse': 'Cerrar',
  'mediaLibrary.mediaLibraryCard.copy': 'Copiar',
  'mediaLibrary.mediaLibraryCard.copyPath': 'Copiar la ruta',
  'mediaLibrary.mediaLibraryCard.copyName': 'Copiar el nombre',
  'mediaLibrary.mediaLibraryCard.copied': 'Copiado',
  'mediaLibrary.mediaLibraryModal.close': 'Cerrar',
  'ui.settingsDropdown.account': 'Opciones de la cuenta',
  'ui.toast.missingRequiredField': 'No se guardó: hay campos por corregir, en rojo.',
  'ui.toast.onLoggedOut': 'Se cerró la sesión. Copia lo que no guardaste y entra de nuevo.',
  'workflow.workflow.dateFormat': 'DD/MM/YYYY',
};

/** Replacements for a backend without drafts, where Decap's button «Publicar» only saves. */
const PHRASES_WITHOUT_DRAFTS: Record<string, string> = {
  'editor.editorToolbar.publish': 'Guardar',
  'editor.editorToolbar.publishNow': 'Guardar ahora',
  'editor.editorToolbar.publishing': 'Guardando…',
  'editor.editorToolbar.published': 'Guardado',
};

/** Adds missing phrases to Decap's Spanish locale and replaces misleading ones. */
export function registerSpanish(cms: Cms, { hasDrafts }: { hasDrafts: boolean }): void {
  // Decap joins the names of nested phrases with dots. The last phrase of a name counts.
  cms.registerLocale('es', { ...cms.getLocale('es'), ...PHRASES, ...(hasDrafts ? {} : PHRASES_WITHOUT_DRAFTS) });
}
