-- PostgreSQL lo ejecuta una vez, al crear la base. Las tablas son del propietario, que las crea y actualiza
-- («contact migrate»); el servicio solo lee y escribe filas.
\getenv password SERVICE_PASSWORD
CREATE ROLE contacto LOGIN PASSWORD :'password';
REVOKE ALL ON DATABASE :"DBNAME" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"DBNAME" TO contacto;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO contacto;
