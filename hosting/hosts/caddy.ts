import { CORP, type Deployment, filePatterns, type Host, NOTICE, OPEN_GRAPH_CORP, pathRegExps } from '@/hosting/host';
import { COMPRESSIBLE_EXTENSIONS, CONTENT_TYPES } from '@/lib/content-types';
import { CACHE_CONTROL, FILE_POLICY, HASHED_FOLDER, SECURITY_HEADERS } from '@/lib/headers';
import { escapeRegExp } from '@/lib/reg-exp';
import { customRedirects, ERROR_DOCUMENTS, OPEN_GRAPH_IMAGE, PAGE_PATH, REDIRECT_STATUS } from '@/lib/routes';

/** Caddy 2. If the operator replaces `:8080` by the domain, Caddy obtains a certificate for it. */
export const caddy: Host = {
  name: 'caddy',
  siteFolder: 'site',
  files: (deployment) => ({ Caddyfile: renderConfiguration(deployment) }),
};

function renderConfiguration(deployment: Deployment): string {
  const { csp, serviceOrigin } = deployment;
  const paths = pathRegExps(deployment);
  const files = filePatterns(deployment)
    .map((pattern) => `"${pattern}"`)
    .join(' ');
  return `# ${NOTICE}
{
	servers {
		timeouts {
			read_header 10s
			read_body 10s
		}
	}
}
(security) {
	header {
${Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `\t\t${name} ${name === CORP ? '{corp}' : `"${value}"`}`)
  .join('\n')}
		-Server
		defer
	}
}
(file) {
	header @write Allow "GET, HEAD"
	error @write 405
	header ?Cache-Control "${CACHE_CONTROL.revalidated}"
	# Las respuestas comprimidas tienen la misma marca, así que es débil.
	header @compressible {
		ETag ^ W/
		defer
	}
}

:8080 {
	root * /srv/istmo
	encode zstd gzip
	import security
	@write not method GET HEAD
	@compressible path_regexp (?i)^${PAGE_PATH}$|[./](?:${COMPRESSIBLE_EXTENSIONS})$
	header @compressible {
		Vary Accept-Encoding
		defer
	}

	# La ruta tal como se pidió decide, no la que Caddy decodifica.
	map {http.request.orig_uri} {route} {
		"~^${paths.page}(\\?|$)" page
		"~^${paths.contact}(\\?|$)" contact
		"~^(${paths.asset})(\\?|$)" asset
		default redirect
	}
	map {query} {home} {
		"" ${PAGE_PATH}
		default ${PAGE_PATH}?{query}
	}
	map {path} {type} {
${Object.entries(CONTENT_TYPES)
  .map(([extension, type]) => `\t\t"~(?i)[./]${extension}$" "${type}"`)
  .join('\n')}
		default application/octet-stream
	}
	map {path} {corp} {
		${OPEN_GRAPH_IMAGE} ${OPEN_GRAPH_CORP}
		default ${SECURITY_HEADERS[CORP]}
	}

	@redirect expression {route} == "redirect"
	handle @redirect {
		header Cache-Control "${CACHE_CONTROL.redirect}"
${redirectRules('', '\\??')}${redirectRules('?{re.sent.1}', '\\?(.+)')}		redir {home} ${REDIRECT_STATUS}
	}

	@contact expression {route} == "contact"
	handle @contact {
		# Si el servicio se reinicia, el envío espera (hosting/service/Caddyfile dice por qué hace falta «vars»).
		@submission {
			method POST
			header_regexp Content-Length ^\\d{1,5}$
		}
		vars @submission body {http.request.body}
		@unread expression \`{http.vars.body} != null && size(bytes({http.vars.body})) < int({http.request.header.Content-Length})\`
		respond @unread 408
		reverse_proxy ${serviceOrigin} {
			lb_try_duration 20s
			trusted_proxies 0.0.0.0/0 ::/0
			transport http {
				keepalive off
			}
		}
	}

	@page expression {route} == "page"
	handle @page {
		import file
		header Content-Security-Policy "${csp}"
		rewrite * ${PAGE_PATH}.html
		file_server
	}

	@asset path ${files}
	handle @asset {
		import file
		@hashed path ${HASHED_FOLDER}*
		header @hashed Cache-Control "${CACHE_CONTROL.hashed}"
		header Content-Security-Policy "${FILE_POLICY}"
		header Content-Type {type}
		file_server {
			disable_canonical_uris
		}
	}

	handle {
		error 404
	}

	handle_errors {
		import security
		header Cache-Control "${CACHE_CONTROL.uncached}"
		header Content-Security-Policy "${FILE_POLICY}"
		@internal expression {err.status_code} == 500
		rewrite @internal ${ERROR_DOCUMENTS[500]}
		file_server @internal
		@other expression {err.status_code} != 500
		header @other Content-Type "text/plain; charset=utf-8"
		respond @other "{err.status_code} {err.status_text}"
	}
}
`;
}

function redirectRules(targetQuery: string, queryPattern: string): string {
  const lines = customRedirects(targetQuery).flatMap(([path, target]) => [
    `@${path}${targetQuery && '?'} vars_regexp sent {http.request.orig_uri} "^${escapeRegExp(path)}${queryPattern}$"`,
    `redir @${path}${targetQuery && '?'} "${target}" ${REDIRECT_STATUS}`,
  ]);
  return lines.map((line) => `\t\t${line}\n`).join('');
}
