'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

interface IslandProps<Props extends object> {
  /** The key of the island's entry in `app/AboutUs/islands.ts`. */
  name: string;
  component: ComponentType<Props>;
  /** The props of the component. They must be serializable as JSON, because `data-props` contains them as JSON. */
  props: Props;
  /** Renders a `<span>` instead of a `<div>`, for parents that allow only phrasing content. */
  inline?: boolean;
}

/**
 * An island: a component that `hydrate-islands.tsx` hydrates in a separate React root. A browser extension or
 * translator that changes the page can therefore break one island at most. In `next dev` the React root of Next.js
 * hydrates the rest of the page and leaves the HTML of islands unchanged. The exported page has no such root.
 *
 * The preview in the content panel has no exported HTML, so it renders the component as an ordinary child.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  inline = false,
}: IslandProps<Props>) {
  const Container = inline ? 'span' : 'div';
  const propsJson = JSON.stringify(props);
  const hasExportedHtml = useHasExportedHtml();
  const [exportedPropsJson] = useState(propsJson);

  // Reloads the page in `next dev` when an edit of the content changes the props. The React root of the island would
  // not receive the new props.
  useEffect(() => {
    if (hasExportedHtml && propsJson !== exportedPropsJson) window.location.reload();
  }, [hasExportedHtml, propsJson, exportedPropsJson]);

  if (hasExportedHtml) {
    return (
      <Container
        data-island={name}
        data-props={propsJson}
        suppressHydrationWarning
        // React does not compare or change the content of an element with `dangerouslySetInnerHTML` during hydration.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  }
  return (
    <Container data-island={name} data-props={propsJson}>
      <Component {...props} />
    </Container>
  );
}

/** Returns true in a component that hydrated exported HTML, false on the server and after a client-side render. */
function useHasExportedHtml(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => typeof window !== 'undefined',
  );
  // Keeps the value of the first render because `isHydrating` is false in later renders.
  const [wasHydrating] = useState(isHydrating);
  return wasHydrating;
}

const subscribeToNothing = () => () => {};
