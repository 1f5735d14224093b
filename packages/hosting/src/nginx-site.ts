import type { PageHeaders, SiteHeaders } from './headers.ts'
import { MISSING_PAGE, PAY_PAGE } from './static-hosts.ts'

/** The calls that a browser must not repeat on a connection that died, as nginx's locations: each ends its connection. */
const ONCE_ONLY = [
  '= /api/v2/auth/refresh',
  '= /api/v2/public/api-keys',
  '= /api/v2/public/valuation/order',
  // A look at one order, which is allowed once a minute.
  '/api/v2/public/valuation/order/',
]

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/gu, '\\$&')}"`

/** What may be kept for ever is said of an answer with the file in it only, everything else of every answer. */
const headerLines = (headers: PageHeaders): string =>
  Object.entries(headers)
    .map(
      ([name, value]) =>
        `add_header ${name} ${quoted(value)}${value.includes('immutable') ? '' : ' always'};`,
    )
    .map((line) => `        ${line}`)
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

export interface NginxSite {
  headers: SiteHeaders
  /** The path under which the portal is hosted, with both slashes. */
  base: string
  /** Files of pages that have one of their own, by their addresses. */
  pages: Readonly<Record<string, string>>
  /** Where the service is, as the web server reaches it. */
  serviceUrl: string
  /** The service is on the portal's own origin and reached through this server. */
  proxied: boolean
}

/**
 * The page for a card at its plain address. nginx decodes an address, merges its slashes and follows its dots before it looks for a
 * location, so `/%70ay/7` gets here as well and is sent to what it means. `$` would also match before a line's end:
 * `/pay/7%0A` is no page for the card.
 */
function payLocation(base: string, headers: PageHeaders): string {
  const plain = `^${base}pay/[A-Za-z0-9._~-]+`
  return `    location ~ "${plain}\\z" {
${headerLines(headers)}
        if ($request_uri !~ "${plain}(?:\\?|\\z)") {
            return 302 $uri$is_args$args;
        }
        try_files ${base}${PAY_PAGE} =404;
    }`
}

/** nginx's main configuration around a site; it writes below `folder` only. */
export function nginxMain(folder: string, site: string, accessLog = 'off'): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  return `daemon off; pid ${folder}/pid; error_log stderr warn; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { include /etc/nginx/mime.types; access_log ${accessLog}; ${temporary}
${site}
}
`
}

/**
 * An nginx site: the portal's files with the headers of the one table, and the service behind the same origin. Where the
 * service has an origin of its own, nothing is forwarded.
 */
export function nginxSite({ headers, base, pages, serviceUrl, proxied }: NginxSite): string {
  const location = (where: string, its: PageHeaders, files: string): string => `    location ${where} {
${headerLines(its)}
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
  return `# Written by "npm run configure" and by the build of Plumbline. The files of dist/ belong into /srv/plumbline${base}.
# Before it goes out: a name, certificates, and "listen 443 ssl" ("http2 on" is a choice: docs/deploying.md).
# Take it from the same build as the files: the policies name the inline scripts by hashes.

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

    types {
        text/html html;
        text/css css;
        text/javascript js;
        text/plain txt;
        application/json json;
        image/svg+xml svg;
        image/png png;
        application/manifest+json webmanifest;
        font/woff2 woff2;
    }
    charset utf-8;
    charset_types text/css text/javascript text/plain application/json;

${proxied ? service : ''}
    location = /healthz {
        access_log off;
        default_type text/plain;
        return 200 "ok\\n";
    }

    location ^~ ${base}assets/ {
${headerLines(headers.asset)}
        try_files $uri =404;

        # Packed files are for this server to take.
        location ~ "\\.(?:br|gz)\\z" {
            return 404;
        }
    }

    # What is missing is never kept: it may be there a moment later.
    error_page 404 ${base}${MISSING_PAGE};
    location = ${base}${MISSING_PAGE} {
        internal;
${headerLines(headers.portal)}
    }

${Object.entries(headers.files)
  .map(([name, its]) => location(`= ${base}${name}`, its, '$uri =404'))
  .join('\n\n')}

${Object.entries(pages)
  .map(([address, file]) => location(`= ${address}`, headers.portal, `${base}${file} =404`))
  .join('\n\n')}

${payLocation(base, headers.pay)}

${location(base, headers.portal, `$uri ${base}index.html =404`)}
}
`
}
