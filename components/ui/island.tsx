import type { ComponentType } from 'react';

/**
 * A part of the page that a script makes alive (`hydrate-islands.tsx`). Its HTML is in the exported page, within an
 * element that takes no part in the layout; its props stand there too, so they must be JSON.
 *
 * @param name by which the page's script finds its code (`app/AboutUs/page-script.ts`)
 * @param inline within a text, where HTML allows no `<div>`
 */
export function Island<Props extends object>({
  name,
  part: Part,
  props,
  inline = false,
}: {
  name: string;
  part: ComponentType<Props>;
  props: Props;
  inline?: boolean;
}) {
  const Container = inline ? 'span' : 'div';
  return (
    <Container data-island={name} data-props={JSON.stringify(props)}>
      <Part {...props} />
    </Container>
  );
}
