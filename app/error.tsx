'use client';

export { ErrorFallback as default } from '@/components/ui/error-fallback';
