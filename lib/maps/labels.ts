/** A rectangle of a drawing, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxAround(x: number, y: number, { width, height }: { width: number; height: number }): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** How much of two boxes is common, in square px. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How much of a box lies outside of a frame, in square px. */
export function outside(box: Box, frame: Box): number {
  const area = (box.right - box.left) * (box.bottom - box.top);
  return area - overlap(box, frame);
}

/** A place of a label, and what speaks against it. */
export interface Candidate {
  box: Box;
  cost: number;
}

/**
 * One candidate for each label, such that all together collide least with each other. Each label has a handful of
 * candidates, and a map six labels, so that all combinations are compared.
 *
 * @param candidates those of each label, the preferred first
 */
export function placeLabels<Label extends Candidate>(candidates: readonly (readonly Label[])[]): Label[] {
  let best: { labels: Label[]; cost: number } = { labels: [], cost: Number.POSITIVE_INFINITY };
  const choose = (labels: Label[], cost: number): void => {
    if (cost >= best.cost) return;
    const next = candidates[labels.length];
    if (!next) {
      best = { labels, cost };
      return;
    }
    for (const label of next) {
      const collisions = labels.reduce((sum, placed) => sum + overlap(placed.box, label.box), 0);
      choose([...labels, label], cost + label.cost + collisions * COLLISION_COST);
    }
  };
  choose([], 0);
  return best.labels;
}

/** What a square px of two labels on each other costs; leaving the preferred side costs a few hundred at most. */
const COLLISION_COST = 20;
