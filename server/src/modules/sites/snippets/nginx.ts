import { hostHeader, type SnippetInput } from './snippet.ts';

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
