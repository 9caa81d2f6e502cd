import { ComputerIcon, PhoneIcon, TabletIcon } from '@/editor/panel/ui/icons';
import { type Segment, Segmented } from '@/editor/panel/ui/segmented';

/** What the page is looked at as. */
export type PageWidth = 'computer' | 'tablet' | 'phone';

/** How wide the page's frame is, in px; a computer's takes all the room there is. */
export const PAGE_WIDTHS: Record<PageWidth, number | undefined> = {
  computer: undefined,
  tablet: 768,
  phone: 390,
};

const segments: Segment<PageWidth>[] = [
  { value: 'computer', label: 'Ver como en una computadora', icon: <ComputerIcon /> },
  { value: 'tablet', label: 'Ver como en una tableta', icon: <TabletIcon /> },
  { value: 'phone', label: 'Ver como en un teléfono', icon: <PhoneIcon /> },
];

interface PageWidthControlProps {
  value: PageWidth;
  onValueChange: (width: PageWidth) => void;
}

/** Chooses how wide the page is shown. */
export function PageWidthControl(props: PageWidthControlProps) {
  return <Segmented label="Ancho de la página" segments={segments} {...props} />;
}
