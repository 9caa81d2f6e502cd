import { resolve } from 'node:path';
import nextJest from 'next/jest.js';

// Tests start programs in folders of their own, where tsx would not find what `@/` stands for.
process.env.TSX_TSCONFIG_PATH = resolve('tsconfig.json');

/** Components run in jsdom; a test of the server says `@jest-environment node` in its first comment. */
export default nextJest({ dir: './' })({
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  testMatch: ['<rootDir>/{app,components,content,lib,server,hosting,editor,tools}/**/*.test.{ts,tsx}'],
  // What guards a release runs in `npm run test:release`.
  testPathIgnorePatterns: ['/node_modules/', '\\.release\\.test'],
  modulePathIgnorePatterns: ['<rootDir>/.version/'],
  // A visitor's journey in jsdom takes a second; a busy machine may need ten times that.
  testTimeout: 20_000,
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Their main files are ES modules, which jest cannot require.
    '^(d3-array|d3-geo)$': '<rootDir>/node_modules/$1/dist/$1.js',
  },
});
