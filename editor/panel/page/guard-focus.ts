/**
 * Keeps the page from taking the focus while the panel is used: its dialogs move the focus as they open and close and
 * whenever their text is rendered anew, in the middle of a word. Presses and keys of a person in the page move it as
 * ever. (`inert` on the frame does not stop a script within it.)
 *
 * @returns ends it
 */
export function guardFocus(page: Document): () => void {
  const view = page.defaultView;
  if (!view) return () => {};
  const { prototype } = view.HTMLElement;
  const { focus } = prototype;
  prototype.focus = function focusWithinPage(this: HTMLElement, options?: FocusOptions) {
    const isPageUsed = document.activeElement === view.frameElement;
    if (isPageUsed) focus.call(this, options);
  };
  return () => {
    prototype.focus = focus;
  };
}
