import { CA_FILE, CORP, type Deployment, type Host, NOTICE, OPEN_GRAPH_CORP, pathRegExps } from '@/hosting/host';
import { APP_ASSOCIATION, COMPRESSIBLE_EXTENSIONS, COMPRESSIBLE_TYPES, CONTENT_TYPES } from '@/lib/content-types';
import { CACHE_CONTROL, FILE_POLICY, HASHED_FOLDER, SECURITY_HEADERS } from '@/lib/headers';
import { escapeRegExp } from '@/lib/reg-exp';
import {
  CONTACT_PATH,
  customRedirects,
  ERROR_DOCUMENTS,
  OPEN_GRAPH_IMAGE,
  PAGE_PATH,
  REDIRECT_STATUS,
} from '@/lib/routes';

/** Apache httpd 2.4 with the modules rewrite, headers, proxy_http, deflate, brotli and reqtimeout. */
export const apache: Host = {
  name: 'apache',
  siteFolder: 'site',
  files: (deployment) => ({ 'istmo.conf': renderConfiguration(deployment) }),
};

// ProxyPreserveHost is omitted. With it, Apache would expect a certificate for the host that the visitor requested.
const httpsDirectives = `    # Pide también: a2enmod ssl
    SSLProxyEngine On
    SSLProxyVerify require
    SSLProxyVerifyDepth 3
    SSLProxyCACertificateFile ${CA_FILE}`;

function renderConfiguration(deployment: Deployment): string {
  const { csp, serviceOrigin, rootFiles } = deployment;
  const paths = pathRegExps(deployment);
  const { asset: decodedAsset } = pathRegExps({ rootFiles: rootFiles.map(decodeURIComponent) });
  return `# ${NOTICE}
# Módulos: a2enmod rewrite headers proxy_http deflate brotli reqtimeout
Listen 8080
TraceEnable Off
Timeout 30
RequestReadTimeout header=10 body=10
# Caben las cookies de todo el dominio de la empresa.
LimitRequestFieldSize 65536
<VirtualHost *:8080>
    DocumentRoot /srv/istmo
    <Directory /srv/istmo>
        Options None
        AllowOverride None
        DirectoryIndex disabled
        DirectorySlash Off
        Require all granted
    </Directory>
    AllowEncodedSlashes NoDecode
    MergeSlashes Off
    ErrorDocument 400 ${ERROR_DOCUMENTS[400]}
    ErrorDocument 500 ${ERROR_DOCUMENTS[500]}

    # La ruta tal como se pidió decide, no la que Apache decodifica. Un ErrorDocument no redirige.
    <If "%{THE_REQUEST} !~ m#^\\S+ ${paths.known}(?:\\?\\S*)? HTTP/# && -z reqenv('REDIRECT_STATUS')">
        RedirectRelative On
        Redirect ${REDIRECT_STATUS} "${PAGE_PATH}"
    </If>
${redirectRules('', '')}${redirectRules('?%{QUERY_STRING}', '\\?\\S*')}
    RewriteEngine On
    RewriteCond %{THE_REQUEST} "!^\\S+ ${paths.known}(?:\\?\\S*)? HTTP/"
    RewriteRule ^ - [END]
    RewriteRule "^${paths.contact}$" "${serviceOrigin}${CONTACT_PATH}" [P,END]
    RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
    RewriteRule ^ - [R=405,END]
    RewriteRule "!^(?:${paths.page}|${decodedAsset})$" - [R=404,END]
    RewriteRule "^${paths.page}$" ${PAGE_PATH}.html [END]
    RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} !-f
    RewriteRule ^ - [R=404,END]

${serviceOrigin.startsWith('https:') ? httpsDirectives : '    ProxyPreserveHost On'}
    RequestHeader set X-Forwarded-Proto "expr=%{REQUEST_SCHEME}"

${Object.entries(CONTENT_TYPES)
  .map(([extension, type]) => `    AddType "${type}" .${extension}`)
  .join('\n')}
    <Files "${APP_ASSOCIATION.split('/').at(-1)}">
        ForceType application/json
    </Files>
    AddOutputFilterByType BROTLI_COMPRESS ${COMPRESSIBLE_TYPES.join(' ')}
    AddOutputFilterByType DEFLATE ${COMPRESSIBLE_TYPES.join(' ')}
    # Las respuestas comprimidas tienen la misma marca, así que es débil.
    BrotliAlterETag NoChange
    DeflateAlterETag NoChange
    <FilesMatch "(?i)(?:^|\\.)(?:${COMPRESSIBLE_EXTENSIONS})$">
        Header edit ETag "^(?!W/)" "W/"
        Header set Vary Accept-Encoding "expr=%{REQUEST_STATUS} == 304"
    </FilesMatch>

${Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `    Header onsuccess unset ${name}\n    Header always set ${name} "${value}"`)
  .join('\n')}
    Header always set Cache-Control "${CACHE_CONTROL.redirect}" "expr=%{REQUEST_STATUS} == ${REDIRECT_STATUS}"
    Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == 405 && %{REQUEST_URI} != '${CONTACT_PATH}'"
    <LocationMatch "^(?:${paths.page}|${decodedAsset})$">
        Header set Cache-Control "${CACHE_CONTROL.revalidated}" "expr=%{REQUEST_STATUS} -lt 400"
        Header set Content-Security-Policy "${FILE_POLICY}"
        Header always set Cache-Control "${CACHE_CONTROL.uncached}" "expr=%{REQUEST_STATUS} =~ /^(?:40[045]|500)$/"
    </LocationMatch>
    <LocationMatch "^${HASHED_FOLDER}">
        Header set Cache-Control "${CACHE_CONTROL.hashed}"
    </LocationMatch>
    <LocationMatch "^${paths.page}$">
        Header set Content-Security-Policy "${csp}"
    </LocationMatch>
    <Location "${OPEN_GRAPH_IMAGE}">
        Header always set ${CORP} "${OPEN_GRAPH_CORP}"
    </Location>
</VirtualHost>
`;
}

/**
 * Returns the rules of the custom redirects for requests whose query matches the pattern. A rule for all
 * requests would append the query after the target's fragment.
 */
function redirectRules(targetQuery: string, queryPattern: string): string {
  return customRedirects(targetQuery)
    .map(([path, target]) => {
      const isRequested = `%{THE_REQUEST} =~ m# ${escapeRegExp(path)}${queryPattern} #`;
      return `    <If "${isRequested} && -z reqenv('REDIRECT_STATUS')">
        Redirect ${REDIRECT_STATUS} "${target}"
    </If>
`;
    })
    .join('');
}
