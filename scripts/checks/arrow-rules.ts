import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Where the arrows hold. Everything else (tests, scripts, benchmarks) may import what it needs. */
export const arrowFolders = [
  'contract/src',
  'domain',
  'cli/src',
  'server/src',
  'dashboard/src',
  'clients/typescript/src',
];

/** The folders of server/src. */
export const layers = ['main', 'entrypoints', 'modules', 'adapters', 'kernel', 'demo'];

/** The folders of server/src/modules, in order: a module imports only earlier ones. */
export const modules = [
  'statistics',
  'accounts',
  'brands',
  'evaluation',
  'classification',
  'prompts',
  'webhooks',
  'observations',
  'exports',
  'competitor-suggestions',
  'collection',
  'saved-views',
  'referrals',
  'agents',
  'page-content',
  'pasted-answers',
  'page-audits',
  'brand-suggestions',
  'cited-pages',
  'sites',
  'pipeline',
  'analytics',
  'sources',
  'annotations',
  'signals',
  'alerts',
  'planner',
  'campaigns',
  'effect',
  'control-prompts',
  'themes',
  'actions',
  'response-deletions',
  'retention',
  'reports',
  'idempotency',
  'audit-log',
];

type Rule = IRegularForbiddenRuleType & {
  readonly name: string;
  readonly comment: string;
  readonly from: { readonly path: string };
};

const ours = '^(contract|domain|cli|server|dashboard|clients|scripts|bench)/';
const source = '^(domain/|(contract|cli|server|dashboard|clients/typescript)/src/)';
const tests = '\\.test\\.tsx?$';
const contract = '^contract/src/';
const domain = '^domain/';
const cli = '^cli/src/';
const commandLine = '^cli/src/program/';
const dashboard = '^dashboard/src/';
const client = '^clients/typescript/src/';
const server = '^server/src/';
const main = `${server}main/`;
const entrypoints = `${server}entrypoints/`;
const anyModule = `${server}modules/`;
const pureModules = `${anyModule}(statistics|evaluation|classification|page-content)/`;
const adapters = `${server}adapters/`;
const kernel = `${server}kernel/`;
const demo = `${server}demo/`;
const postgres = 'node_modules/(kysely|pg)/';
const analyticsEngines = 'node_modules/(@clickhouse/|@duckdb/)';

function forbid(name: string, comment: string, from: string, to: Rule['to']): Rule {
  return { name, comment, severity: 'error', from: { path: from, pathNot: tests }, to };
}

/** Of what is ours, `from` imports itself and `allowed`. */
function onlyImports(name: string, comment: string, from: string, allowed: readonly string[]) {
  return forbid(name, comment, from, { path: ours, pathNot: [from, ...allowed] });
}

function moduleOrder(name: string, position: number): Rule {
  const earlier = name === 'analytics' ? ['statistics', 'brands'] : modules.slice(0, position);
  const comment = earlier.length > 0 ? `imports only ${earlier.join(', ')}` : 'imports no module';
  return forbid('modules-in-order', `${name} ${comment}`, `${anyModule}${name}/`, {
    path: anyModule,
    pathNot: `${anyModule}(${[name, ...earlier].join('|')})/`,
  });
}

