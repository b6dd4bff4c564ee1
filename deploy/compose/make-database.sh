#!/bin/sh
# Runs once, when the container of the database makes its cluster.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner_password="$OWNER_PASSWORD" -v serving_password="$SERVING_PASSWORD" \
	-f /make-database.sql > /dev/null
