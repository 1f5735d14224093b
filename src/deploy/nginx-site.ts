import type { PageHeaders } from './headers.ts'
import type { HeaderSets } from './static-host.ts'

/** The calls that a browser must not repeat on a connection that died, as nginx's locations: each ends its connection. */
const ONCE_ONLY = [
  '= /api/v2/auth/refresh',
  '= /api/v2/public/api-keys',
  '= /api/v2/public/valuation/order',
  // A look at one order, which is allowed once a minute.
  '/api/v2/public/valuation/order/',
]

const headerLines = (headers: PageHeaders): string =>
  Object.entries(headers)
    .map(([name, value]) => `        add_header ${name} "${value.replaceAll(/["\\]/gu, '\\$&')}" always;`)
    .join('\n')

const forwarding = `    proxy_http_version 1.1;
    proxy_ssl_server_name on;
    proxy_set_header Host $proxy_host;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_read_timeout 120s;
    # No call is ever sent a second time from here.
    proxy_next_upstream off;
    # An upload of 100 MB goes straight on, so that its progress in the browser is the true one.
    client_max_body_size 101m;
    proxy_request_buffering off;`

export interface NginxSite extends HeaderSets {
  /** The path under which the portal is hosted, with both slashes. */
  base: string
  /** Where the service is, as the web server reaches it. */
  serviceUrl: string
  /** The service is on the portal's own origin and reached through this server. */
  proxied: boolean
}

/**
 * An nginx site: the portal's files with the headers of the one table, and the service behind the same origin. Where the
 * service has an origin of its own, nothing is forwarded.
 */
export function nginxSite({ portal, pay, base, serviceUrl, proxied }: NginxSite): string {
  const page = (location: string, headers: PageHeaders, files: string): string => `    location ${location} {
${headerLines(headers)}
        try_files ${files};
    }`
  const service = `${forwarding}

    location /api/v2/ {
        proxy_pass ${serviceUrl};
    }

${ONCE_ONLY.map(
  (location) => `    location ${location} {
        keepalive_timeout 0;
        proxy_pass ${serviceUrl};
    }`,
).join('\n\n')}
`
  return `# Written by the build of Plumbline. The files of dist/ belong into /srv/plumbline${base}.
# Before it goes out: a name, certificates, and "listen 443 ssl" (the once-only calls want HTTP/1.1, so no "http2 on").
# To be taken anew with every build: the policies name the inline scripts by hashes that change with the files' names.
server {
    listen 8080;
    server_name _;
    root /srv/plumbline;
    server_tokens off;
    absolute_redirect off;

    # The files are there packed. An nginx without its module for that (--with-http_gzip_static_module) does without the line;
    # where the brotli module is installed, "brotli_static on" serves the smaller ones.
    gzip_static on;
    gzip on;
    gzip_comp_level 6;
    gzip_vary on;
    gzip_min_length 1024;
    gzip_types text/css text/javascript application/javascript application/json image/svg+xml;

${proxied ? service : ''}
    location ${base}assets/ {
        add_header Cache-Control "public, max-age=31536000, immutable" always;
        add_header X-Content-Type-Options nosniff always;
        try_files $uri =404;
    }

    location = ${base}once-worker.js {
        add_header Cache-Control no-cache always;
        add_header X-Content-Type-Options nosniff always;
        try_files $uri =404;
    }

    location ~ ^${base}(_headers|_redirects|headers\\.json)$ {
        return 404;
    }

${page(`${base}pay/`, pay, `${base}index.html =404`)}

${page(base, portal, `$uri ${base}index.html =404`)}
}
`
}
