#!/bin/sh
# Arranque del contenedor: «sh start.sh node server.mjs». Pone en el volumen «out» el sitio de esta imagen. Los archivos
# de las versiones anteriores, que aún piden las páginas abiertas, quedan siete días después de servirse por última vez.
set -e
(
  cd out
  # Los de la lista se sirvieron hasta ahora: su plazo empieza hoy.
  if [ -f .served ]; then tr '\n' '\0' < .served | xargs -0 touch -c --; fi
  find . -type f -mtime +7 -delete
  cp -R ../site/. .
  (cd ../site && find . -type f) > .served
)
exec "$@"
