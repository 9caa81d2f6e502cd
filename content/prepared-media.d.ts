/** Written by the preparation (`tools/media/prepare.ts`) before each build, and not committed. */
declare module '@/content/prepared-media.json' {
  const manifest: import('@/lib/prepared-media').MediaManifest;
  export default manifest;
}
