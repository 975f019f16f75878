#!/bin/bash
# Inside namespaces of its own (bare-debian.ts): makes the folder the root of a machine and starts its systemd.
set -e
mount --make-rprivate /
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
# What belongs to the whole machine stays as it is.
mount --bind proc/sys proc/sys
mount -o remount,ro,bind proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 none sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs tmpfs dev/shm
mount -t tmpfs -o mode=755 tmpfs run
hostname portal
mkdir .before
pivot_root . .before
umount -l /.before
rmdir /.before
exec env -i container=first-day PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init
