import { create } from 'zustand';

/** Stores the id of the section that the visitor is reading, or null if the menu does not link to that section. */
export const useCurrentSection = create<{ id: string | null }>(() => ({ id: null }));

/**
 * Observes which section crosses a line at 40 % of the viewport's height and stores it as the current section.
 *
 * @param ids the sections that the menu links to
 * @returns a function that stops observing
 */
export function observeSections(ids: string[]): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) useCurrentSection.setState({ id: target.id });
        else useCurrentSection.setState(({ id }) => ({ id: id === target.id ? null : id }));
      }
    },
    { rootMargin: '-40% 0px -60% 0px' },
  );
  for (const id of ids) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
  return () => observer.disconnect();
}
