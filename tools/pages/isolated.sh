# Run by `unshare --mount`: what the script given changes in these folders ends with it.
set -eu
mount -t tmpfs none /mnt
for folder in /etc /usr/local/bin; do
  mkdir -p "/mnt$folder"
  cp -a "$folder/." "/mnt$folder"
  mount --bind "/mnt$folder" "$folder"
done
for folder in /opt /var/lib; do mount -t tmpfs -o mode=755 none "$folder"; done
node=$(command -v node)
[ -e /usr/local/bin/node ] || ln -s "$node" /usr/local/bin/node
cp "$(dirname "$0")/systemctl" /usr/local/bin/systemctl
trap "systemctl stop 'vigie@*'" EXIT
bash "$1"
