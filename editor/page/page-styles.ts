import { EDITED_PAGE_PATH } from '@/editor/api';

/** Shows the page with the styles of a version, once they are there; those of the one before stay until then. */
export function showStyles(version: string): Promise<void> {
  const former = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const href = `${EDITED_PAGE_PATH}/page.css?${version}`;
  if (former.some((link) => link.getAttribute('href') === href)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    const settle = () => {
      for (const old of former) old.remove();
      resolve();
    };
    link.onload = settle;
    // Those of before stay.
    link.onerror = () => {
      link.remove();
      resolve();
    };
  });
}
