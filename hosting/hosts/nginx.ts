import { CA_FILE, CORP, type Deployment, type Host, NOTICE, OPEN_GRAPH_CORP, pathRegExps } from '@/hosting/host';
import { COMPRESSIBLE_EXTENSIONS, COMPRESSIBLE_TYPES, CONTENT_TYPES, contentType } from '@/lib/content-types';
import { CACHE_CONTROL, FILE_POLICY, HASHED_FOLDER, SECURITY_HEADERS } from '@/lib/headers';
import { escapeRegExp } from '@/lib/reg-exp';
import {
  ASSET_FOLDERS,
  CONTACT_PATH,
  customRedirects,
  ERROR_DOCUMENTS,
  OPEN_GRAPH_IMAGE,
  PAGE_PATH,
  REDIRECT_STATUS,
} from '@/lib/routes';

/** nginx 1.18 or later. `istmo.conf` belongs in `conf.d`. `Containerfile` builds an image with the site. */
export const nginx: Host = {
  name: 'nginx',
  siteFolder: 'site',
  files: (deployment) => ({ 'istmo.conf': renderConfiguration(deployment), Containerfile: containerFile }),
};

function renderConfiguration(deployment: Deployment): string {
  const { csp, serviceOrigin, rootFiles } = deployment;
  const paths = pathRegExps(deployment);
  return `# ${NOTICE}

# La ruta tal como se pidió decide, no la que nginx decodifica.
map "$status$request_uri" $istmo_route {
    default redirect;
    # $status es 000 hasta que hay respuesta. error_page repite las reglas, y un 400 no debe ser una redirección.
    "~^400" asset;
    "~^\\d+${paths.page}(?:\\?|$)" page;
    "~^\\d+${paths.contact}(?:\\?|$)" contact;
    "~^\\d+(?:${paths.asset})(?:\\?|$)" asset;
}
map "$status$request_uri" $istmo_custom {
    default "";
${redirectRules('', '\\??')}${redirectRules('?$args', '\\?.+')}}
map $args $istmo_home {
    "" ${PAGE_PATH};
    default ${PAGE_PATH}?$args;
}
map "$istmo_route $status $uri" $istmo_cache {
    default "";
    "~^redirect " "${CACHE_CONTROL.redirect}";
    "~^asset [23]\\d\\d ${HASHED_FOLDER}" "${CACHE_CONTROL.hashed}";
    "~^(?:page|asset) [23]" "${CACHE_CONTROL.revalidated}";
    "~^(?:page|asset) " "${CACHE_CONTROL.uncached}";
}
map "$istmo_route $status" $istmo_policy {
    default "";
    "~^page [23]" "${csp}";
    "~^(?:page|asset) " "${FILE_POLICY}";
}
# «gzip_vary» no lo agrega a un 304. El servicio de contacto también responde comprimido.
map $uri $istmo_vary {
    default "";
    "~*[./](?:${COMPRESSIBLE_EXTENSIONS})$" Accept-Encoding;
    ${CONTACT_PATH} Accept-Encoding;
}
map $uri $istmo_corp {
    default ${SECURITY_HEADERS[CORP]};
    ${OPEN_GRAPH_IMAGE} ${OPEN_GRAPH_CORP};
}
# Cada lectura del cuerpo puede tardar, así que se limitan los envíos a la vez de cada dirección.
limit_conn_zone $binary_remote_addr zone=istmo_senders:1m;

server {
    listen 8080;
    server_name _;
    root /srv/istmo;
    server_tokens off;
    # Caben las cookies de todo el dominio de la empresa.
    large_client_header_buffers 4 64k;
    absolute_redirect off;
    merge_slashes off;
    client_header_timeout 10s;
    client_body_timeout 10s;
    send_timeout 30s;
    error_page 400 ${ERROR_DOCUMENTS[400]};
    error_page 500 ${ERROR_DOCUMENTS[500]};

    # Detrás de un CDN, con sus redes; sin estas líneas todos sus visitantes cuentan como uno.
    #set_real_ip_from 192.0.2.0/24;
    #real_ip_header X-Forwarded-For;

    types {
${Object.entries(CONTENT_TYPES)
  .map(([extension, type]) => `        ${type.replace(/;.*/, '')} ${extension};`)
  .join('\n')}
    }
    charset utf-8;
    charset_types ${COMPRESSIBLE_TYPES.filter((type) => /^text\/(?!html)/.test(type)).join(' ')};

    gzip on;
    gzip_http_version 1.0;
    gzip_proxied any;
    gzip_comp_level 6;
    gzip_min_length 512;
    gzip_types ${COMPRESSIBLE_TYPES.filter((type) => type !== 'text/html').join(' ')};

${Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `    add_header ${name} ${name === CORP ? '$istmo_corp' : `"${value}"`} always;`)
  .join('\n')}
    add_header Content-Security-Policy $istmo_policy always;
    add_header Cache-Control $istmo_cache always;
    add_header Vary $istmo_vary always;

    if ($istmo_custom) {
        return ${REDIRECT_STATUS} $istmo_custom;
    }
    if ($istmo_route = redirect) {
        return ${REDIRECT_STATUS} $istmo_home;
    }
    location = ${PAGE_PATH} {
        try_files ${PAGE_PATH}.html =404;
    }
${[...ASSET_FOLDERS, ...rootFiles].map(renderLocation).join('\n')}
    location = ${CONTACT_PATH} {
        limit_conn istmo_senders 50;
        ${serviceOrigin.startsWith('https:') ? httpsDirectives(serviceOrigin) : `proxy_pass ${serviceOrigin};`}
        proxy_http_version 1.1;
        # Por una conexión guardada que el servicio está cerrando se perdería el envío: nginx no repite un POST.
        proxy_set_header Connection close;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
${Object.keys(SECURITY_HEADERS)
  .map((name) => `        proxy_hide_header ${name};`)
  .join('\n')}
    }
    location / {
        return 404;
    }
}
`;
}

function renderLocation(path: string): string {
  const match = path.endsWith('/') ? path : `= "${decodeURIComponent(path)}"`;
  const defaultType = contentType(path).replace(/;.*/, '');
  return `    location ${match} {\n        default_type ${defaultType};\n        try_files $uri =404;\n    }`;
}

function redirectRules(targetQuery: string, queryPattern: string): string {
  return customRedirects(targetQuery)
    .map(([path, target]) => `    "~^(?!400)\\d+${escapeRegExp(path)}${queryPattern}$" "${target}";\n`)
    .join('');
}

// With a variable in proxy_pass, nginx resolves the host name at each request instead of when nginx starts.
const httpsDirectives = (
  serviceOrigin: string,
) => `# Necesita «resolver» en conf.d. Si el nombre no existe, la página se sirve igual.
        resolver_timeout 5s;
        set $istmo_contact ${serviceOrigin};
        proxy_pass $istmo_contact;
        proxy_ssl_server_name on;
        proxy_ssl_verify on;
        proxy_ssl_verify_depth 3;
        proxy_ssl_trusted_certificate ${CA_FILE};`;

const containerFile = `# ${NOTICE}
FROM docker.io/library/nginx:stable-alpine
COPY site /srv/istmo
COPY istmo.conf /etc/nginx/conf.d/default.conf
ENV NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1
RUN mkdir -p /etc/nginx/templates && echo 'resolver \${NGINX_LOCAL_RESOLVERS};' > /etc/nginx/templates/resolver.conf.template
EXPOSE 8080
`;
