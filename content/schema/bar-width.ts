import { BAR_UNFOLDS_AT } from '@/lib/design-tokens';

/** What the width depends on; `Navigation` holds it. */
interface Bar {
  entries: { name: string }[];
  action?: { type: string; label: string };
}

/**
 * The room of the bar's entries on the narrowest screen that shows them, in px of unscaled text: of the width
 * at which the bar unfolds the gutters take 96 px, the logo 135, the pause control 42 and the gaps 8. `e2e/menus.spec.ts` fills it to the brim.
 */
export const BAR_ROOM = BAR_UNFOLDS_AT * 16 - 96 - 135 - 42 - 8;

/** The mean width of a letter of an entry, in px: Roboto 500 of 15 px, measured over names such as a menu has. */
export const MEAN_LETTER = 7.7;
/** The same for the button: Roboto 600 of 16 px. */
const ACTION_LETTER = 8.2;
/** What stands beside the letters: the padding, the mark of a list or of another site, and the gap to the next. */
const ENTRY = { padding: 28, mark: 20, gap: 4 };
const ACTION = { padding: 56, mark: 28, gap: 12 };

/** About how wide the entries and the button of a menu stand in the bar, in px of unscaled text. */
export function barWidth({ entries, action }: Bar): number {
  const links = entries.reduce((width, entry) => {
    const hasMark = 'entries' in entry || 'href' in entry;
    return width + entry.name.length * MEAN_LETTER + ENTRY.padding + (hasMark ? ENTRY.mark : 0) + ENTRY.gap;
  }, -ENTRY.gap);
  if (!action) return links;
  const mark = action.type === 'external' ? ACTION.mark : 0;
  return links + action.label.length * ACTION_LETTER + ACTION.padding + mark + ACTION.gap;
}