/** ARCHITECTURE.md's arrows, each with what it allows. A drawn arrow also allows what lies behind it. */
export const arrowRules: Rule[] = [
  onlyImports('contract-alone', 'contract imports nothing of ours', contract, []),
  forbid('contract-in-browsers', 'contract runs in browsers', contract, {
    dependencyTypes: ['core'],
  }),
  onlyImports('domain-inward', 'domain imports only contract', domain, [contract]),
  forbid('domain-in-browsers', 'domain runs in browsers', domain, { dependencyTypes: ['core'] }),
  forbid(
    'domain-without-schemas',
    'domain uses names and types of the contract, never a schema: pages and the command line load none',
    domain,
    {
      path: ['node_modules/zod/', `${contract}operations/`],
      dependencyTypesNot: ['type-only'],
    },
  ),
  onlyImports('kernel-alone', 'kernel imports only contract and domain', kernel, [
    contract,
    domain,
  ]),
  forbid('kernel-without-business', 'kernel asks no database', `${kernel}(?!ports/database)`, {
    path: 'node_modules/(kysely|pg)/',
  }),
  onlyImports('modules-inward', 'modules import kernel and contract', anyModule, [
    kernel,
    contract,
    domain,
  ]),
  forbid('modules-by-index', 'modules see of each other only index.ts', `${anyModule}([^/]+)/`, {
    path: anyModule,
    pathNot: [`${anyModule}$1/`, `${anyModule}[^/]+/index\\.ts$`],
  }),
  ...modules.map(moduleOrder),
  forbid(
    'pure-modules',
    'statistics only computes; evaluation, classification and page-content only read texts',
    pureModules,
    {
      path: [anyModule, `${kernel}(context|ports/(?!threads))`, postgres],
      pathNot: pureModules,
    },
  ),
  onlyImports('entrypoints-inward', 'entrypoints import modules, kernel, contract', entrypoints, [
    anyModule,
    kernel,
    contract,
    domain,
    commandLine,
    client,
  ]),
  forbid(
    'operator-commands',
    'in the server, only the commands of operators use the parser of command lines and the client',
    `${server}(entrypoints/(?!cli/)|main/(?!cli\\.ts))`,
    { path: [cli, client] },
  ),
  forbid('entrypoints-without-sql', 'entrypoints call verbs, never a database', entrypoints, {
    path: [postgres, `${kernel}sql`],
  }),
  forbid(
    'analytics-by-port',
    'observations are reached by kernel/ports/analytics, never by an engine of its own',
    `${server}(modules|kernel|entrypoints|demo)/`,
    { path: analyticsEngines },
  ),
  onlyImports('adapters-inward', 'adapters import kernel and contract', adapters, [
    kernel,
    contract,
    domain,
  ]),
  forbid('adapters-apart', 'adapters do not know each other', `${adapters}([^/]+)/`, {
    path: adapters,
    pathNot: `${adapters}$1/`,
  }),
  onlyImports('demo-inward', 'demo imports modules, kernel, contract', demo, [
    anyModule,
    kernel,
    contract,
    domain,
  ]),
  forbid('analytics-by-entrypoints', 'demo writes data, entrypoints ask questions', demo, {
    path: `${anyModule}analytics/`,
  }),
  onlyImports('main-in-server', 'main wires the server and nothing else', main, [
    server,
    contract,
    domain,
    commandLine,
  ]),
  onlyImports('command-line-alone', 'what command lines share knows no command', commandLine, [
    'domain/words/nearest[.]ts$',
  ]),
  onlyImports('cli-alone', 'cli imports contract and the client', cli, [contract, domain, client]),
  forbid(
    'cli-starts-fast',
    'cli loads no schema: zod would double the time it takes to start',
    cli,
    {
      path: ['node_modules/zod/', `${contract}operations/`],
      dependencyTypesNot: ['type-only'],
    },
  ),
  onlyImports('dashboard-alone', 'dashboard imports contract, domain and the client', dashboard, [
    contract,
    domain,
    client,
  ]),
  forbid('dashboard-features', 'features do not import app', `${dashboard}features/`, {
    path: `${dashboard}app/`,
  }),
  forbid('dashboard-parts', 'parts know no feature', `${dashboard}(components|lib)/`, {
    path: `${dashboard}(app|features)/`,
  }),
  onlyImports('client-alone', 'the client imports nothing of ours', client, []),
  forbid('client-without-packages', 'the client runs anywhere, without a dependency', client, {
    path: ['node_modules/'],
  }),
  forbid('client-in-browsers', 'the client runs in browsers', client, {
    dependencyTypes: ['core'],
  }),
  forbid('no-tests', 'tests import code, never the other way', source, {
    path: [tests, '^(server|cli|clients/typescript)/test/'],
  }),
  forbid('no-cycles', 'of two files that need each other one is missing', source, {
    circular: true,
  }),
  forbid('resolvable', 'an import that leads nowhere hides an arrow', source, {
    couldNotResolve: true,
  }),
];

export const cruiseOptions: ICruiseOptions = {
  doNotFollow: 'node_modules',
  // `import type` is an arrow too.
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
  },
};
