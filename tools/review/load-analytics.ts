import nextEnv from '@next/env';

/** Takes the visitor counter's setting from where a build takes it, Next's own files included, and nothing else of them. */
export function loadAnalytics(): void {
  nextEnv.loadEnvConfig(process.cwd());
  const setting = process.env.NEXT_PUBLIC_ANALYTICS;
  nextEnv.resetEnv();
  if (setting !== undefined) process.env.NEXT_PUBLIC_ANALYTICS = setting;
}
