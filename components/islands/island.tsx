'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

interface IslandProps<Props extends object> {
  /** The key of the island's entry in `app/AboutUs/islands.ts`. */
  name: string;
  component: ComponentType<Props>;
  /** The props of the component. They must be serializable as JSON, because the HTML contains them in that format. */
  props: Props;
  /** Renders a `<span>` instead of a `<div>`, for parents that allow only phrasing content. */
  inline?: boolean;
}

/**
 * An island: a component that `hydrate-islands.tsx` hydrates. Each island has its own React root, so an error in one
 * island does not affect the others. In `next dev`, the React root of Next.js hydrates the rest of the page and leaves
 * the HTML of islands unchanged. In the exported page, the rest of the page is not hydrated.
 *
 * The preview in the content panel has no exported HTML. There, `Island` renders the component as an ordinary child.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  inline = false,
}: IslandProps<Props>) {
  const Container = inline ? 'span' : 'div';
  const propsJson = JSON.stringify(props);
  const hasExportedHtml = useWasHydrated();
  const [exportedPropsJson] = useState(propsJson);

  // Reloads the page when the props change, because the React root of the island does not receive new props. Props
  // change only in `next dev`, when the content is edited.
  useEffect(() => {
    if (hasExportedHtml && propsJson !== exportedPropsJson) window.location.reload();
  }, [hasExportedHtml, propsJson, exportedPropsJson]);

  if (hasExportedHtml) {
    return (
      <Container
        data-island={name}
        data-props={propsJson}
        suppressHydrationWarning
        // During hydration, React ignores the value of `dangerouslySetInnerHTML` and keeps the exported HTML.
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

/** Returns true if React hydrated the component. Returns false on the server and after a client-side first render. */
function useWasHydrated(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => typeof window !== 'undefined',
  );
  // Keeps the value of the first render, because `isHydrating` is true only during hydration.
  const [wasHydrating] = useState(isHydrating);
  return wasHydrating;
}

const subscribeToNothing = () => () => {};
