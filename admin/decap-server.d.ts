declare module 'decap-server/dist/middlewares.js' {
  const decapServer: { registerLocalFs(app: import('express').Express, options: { logLevel: string }): Promise<void> };
  export default decapServer;
}
