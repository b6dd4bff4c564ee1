#!/bin/sh
# Makes the secrets of deploy/compose.yaml, once: deploy/.env and deploy/compose/users.txt. Keep PEPPER in a second place.
#
#   SHOP_HOST=shop.example CONSOLE_HOST=desk.shop.example ACME_EMAIL=me@shop.example \
#   SMTP_URL=smtps://user:password@mail.example:465 MAIL_FROM=shop@shop.example deploy/compose/make-secrets.sh
set -eu
umask 077
cd "$(dirname "$0")"
if [ -e ../.env ]; then
	echo "deploy/.env is there already: its PEPPER and passwords are in use. Edit it instead." >&2
	exit 1
fi
owner=$(openssl rand -hex 24)
serving=$(openssl rand -hex 24)
cat > ../.env <<END
POSTGRES_PASSWORD=$(openssl rand -hex 24)
OWNER_PASSWORD=$owner
SERVING_PASSWORD=$serving
PEPPER=$(openssl rand -base64 32)
METRICS_TOKEN=$(openssl rand -hex 24)
SHOP_HOST=${SHOP_HOST:?the host of the shop, such as shop.example}
CONSOLE_HOST=${CONSOLE_HOST:?the host of the consoles, such as desk.shop.example}
ACME_EMAIL=${ACME_EMAIL:?the address that the certificate authority writes to}
SMTP_URL=${SMTP_URL:?the mail server, such as smtps://user:password@mail.example:465}
MAIL_FROM=${MAIL_FROM:?the sender of emails, such as shop@shop.example}
END
# The container of PgBouncer reads it as a user of its own, who is not the owner of this file.
printf '"portolan" "%s"\n"portolan_serving" "%s"\n' "$owner" "$serving" > users.txt
chmod 644 users.txt
echo "Made: deploy/.env and deploy/compose/users.txt. Keep the PEPPER of .env in a second place."
