import type { PageHeaders, SiteHeaders } from './headers.ts'
import { ownFiles } from './prerender/own-files.ts'
import { payPatterns, PLAIN_CHARACTERS, type Spelling } from './spellings.ts'
import { MISSING_PAGE, UNSERVED } from './static-host.ts'

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
  spellings: readonly Spelling[]
  /** The path under which the portal is hosted, with both slashes. */
  base: string
  /** Where the service is, as the web server reaches it. */
  serviceUrl: string
  /** The service is on the portal's own origin and reached through this server. */
  proxied: boolean
}

/**
 * The path as it was asked for, and the plain spelling of it. nginx decodes `$uri`, merges its slashes and follows its dots. What
 * is no address of the portal's stays as it was asked for; what is sent on holds plain characters only.
 */
function pathMaps(base: string, spellings: readonly Spelling[]): string {
  const outside = base === '/' ? '"~^/api/"' : `"~*^(?!${base.slice(0, -1)}(?:/|$))"`
  return `map $request_uri $plumbline_asked {
    "~^(?<plumbline_path>[^?]*)" $plumbline_path;
}

map $uri $plumbline_plain {
    "~[^/${PLAIN_CHARACTERS}]" $plumbline_asked;
    ${outside} $plumbline_asked;
${spellings.map(({ is, plain }) => `    ${quoted(`~*${is}`)} ${plain};`).join('\n')}
    "~^(/.*[^/])/+$" $1;
    default $uri;
}`
}

/** Where the pages for the card are. `$` would also match before a line's end: `/pay/7%0A` is no page for the card. */
const payLocations = (base: string): string[] =>
  payPatterns.map(
    (pattern) => `~ "^${base}${pattern.slice(1).replace(/:\w+/u, `[${PLAIN_CHARACTERS}]+`)}\\z"`,
  )

/**
 * An nginx site: the portal's files with the headers of the one table, and the service behind the same origin. Where the
 * service has an origin of its own, nothing is forwarded.
 */
export function nginxSite({ headers, spellings, base, serviceUrl, proxied }: NginxSite): string {
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
  return `# Written by the build of Plumbline. The files of dist/ belong into /srv/plumbline${base}.
# Before it goes out: a name, certificates, and "listen 443 ssl" ("http2 on" is a choice: docs/deploying.md).
# To be taken anew with every build: the policies name the inline scripts by hashes that change with the files' names.
${pathMaps(base, spellings)}

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
        image/svg+xml svg;
        image/png png;
        application/manifest+json webmanifest;
        font/woff2 woff2;
    }
    charset utf-8;
    charset_types text/css text/javascript text/plain;

    # An odd spelling of an address (%70ay, //pay, /PAY, a slash at the end) is sent to the plain one, so that what a page is
    # decides which headers it has.
    if ($plumbline_asked != $plumbline_plain) {
        return 302 $plumbline_plain$is_args$args;
    }

${proxied ? service : ''}
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

${Object.entries(ownFiles)
  .map(([file, path]) => location(`= ${base}${path.slice(1)}`, headers.portal, `${base}${file} =404`))
  .join('\n\n')}

    location ~ ^${base}(?:${UNSERVED.map((name) => name.replaceAll('.', '\\.')).join('|')})$ {
        return 404;
    }

${payLocations(base)
  .map((where) => location(where, headers.pay, `${base}index.html =404`))
  .join('\n\n')}

${location(base, headers.portal, `$uri ${base}index.html =404`)}
}
`
}
