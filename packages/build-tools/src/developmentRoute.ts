/** A response of the development server. */
interface Response {
  status(code: number): Response;
  type(mediaType: string): Response;
  send(body: string): void;
}

/** What the development server responds with. */
export interface Answer {
  mediaType: string;
  body: string;
}

/**
 * The setting `devServer` of a bundler for files that the development server makes on request. It responds with 404 if there
 * is no such file, and with 500 and the message while a document cannot be loaded, for example during an edit.
 * @param path where the files are
 * @param read makes a file by its route below `path`
 */
export function serveInDevelopment(
  name: string,
  path: string,
  read: (route: string) => Promise<Answer | undefined>,
): { setupMiddlewares(middlewares: unknown[]): unknown[] } {
  const respond = async (route: string, response: Response): Promise<void> => {
    try {
      const answer = await read(route);
      if (answer) response.type(answer.mediaType).send(answer.body);
      else response.status(404).type('text/plain').send(`There is no ${path}${route}.`);
    } catch (error) {
      response.status(500).type('text/plain').send(String(error));
    }
  };
  return {
    // Docusaurus joins the lists that its own function and this one return. Both change the same list, so that this
    // middleware comes before the one that serves the index page for unknown addresses.
    setupMiddlewares(middlewares) {
      const middleware = ({ path: route }: { path: string }, response: Response) =>
        void respond(route, response);
      middlewares.unshift({ name, path, middleware });
      return middlewares;
    },
  };
}
