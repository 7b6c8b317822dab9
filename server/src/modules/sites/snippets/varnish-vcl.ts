import { edgePort, hostHeader, type SnippetInput } from './snippet.ts';

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
