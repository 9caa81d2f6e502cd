import { resolve } from 'node:path';
import nextJest from 'next/jest.js';

// jest sets this only if it is not set. The production build of React has no `act`.
process.env.NODE_ENV = 'test';
// Some tests run tsx in a temporary folder, where it would not find the configuration of the `@/` imports.
process.env.TSX_TSCONFIG_PATH = resolve('tsconfig.json');

/** Tests run in Node. A test file that needs a DOM starts with the comment `@jest-environment jsdom`. */
const common = await nextJest({ dir: './' })({
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // The main files of these packages are ES modules, which jest cannot load. `dist/` has CommonJS-compatible files.
    '^(d3-array|d3-geo)$': '<rootDir>/node_modules/$1/dist/$1.js',
  },
})();
const folders = '<rootDir>/{app,components,content,lib,server,hosting,admin,tools}/**';

export default {
  // Ends a test that hangs. The limit is high, because tests take ten times as long on a busy machine.
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
      // Property tests also run in the project `change`. Here they use new random cases.
      testMatch: [`${folders}/*.{release,properties}.test.ts`],
      globals: { isReleaseRun: true },
    },
  ],
};
