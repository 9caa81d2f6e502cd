/** The screens for which the section is cropped to the route. */
export const PHONE = '(max-width: 599px)';
