/** A width and a height. */
export interface Size {
  width: number;
  height: number;
}
