/// <reference types="@testing-library/jest-dom" />

// Its matchers are about elements, and loading them takes longer than most tests in Node.
if (typeof document !== 'undefined') require('@testing-library/jest-dom');
