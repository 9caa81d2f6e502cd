/** The area that a client's logo takes on the page, and the most of each side. In px. */
const LOGO = { area: 5000, widest: 200, highest: 64 };

interface Size {
  width: number;
  height: number;
}

/** How large a client's logo is drawn, in px: logos of one area look alike in size, whatever their shapes. */
export function clientLogoSize({ width, height }: Size): Size {
  const shape = width / height;
  const shownWidth = Math.min(LOGO.widest, LOGO.highest * shape, Math.sqrt(LOGO.area * shape));
  return { width: Math.round(shownWidth), height: Math.round(shownWidth / shape) };
}
