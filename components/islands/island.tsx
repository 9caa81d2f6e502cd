'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

interface IslandProps<Props extends object> {
  /** The key of its entry in `app/AboutUs/islands.ts`. */
  name: string;
  component: ComponentType<Props>;
  /** Must be JSON: they are exported as an attribute. */
  props: Props;
  /** Renders a `<span>`, for a place in which HTML allows no `<div>`. */
  inline?: boolean;
}

/**
 * A part of the page with its own React root (`hydrate-islands.tsx`). Next's root, where there is one, does not hydrate the
 * HTML of the part. A browser extension or translator that changes the page can therefore break one island at most.
 *
 * Where there is no exported HTML, as in the panel's preview, the part is rendered like any other component.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  inline = false,
}: IslandProps<Props>) {
  const Container = inline ? 'span' : 'div';
  const json = JSON.stringify(props);
  const hasExportedHtml = useHasExportedHtml();
  const [exportedProps] = useState(json);

  // In `next dev` an edit of the content changes the props, which the other root does not receive.
  useEffect(() => {
    if (hasExportedHtml && json !== exportedProps) window.location.reload();
  }, [hasExportedHtml, json, exportedProps]);

  if (hasExportedHtml) {
    return (
      <Container
        data-island={name}
        data-props={json}
        suppressHydrationWarning
        // React neither compares nor changes the content of such an element during hydration.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  }
  return (
    <Container data-island={name} data-props={json}>
      <Component {...props} />
    </Container>
  );
}

/** True in the browser when this component was hydrated, false when it was rendered on the server or only in the browser. */
function useHasExportedHtml(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => typeof window !== 'undefined',
  );
  // The value of the first render, since it becomes false afterwards.
  const [wasHydrating] = useState(isHydrating);
  return wasHydrating;
}

const subscribeToNothing = () => () => {};
