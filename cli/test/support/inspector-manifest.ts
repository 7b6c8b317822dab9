import { registerHooks } from 'node:module';

// The inspector's command line looks for the manifest of the package that usually contains it. Installed alone, its own
// is one folder nearer.

const missing = /\/@modelcontextprotocol\/package\.json$/;

registerHooks({
  resolve(specifier, context, next) {
    const url = context.parentURL ? URL.parse(specifier, context.parentURL)?.href : undefined;
    const isMissing = url !== undefined && missing.test(url);
    return next(
      isMissing
        ? url.replace(missing, '/@modelcontextprotocol/inspector-cli/package.json')
        : specifier,
      context,
    );
  },
});
