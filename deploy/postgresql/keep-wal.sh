#!/bin/sh
# Keeps a piece of PostgreSQL's log: keep-wal.sh PATH NAME DIRECTORY. Never over another one; there whole or not at all.
set -eu
target="$3/$2"
if [ -e "$target" ]; then
  # Sent again after a crash: the same piece is fine, another one is not.
  exec cmp -s "$1" "$target"
fi
cp "$1" "$target.half"
sync "$target.half"
mv "$target.half" "$target"
sync "$3"
