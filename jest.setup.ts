/// <reference types="@testing-library/jest-dom" />

// Its matchers are about elements, and loading them takes longer than most tests in Node.
if (typeof document !== 'undefined') require('@testing-library/jest-dom');

// Fault tests wait for databases, mail servers and restarts. The limit only ends a test that hangs.
if ('isReleaseRun' in globalThis) jest.setTimeout(2 * 3_600_000);
