#!/bin/sh
# Образ портала для podman или Kubernetes, buildah из Debian, от root, в папке собранного портала (npm ci && npm run build):
#   sh docs/deploy/image.sh portal
# Ничего, кроме пакетов Debian и этой папки, в образ не попадает. Настройки — в окружении, как в /etc/portal.env; данные — в /data.
# Где нет своих пространств имён (сборщик внутри контейнера), задайте BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs.
set -eu
name=$1
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Свой Node портала лежит в node_modules; из Debian ему нужна libatomic.
mmdebstrap --quiet --variant=minbase --include=ca-certificates,libatomic1 trixie "$work/debian.tar"
container=$(buildah from scratch)
buildah add -q "$container" "$work/debian.tar" /
root=$(buildah mount "$container")
chroot "$root" useradd --system --home-dir /data --shell /usr/sbin/nologin portal
install -d "$root/srv/portal"
git archive HEAD | tar -x -C "$root/srv/portal"
cp -a node_modules dist "$root/srv/portal/"
rm -rf "$root/srv/portal/node_modules/.cache"
chroot "$root" install -d -o portal -g portal -m 700 /data
buildah umount "$container" > /dev/null
buildah config --user portal --workingdir /srv/portal --volume /data --port 3000 --stop-signal SIGTERM \
  --env NODE_ENV=production --env HOST=0.0.0.0 --env PORT=3000 --env DATA_DIR=/data \
  --cmd '["node_modules/.bin/node", "dist/portal/main.js"]' "$container"
buildah commit -q "$container" "$name"
buildah rm "$container" > /dev/null
