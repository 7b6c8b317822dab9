/** Where the service lies, with the prefix that a proxy may put before it. public/start.js made it absolute. */
export const baseUrl = new URL('./', document.baseURI);

/** The router's part of each path. */
export const basePath = baseUrl.pathname;
