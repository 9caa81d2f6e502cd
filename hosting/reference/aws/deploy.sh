#!/bin/sh
# Generado por «npm run hosting» a partir de lib/routes.ts y lib/headers.ts: no se edita a mano.
# Uso: sh deploy.sh <nombre de la pila> DomainName=… CertificateArn=… ContactServiceDomain=…
set -eu
cd "$(dirname "$0")"
stack=$1
shift
aws cloudformation deploy --region us-east-1 --stack-name "$stack" --template-file template.json --parameter-overrides "$@"
output() {
  aws cloudformation describe-stacks --region us-east-1 --stack-name "$stack" --output text \
    --query "Stacks[0].Outputs[?OutputKey=='$1'].OutputValue"
}
bucket=$(output BucketName)
put() {
  aws s3 sync "site$1" "s3://$bucket$1" --cache-control "$4" --content-type "$3" --exclude '*' --include "*.$2"
}
put /_next/static avif 'image/avif' 'public, max-age=31536000, immutable'
put /media avif 'image/avif' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static css 'text/css; charset=utf-8' 'public, max-age=31536000, immutable'
put /media css 'text/css; charset=utf-8' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static gif 'image/gif' 'public, max-age=31536000, immutable'
put /media gif 'image/gif' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static ico 'image/x-icon' 'public, max-age=31536000, immutable'
put /media ico 'image/x-icon' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static jpg 'image/jpeg' 'public, max-age=31536000, immutable'
put /media jpg 'image/jpeg' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static js 'text/javascript; charset=utf-8' 'public, max-age=31536000, immutable'
put /media js 'text/javascript; charset=utf-8' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static json 'application/json' 'public, max-age=31536000, immutable'
put /media json 'application/json' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static mp4 'video/mp4' 'public, max-age=31536000, immutable'
put /media mp4 'video/mp4' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static png 'image/png' 'public, max-age=31536000, immutable'
put /media png 'image/png' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static svg 'image/svg+xml' 'public, max-age=31536000, immutable'
put /media svg 'image/svg+xml' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static txt 'text/plain; charset=utf-8' 'public, max-age=31536000, immutable'
put /media txt 'text/plain; charset=utf-8' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static vtt 'text/vtt; charset=utf-8' 'public, max-age=31536000, immutable'
put /media vtt 'text/vtt; charset=utf-8' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static webm 'video/webm' 'public, max-age=31536000, immutable'
put /media webm 'video/webm' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static webmanifest 'application/manifest+json' 'public, max-age=31536000, immutable'
put /media webmanifest 'application/manifest+json' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static webp 'image/webp' 'public, max-age=31536000, immutable'
put /media webp 'image/webp' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static woff2 'font/woff2' 'public, max-age=31536000, immutable'
put /media woff2 'font/woff2' 'public, max-age=86400, stale-while-revalidate=604800'
put /_next/static xml 'application/xml' 'public, max-age=31536000, immutable'
put /media xml 'application/xml' 'public, max-age=86400, stale-while-revalidate=604800'
aws s3 cp site/apple-icon.png "s3://$bucket/apple-icon.png" --cache-control 'public, max-age=86400, stale-while-revalidate=604800' --content-type 'image/png'
aws s3 cp site/favicon.ico "s3://$bucket/favicon.ico" --cache-control 'public, max-age=86400, stale-while-revalidate=604800' --content-type 'image/x-icon'
aws s3 cp site/icon.svg "s3://$bucket/icon.svg" --cache-control 'public, max-age=86400, stale-while-revalidate=604800' --content-type 'image/svg+xml'
aws s3 cp site/manifest.webmanifest "s3://$bucket/manifest.webmanifest" --cache-control 'public, max-age=86400, stale-while-revalidate=604800' --content-type 'application/manifest+json'
aws s3 cp site/opengraph-image.png "s3://$bucket/opengraph-image.png" --cache-control 'public, max-age=86400, stale-while-revalidate=604800' --content-type 'image/png'
aws s3 cp site/robots.txt "s3://$bucket/robots.txt" --cache-control 'public, max-age=86400, stale-while-revalidate=604800' --content-type 'text/plain; charset=utf-8'
aws s3 cp site/sitemap.xml "s3://$bucket/sitemap.xml" --cache-control 'public, max-age=86400, stale-while-revalidate=604800' --content-type 'application/xml'
if [ -d site/.well-known ]; then
  aws s3 sync site/.well-known "s3://$bucket/.well-known" --cache-control 'public, max-age=86400, stale-while-revalidate=604800'
fi
aws s3 cp site/AboutUs.html "s3://$bucket/AboutUs.html" --cache-control 'public, max-age=0, must-revalidate' --content-type 'text/html; charset=utf-8'
aws cloudfront create-invalidation --distribution-id "$(output DistributionId)" --paths /AboutUs '/media/*' '/.well-known/*' /apple-icon.png /favicon.ico /icon.svg /manifest.webmanifest /opengraph-image.png /robots.txt /sitemap.xml
