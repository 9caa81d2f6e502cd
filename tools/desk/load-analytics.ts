import nextEnv from '@next/env';

/**
 * Takes the visitor counter's setting from where a build takes it, the files that Next reads included, and nothing
 * else of them: what the policy says depends on it.
 */
export function loadAnalytics(): void {
  nextEnv.loadEnvConfig(process.cwd());
  const setting = process.env.NEXT_PUBLIC_ANALYTICS;
  nextEnv.resetEnv();
  if (setting !== undefined) process.env.NEXT_PUBLIC_ANALYTICS = setting;
}
