import { BAR_MIN_WIDTH_REM } from '@/lib/design-tokens';

/** What the width of the navigation bar depends on. */
interface Menu {
  entries: { name: string }[];
  action?: { type: string; label: string } | undefined;
}

/** The narrowest bar that shows the entries, in px of unscaled text. */
const minBarWidth = BAR_MIN_WIDTH_REM * 16;
/** What stands beside the entries in the bar, in px. */
const gutters = 96;
/** The widest logo: `components/ui/logo.tsx`. */
const logo = 176;
const pauseControl = 42;
const gaps = 8;

/**
 * The room for the entries and the button in the narrowest bar that shows them, in px of unscaled text.
 * `e2e/menus.release.spec.ts` shows a menu that takes all of it.
 */
export const availableWidth = minBarWidth - gutters - logo - pauseControl - gaps;

/** The mean width of a letter of an entry, in px: Roboto 500 of 17 px, measured over names such as a menu has. */
export const averageLetterWidth = 8.7;
/** The same for the button: Roboto 600 of 17 px. */
const averageActionLetterWidth = 8.7;

/** What stands beside the letters, in px; the icon marks a list or a link to another site. */
const entrySpace = { padding: 28, icon: 20, gap: 4 };
const actionSpace = { padding: 56, icon: 28, gap: 12 };

/** About how wide the entries and the button of a menu are in the bar, in px of unscaled text. */
export function barWidth({ entries, action }: Menu): number {
  const gapsBetween = Math.max(entries.length - 1, 0) * entrySpace.gap;
  const entriesWidth = entries.reduce((width, entry) => width + entryWidth(entry), gapsBetween);
  return action ? entriesWidth + actionSpace.gap + actionWidth(action) : entriesWidth;
}

function entryWidth(entry: Menu['entries'][number]): number {
  const hasIcon = 'entries' in entry || 'href' in entry;
  const icon = hasIcon ? entrySpace.icon : 0;
  return entry.name.length * averageLetterWidth + entrySpace.padding + icon;
}

function actionWidth({ type, label }: NonNullable<Menu['action']>): number {
  const icon = type === 'external' ? actionSpace.icon : 0;
  return label.length * averageActionLetterWidth + actionSpace.padding + icon;
}
