import { type Deployment, GENERATED, type Host, pathsOf } from '@/hosting/host';
import { CONTENT_TYPES, contentType } from '@/lib/content-types';
import { CACHE_CONTROL, CACHE_SECONDS, HASHED_FOLDER, HSTS_MAX_AGE, headersFor, SECURITY_HEADERS } from '@/lib/headers';
import { CONTACT_PATH, DETOURS, OPEN_GRAPH_IMAGE, PAGE_PATH, REDIRECT_STATUS, redirectLocation } from '@/lib/routes';

/** AWS: a private S3 bucket behind CloudFront, as one CloudFormation template. */
export const aws: Host = {
  name: 'aws',
  siteFolder: 'site',
  files: (deployment) => ({
    'template.json': `${JSON.stringify(template(deployment), null, 2)}\n`,
    'deploy.sh': deploy(deployment),
  }),
};

/** Where a path redirects to, as an expression: JavaScript of the function. */
const locationOf = (pathname: string) => {
  const withQuery = redirectLocation({ pathname, search: "?' + pairs.join('&') + '" });
  return `(pairs.length ? '${withQuery}' : '${redirectLocation({ pathname, search: '' })}')`;
};

/** The CloudFront function that redirects, and finds the page's file. The platform splits the query before it runs. */
export const viewerRequest = (deployment: Pick<Deployment, 'rootFiles'>) => `// ${GENERATED}
function handler(event) {
  var request = event.request;
  if (request.uri === '${PAGE_PATH}') {
    request.uri = '${PAGE_PATH}.html';
    return request;
  }
  if (/^${pathsOf(deployment).known.replaceAll('/', '\\/')}$/.test(request.uri)) return request;
  var pairs = [];
  Object.keys(request.querystring).forEach(function (key) {
    var entry = request.querystring[key];
    (entry.multiValue || [entry]).forEach(function (item) {
      pairs.push(item.value === '' ? key : key + '=' + item.value);
    });
  });
  return {
    statusCode: ${REDIRECT_STATUS},
    statusDescription: 'Permanent Redirect',
    headers: {
      location: { value: ${Object.keys(DETOURS)
        .map((path) => `request.uri === '${path}' ? ${locationOf(path)} : `)
        .join('')}${locationOf('/')} },
      'cache-control': { value: '${CACHE_CONTROL.redirect}' },
    },
  };
}
`;

const ref = (name: string) => ({ Ref: name });
const attribute = (name: string, key: string) => ({ 'Fn::GetAtt': [name, key] });
const substitute = (text: string) => ({ 'Fn::Sub': text });

/** AWS's own policies, by the ids that are the same in every account. */
const MANAGED = {
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  allViewerExceptHost: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
};

/** Uploads a release: new files first, the page last, and nothing of the release before is removed. */
const deploy = ({ rootFiles }: Deployment) => `#!/bin/sh
# ${GENERATED}
# Uso: sh deploy.sh <nombre de la pila> DomainName=… CertificateArn=… ContactServiceDomain=…
set -eu
cd "$(dirname "$0")"
stack=$1
shift
aws cloudformation deploy --region us-east-1 --stack-name "$stack" --template-file template.json --parameter-overrides "$@"
output() {
  aws cloudformation describe-stacks --region us-east-1 --stack-name "$stack" --output text \\
    --query "Stacks[0].Outputs[?OutputKey=='$1'].OutputValue"
}
bucket=$(output BucketName)
put() {
  aws s3 sync "site$1" "s3://$bucket$1" --cache-control "$4" --content-type "$3" --exclude '*' --include "*.$2"
}
${Object.entries(CONTENT_TYPES)
  .filter(([extension]) => extension !== 'html')
  .flatMap(([extension, type]) => [
    `put ${HASHED_FOLDER.slice(0, -1)} ${extension} '${type}' '${CACHE_CONTROL.hashed}'`,
    `put /media ${extension} '${type}' '${CACHE_CONTROL.file}'`,
  ])
  .join('\n')}
${rootFiles
  .map(
    (file) =>
      `aws s3 cp site${file} "s3://$bucket${file}" --cache-control '${CACHE_CONTROL.file}' --content-type '${contentType(file)}'`,
  )
  .join('\n')}
if [ -d site/.well-known ]; then
  aws s3 sync site/.well-known "s3://$bucket/.well-known" --cache-control '${CACHE_CONTROL.file}'
fi
aws s3 cp site${PAGE_PATH}.html "s3://$bucket${PAGE_PATH}.html" --cache-control '${CACHE_CONTROL.page}' --content-type '${CONTENT_TYPES.html}'
aws cloudfront create-invalidation --distribution-id "$(output DistributionId)" --paths ${PAGE_PATH} '/media/*' '/.well-known/*' ${rootFiles.join(' ')}
`;

/** CloudFront keeps the page this long (s) whatever the browser may keep; a deploy invalidates it. */
const PAGE_AT_EDGE = 60;

const parameters = {
  DomainName: { Type: 'String', Description: 'www.example.com' },
  CertificateArn: { Type: 'String', Description: 'ACM, us-east-1' },
  ContactServiceDomain: { Type: 'String', Description: 'contacto.example.com (HTTPS)' },
};

const bucket = {
  Type: 'AWS::S3::Bucket',
  Properties: {
    VersioningConfiguration: { Status: 'Enabled' },
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  },
};

const distributionArn = `arn:\${AWS::Partition}:cloudfront::\${AWS::AccountId}:distribution/\${Distribution}`;

