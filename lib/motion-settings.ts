/** This file contains the settings of all animations (spec §9). Durations and delays are in ms. */

/** The duration in ms in which a counter of the statistics counts up and the line above it grows. */
export const COUNTER_DURATION = 5000;

/** The delays in ms of the hero's typing: per typed and deleted character, before a deletion and before the start. */
export const TYPING = { typeDelay: 90, backDelay: 90, holdDelay: 200, startDelay: 500 } as const;

/** The total distance in px that scrolling moves the hero's background. Rellax moves it as far at the speed −6. */
export const PARALLAX_OFFSET = 600;

/**
 * The animation that fades an element in and moves it up once, when it enters the viewport. `distance` is the length of
 * the move in px. The animation starts when the element is `offset` px inside the viewport. The offset must be less
 * than the height of a button. Otherwise a button that is completely in the viewport could stay hidden. `stagger` is
 * the delay in ms between elements that enter together.
 */
export const REVEAL = { duration: 500, distance: 28, offset: 48, stagger: 60 } as const;

/** The times in ms of the products carousel. */
export const PRODUCTS_CAROUSEL = { autoplayDelay: 62000, slideDuration: 800 } as const;

/**
 * The durations in ms of the progress light, which moves along the route while a message is sent. It moves to the
 * middle, and then to the last office after a success or back to the first after a failure. `ring` and `pulse` are the
 * durations of the effects at the last office.
 */
export const SENDING_LIGHT = { toMiddle: 1200, toLast: 900, back: 400, ring: 1000, pulse: 500 } as const;

/** The times in ms of the clients carousel. */
export const CLIENTS_CAROUSEL = { autoplayDelay: 3000, slideDuration: 500 } as const;

/** The duration in ms in which the mobile menu and the lists of its entries open or close. */
export const COLLAPSE_DURATION = 400;
