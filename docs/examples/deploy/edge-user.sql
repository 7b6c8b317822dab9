-- The edge's own user of PostgreSQL, which reads what the edge serves and nothing else. For psql, with the password in
-- EDGE_DATABASE_PASSWORD, after the first start of the API. Does nothing where the user exists.
\getenv password EDGE_DATABASE_PASSWORD
SELECT format('CREATE ROLE edge_1 LOGIN PASSWORD %L IN ROLE sightline_edge_sightline', :'password')
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'edge_1')
\gexec
