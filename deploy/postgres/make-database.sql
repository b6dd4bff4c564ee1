-- Makes the database and its two logins. As the administrator of the server, once; each password is typed by nobody afterwards:
--
--   sudo -u postgres psql -v ON_ERROR_STOP=1 \
--     -v owner_password="$(openssl rand -hex 24)" -v serving_password="$(openssl rand -hex 24)" -f deploy/postgres/make-database.sql
--
-- It prints the two lines for /etc/portolan/portolan.env.

-- Owns the tables; used by migrations, and to hear of changes (LISTEN).
CREATE ROLE portolan LOGIN PASSWORD :'owner_password';
-- Serves requests: it may call functions and read, and cannot write a row of the ledger (docs/decisions/0052).
CREATE ROLE portolan_app NOLOGIN;
GRANT portolan_app TO portolan;
CREATE ROLE portolan_serving LOGIN PASSWORD :'serving_password' IN ROLE portolan_app;
-- Lets /metrics show how far standbys are behind.
GRANT pg_monitor TO portolan;
CREATE DATABASE portolan OWNER portolan ENCODING 'UTF8' TEMPLATE template0;

\echo
\echo 'DATABASE_URL=postgres://portolan:':owner_password'@127.0.0.1:5432/portolan'
\echo 'DATABASE_APP_URL=postgres://portolan_serving:':serving_password'@127.0.0.1:5432/portolan'
