import { create } from 'zustand';

/** The id of the section that is being read, or null between the sections of the menu. */
export const useCurrentSection = create<{ id: string | null }>(() => ({ id: null }));

/**
 * Follows which section lies under a line at 40 % of the screen's height.
 *
 * @param ids the sections that the menu leads to
 * @returns stops following
 */
export function followSections(ids: string[]): () => void {
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
