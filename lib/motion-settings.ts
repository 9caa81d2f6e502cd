/** Every figure of movement on the page, in ms unless the name says otherwise (spec §9). */

/** Counters of the statistics strip: the whole of it, and how long a figure stands below its true value. */
export const COUNTER_DURATION = 5000;
export const COUNTER_CLIMB = 1000;

/** The looping phrase of the hero, after typed.js. */
export const TYPING = { typeDelay: 90, backDelay: 90, holdDelay: 200, startDelay: 500 } as const;

/** How far the hero's layer lags over the hero's whole passage, in px: speed −6 on Rellax's scale. */
export const PARALLAX_LAG = 600;

/**
 * Scroll reveal: a fade-up, run once. `distance` is how far it rises and `offset` how far inside the viewport it starts
 * (px), `stagger` the time between neighbours that come into view together. The offset is a button's height: a higher
 * one would leave a button hidden that is wholly in view.
 */
export const REVEAL = { duration: 500, distance: 28, offset: 48, stagger: 60 } as const;

/** The products carousel: one slide a view, looping. */
export const PRODUCTS_CAROUSEL = { autoplayDelay: 62000, slideDuration: 800 } as const;

/**
 * The light that goes along the route while a message is sent: to the middle, on to the last office or back to the
 * first, and the ring and the pulse at its arrival.
 */
export const SENDING_LIGHT = { toMiddle: 1200, toLast: 900, back: 400, ring: 1000, pulse: 500 } as const;

/** The clients carousel; how many logos a view shows stands with its layout. */
export const CLIENTS_CAROUSEL = { autoplayDelay: 3000, slideDuration: 500 } as const;

/** Opening and closing of the mobile menu and its submenus. */
export const COLLAPSE_DURATION = 400;
