/// <reference types="@testing-library/jest-dom" />

// Loads the DOM matchers only if there is a DOM, because loading them takes longer than most tests in Node.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  // The default of `waitFor` is one second, which a busy machine exceeds. Only a test that fails reaches this limit.
  require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 });
}

// Release tests wait for databases, mail servers and restarts. Only a test that hangs reaches this limit of two hours.
if ('isReleaseRun' in globalThis) jest.setTimeout(2 * 3_600_000);
