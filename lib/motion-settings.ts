/** The settings of all animations, in ms unless the name says otherwise (spec §9). */

/** Counters of the statistics strip: the total duration, and the time until a figure shows its final value. */
export const COUNTER_DURATION = 5000;
export const COUNT_UP_DURATION = 1000;

/** The looping phrase of the hero, after typed.js. */
export const TYPING = { typeDelay: 90, backDelay: 90, holdDelay: 200, startDelay: 500 } as const;

/** The total parallax offset of the hero's layer, in px: speed −6 on Rellax's scale. */
export const PARALLAX_OFFSET = 600;

/**
 * Scroll reveal: a fade-up, once. `distance` is the rise and `offset` the distance inside the viewport at which it
 * starts, in px. `stagger` is the delay between elements that become visible together. The offset is the height of a
 * button: a higher one would hide a button that is completely in the viewport.
 */
export const REVEAL = { duration: 500, distance: 28, offset: 48, stagger: 60 } as const;

/** The products carousel: one slide per view, looping. */
export const PRODUCTS_CAROUSEL = { autoplayDelay: 62000, slideDuration: 800 } as const;

/**
 * The light that moves along the route while a message is sent: to the middle, then to the last office or back to the
 * first, with a ring and a pulse on arrival.
 */
export const SENDING_LIGHT = { toMiddle: 1200, toLast: 900, back: 400, ring: 1000, pulse: 500 } as const;

/** The clients carousel. The number of logos per view is set in its layout. */
export const CLIENTS_CAROUSEL = { autoplayDelay: 3000, slideDuration: 500 } as const;

/** The collapse of the mobile menu and its submenus. */
export const COLLAPSE_DURATION = 400;
