import { edgePort, hostHeader, type SnippetInput } from './snippet.ts';

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
