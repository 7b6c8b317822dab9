/** What every snippet is made from. */
export interface SnippetInput {
  readonly domain: string;
  /** Where the edge is reached, without a path. */
  readonly edge: URL;
  /** Regular expressions without regard to case, see modules/agents. */
  readonly agentPattern: string;
  readonly markdownPattern: string;
}

/** Sent along by a CDN: the answer is the live page of this host, or none at all. */
export const hostHeader = 'Sightline-Host';

function edgePort({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}

export function cloudflareWorker(input: SnippetInput): string {
  return `// AI agents get the live version of a page of ${input.domain}, everyone else the page itself.
// Whatever goes wrong on the way, the page itself is the answer.
const edge = ${JSON.stringify(input.edge.origin)};
const agents = new RegExp(${JSON.stringify(input.agentPattern)}, 'i');
const markdown = new RegExp(${JSON.stringify(input.markdownPattern)}, 'i');
const patienceMs = 2000;

export default {
  async fetch(request) {
    if (!isForAgents(request)) return fetch(request);
    const live = await livePage(request).catch(() => undefined);
    return live ?? fetch(request);
  },
};

function isForAgents({ method, headers }) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return agents.test(headers.get('user-agent') ?? '') || markdown.test(headers.get('accept') ?? '');
}

async function livePage(request) {
  const { host, pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  headers.delete('authorization');
  headers.set('${hostHeader}', host);
  const answer = await fetch(edge + pathname + search, {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  return answer.status === 200 || answer.status === 304 ? answer : undefined;
}
`;
}

export function fastlyVcl(input: SnippetInput): string {
  const { edge, domain } = input;
  const tls =
    edge.protocol === 'https:'
      ? `
  .ssl = true;
  .ssl_sni_hostname = "${edge.hostname}";
  .ssl_cert_hostname = "${edge.hostname}";`
      : '';
  return `# AI agents get the live version of a page of ${domain}, everyone else the page itself.
# Custom VCL: paste this above your subroutines, and in them, below each #FASTLY macro:
#   vcl_recv  call sightline_recv;       vcl_miss, vcl_pass  call sightline_send;
#   vcl_fetch call sightline_fetch;      vcl_error           call sightline_error;
backend F_sightline {
  .host = "${edge.hostname}";
  .port = "${edgePort(edge)}";${tls}
  .connect_timeout = 1s;
  .first_byte_timeout = 2s;
  .between_bytes_timeout = 5s;
}

sub sightline_recv {
  unset req.http.${hostHeader};
  if (req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")
      && (req.http.User-Agent ~ "(?i)${input.agentPattern}"
        || req.http.Accept ~ "(?i)${input.markdownPattern}")) {
    set req.http.${hostHeader} = req.http.Host;
    set req.backend = F_sightline;
    return(pass);
  }
}

sub sightline_send {
  if (req.http.${hostHeader}) {
    unset bereq.http.Cookie;
    unset bereq.http.Authorization;
  }
}

# No live version, or no answer: once more, to the origin.
sub sightline_fetch {
  if (req.http.${hostHeader} && beresp.status != 200 && beresp.status != 304) {
    restart;
  }
}

sub sightline_error {
  if (req.http.${hostHeader}) {
    restart;
  }
}
`;
}

export function nginx(input: SnippetInput): string {
  return `# AI agents get the live version of a page of ${input.domain}, everyone else the page itself.

# 1. In http { }:
map $http_user_agent $sightline_agent {
  default 0;
  "~*${input.agentPattern}" 1;
}
map $http_accept $sightline_reader {
  default $sightline_agent;
  "~*${input.markdownPattern}" 1;
}
map "$request_method:$sightline_reader" $sightline_switch {
  default 0;
  "~^(GET|HEAD):1$" 1;
}

# 2. In server { }, with your own proxy_pass, root or fastcgi_pass in both marked places:
location / {
  error_page 418 = @sightline;
  recursive_error_pages on;
  if ($sightline_switch) {
    return 418;
  }
  # your origin
}

location @sightline {
  proxy_pass ${input.edge.origin};
  proxy_http_version 1.1;
  proxy_ssl_server_name on;
  proxy_set_header Host $proxy_host;
  proxy_set_header ${hostHeader} $http_host;
  proxy_set_header Cookie "";
  proxy_set_header Authorization "";
  proxy_connect_timeout 1s;
  proxy_read_timeout 2s;
  # No live version, or no answer: the origin.
  proxy_intercept_errors on;
  recursive_error_pages on;
  error_page 400 403 404 421 429 500 502 503 504 508 = @sightline_origin;
}

location @sightline_origin {
  # your origin
}
`;
}

export function varnishVcl(input: SnippetInput): string {
  const { edge, domain } = input;
  return `# AI agents get the live version of a page of ${domain}, everyone else the page itself.
# Include it above your own subroutines; your origin stays the backend named "default".
# Varnish speaks plain HTTP to backends: put a TLS tunnel between, or reach the edge inside your network.
backend sightline {
  .host = "${edge.hostname}";
  .port = "${edgePort(edge)}";
  .connect_timeout = 1s;
  .first_byte_timeout = 2s;
  .between_bytes_timeout = 5s;
}

sub vcl_recv {
  unset req.http.${hostHeader};
  if (req.restarts > 0) {
    set req.backend_hint = default;
  } elsif ((req.method == "GET" || req.method == "HEAD")
      && (req.http.User-Agent ~ "(?i)${input.agentPattern}"
        || req.http.Accept ~ "(?i)${input.markdownPattern}")) {
    set req.http.${hostHeader} = req.http.Host;
    set req.backend_hint = sightline;
    return (pass);
  }
}

sub vcl_backend_fetch {
  if (bereq.http.${hostHeader}) {
    unset bereq.http.Cookie;
    unset bereq.http.Authorization;
  }
}

# No live version, or no answer: once more, to the origin.
sub vcl_deliver {
  if (req.http.${hostHeader} && req.restarts == 0 && resp.status != 200 && resp.status != 304) {
    return (restart);
  }
}
`;
}
