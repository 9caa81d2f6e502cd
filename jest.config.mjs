import { resolve } from 'node:path';
import nextJest from 'next/jest.js';

// Tests start programs in other folders, where tsx would not resolve `@/`.
process.env.TSX_TSCONFIG_PATH = resolve('tsconfig.json');

/** Tests run in Node; one that needs a document says `@jest-environment jsdom` in its first comment. */
const common = await nextJest({ dir: './' })({
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Their main files are ES modules, which jest cannot require.
    '^(d3-array|d3-geo)$': '<rootDir>/node_modules/$1/dist/$1.js',
  },
})();
const folders = '<rootDir>/{app,components,content,lib,server,hosting,admin,tools}/**';

export default {
  // Ends a test that hangs. Not a performance limit: on a busy machine everything takes ten times as long.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'change',
      testMatch: ['<rootDir>/*.test.ts', `${folders}/!(*.release).test.{ts,tsx}`],
    },
    {
      ...common,
      displayName: 'release',
      // The property tests again, with new random cases.
      testMatch: [`${folders}/*.{release,properties}.test.ts`],
      globals: { isReleaseRun: true },
    },
  ],
};
