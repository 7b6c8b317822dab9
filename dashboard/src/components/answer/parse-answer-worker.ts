import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
  self.postMessage(fromMarkdown(data, options));
});

/** Loaded: what is sent from now on is parsed at once. */
self.postMessage('ready');
