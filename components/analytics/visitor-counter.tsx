'use client';

import Script from 'next/script';
import { useEffect } from 'react';
import { startCounting } from './plausible';

/** Loads the script that counts visits, once the page has loaded and is idle. Blocked or lost, nothing is counted. */
export function VisitorCounter() {
  // In step with Plausible's script, which reads these options when it comes.
  useEffect(startCounting, []);
  return <Script src={process.env.ANALYTICS_SCRIPT} strategy="lazyOnload" />;
}
