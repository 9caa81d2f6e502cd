-- PostgreSQL lo ejecuta al crear la base, y quien restaura una copia, en otra base nueva (docs/deploy.md). Las tablas son
-- del propietario, que las crea con «migrate» (compose.yaml); el servicio solo lee y escribe filas.
\getenv password SERVICE_PASSWORD
SELECT 'CREATE ROLE contacto LOGIN' WHERE to_regrole('contacto') IS NULL \gexec
ALTER ROLE contacto PASSWORD :'password';
REVOKE ALL ON DATABASE :"DBNAME" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"DBNAME" TO contacto;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO contacto;