const bucketPolicy = {
  Type: 'AWS::S3::BucketPolicy',
  Properties: {
    Bucket: ref('Bucket'),
    PolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          // With the right to list, S3 says that a missing file is missing (404) and not forbidden (403).
          Action: ['s3:GetObject', 's3:ListBucket'],
          Resource: [attribute('Bucket', 'Arn'), substitute(`\${Bucket.Arn}/*`)],
          Condition: { StringEquals: { 'AWS:SourceArn': substitute(distributionArn) } },
        },
      ],
    },
  },
};

const originAccess = {
  Type: 'AWS::CloudFront::OriginAccessControl',
  Properties: {
    OriginAccessControlConfig: {
      Name: ref('AWS::StackName'),
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    },
  },
};

const viewerRequestFunction = (deployment: Deployment) => ({
  Type: 'AWS::CloudFront::Function',
  Properties: {
    Name: ref('AWS::StackName'),
    AutoPublish: true,
    FunctionConfig: { Comment: 'lib/routes.ts', Runtime: 'cloudfront-js-2.0' },
    FunctionCode: viewerRequest(deployment),
  },
});

/** @param minTTL how long CloudFront keeps a file at least, in s */
function cachePolicy(name: string, minTTL: number) {
  return {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        Name: substitute(`\${AWS::StackName}-${name}`),
        MinTTL: minTTL,
        DefaultTTL: CACHE_SECONDS.file,
        MaxTTL: CACHE_SECONDS.hashed,
        ParametersInCacheKeyAndForwardedToOrigin: {
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
        },
      },
    },
  };
}

interface HeadersOfPath {
  name: string;
  path: string;
  /** The `Content-Security-Policy` of the page. */
  policy: string;
}

/** The headers of one path; those that AWS has a place for go there, the others as they are. */
function headersPolicy({ name, path, policy }: HeadersOfPath) {
  const contentSecurityPolicy = { ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override: true } };
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: substitute(`\${AWS::StackName}-${name}`),
        SecurityHeadersConfig: {
          StrictTransportSecurity: { AccessControlMaxAgeSec: HSTS_MAX_AGE, IncludeSubdomains: true, Override: true },
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: { ReferrerPolicy: SECURITY_HEADERS['Referrer-Policy'], Override: true },
          ...(path === PAGE_PATH && contentSecurityPolicy),
        },
        CustomHeadersConfig: {
          Items: Object.entries(headersFor(path, policy))
            .filter(([header]) => /^(?:Cross-Origin|Permissions)/.test(header))
            .map(([Header, Value]) => ({ Header, Value, Override: true })),
        },
      },
    },
  };
}

/** How CloudFront serves the files of some path. */
function siteBehavior(extra: Record<string, unknown>) {
  return {
    TargetOriginId: 'site',
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    AllowedMethods: ['GET', 'HEAD'],
    CachePolicyId: ref('FilesCache'),
    FunctionAssociations: [
      { EventType: 'viewer-request', FunctionARN: attribute('ViewerRequest', 'FunctionMetadata.FunctionARN') },
    ],
    ...extra,
  };
}

const contactBehavior = {
  PathPattern: CONTACT_PATH,
  TargetOriginId: 'contact',
  ViewerProtocolPolicy: 'https-only',
  AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
  CachePolicyId: MANAGED.cachingDisabled,
  OriginRequestPolicyId: MANAGED.allViewerExceptHost,
};

const origins = [
  {
    Id: 'site',
    DomainName: attribute('Bucket', 'RegionalDomainName'),
    OriginAccessControlId: attribute('OriginAccess', 'Id'),
    S3OriginConfig: { OriginAccessIdentity: '' },
  },
  {
    Id: 'contact',
    DomainName: ref('ContactServiceDomain'),
    CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
  },
];

const distribution = {
  Type: 'AWS::CloudFront::Distribution',
  Properties: {
    DistributionConfig: {
      Enabled: true,
      HttpVersion: 'http2and3',
      IPV6Enabled: true,
      Aliases: [ref('DomainName')],
      ViewerCertificate: {
        AcmCertificateArn: ref('CertificateArn'),
        SslSupportMethod: 'sni-only',
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
      Origins: origins,
      // A missing file may be there after the next deploy.
      CustomErrorResponses: [{ ErrorCode: 404, ErrorCachingMinTTL: 0 }],
      DefaultCacheBehavior: siteBehavior({ ResponseHeadersPolicyId: ref('FileHeaders') }),
      CacheBehaviors: [
        contactBehavior,
        siteBehavior({
          PathPattern: PAGE_PATH,
          CachePolicyId: ref('PageCache'),
          ResponseHeadersPolicyId: ref('PageHeaders'),
        }),
        siteBehavior({ PathPattern: OPEN_GRAPH_IMAGE, ResponseHeadersPolicyId: ref('OpenGraphHeaders') }),
      ],
    },
  },
};

const template = (deployment: Deployment) => ({
  AWSTemplateFormatVersion: '2010-09-09',
  Description: GENERATED.normalize('NFD').replace(/[^\x20-\x7e]/g, ''),
  Parameters: parameters,
  Resources: {
    Bucket: bucket,
    BucketPolicy: bucketPolicy,
    OriginAccess: originAccess,
    ViewerRequest: viewerRequestFunction(deployment),
    PageCache: cachePolicy('page', PAGE_AT_EDGE),
    FilesCache: cachePolicy('files', 0),
    PageHeaders: headersPolicy({ name: 'page', path: PAGE_PATH, policy: deployment.policy }),
    FileHeaders: headersPolicy({ name: 'files', path: '/media/', policy: deployment.policy }),
    OpenGraphHeaders: headersPolicy({ name: 'open-graph', path: OPEN_GRAPH_IMAGE, policy: deployment.policy }),
    Distribution: distribution,
  },
  Outputs: {
    BucketName: { Value: ref('Bucket') },
    DistributionId: { Value: ref('Distribution') },
    DistributionDomain: { Value: attribute('Distribution', 'DomainName') },
  },
});
