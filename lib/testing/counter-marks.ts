/** What stands in a build with a visitor counter and in no other: its snippet, and the address of its script. */
export const COUNTER_MARKS = ['window.plausible', '/js/pa-'];
