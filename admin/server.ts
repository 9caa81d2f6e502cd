import decapServer from 'decap-server/dist/middlewares.js';
import express, { type Express } from 'express';

/** Where Decap's own local server answers for the files of the working tree (`GIT_REPO_DIRECTORY`). */
export const API_PATH = '/api/v1';

/** The panel on this machine, from the folder that it was written to. */
export async function createServer(folder: string): Promise<Express> {
  const app = express();
  app.use((request, response, next) => {
    // A page of another site that reaches this address by a name of its own, or posts to it.
    const own = `http://${request.headers.host}`;
    const isOwn = request.hostname === '127.0.0.1' && (request.headers.origin ?? own) === own;
    if (isOwn) next();
    else response.sendStatus(403);
  });
  app.use(express.static(folder));
  app.use(express.static('public'));
  await decapServer.registerLocalFs(app, { logLevel: 'warn' });
  return app;
}
