#!/bin/sh
# Makes the certificates in this folder again; openssl 3.0 or newer. They begin in 2020 so that a slow clock does no harm.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
touch "$work/index"
cat > "$work/ca.cnf" <<END
[ca]
default_ca = tests
[tests]
database = $work/index
new_certs_dir = $work
rand_serial = yes
unique_subject = no
default_md = sha256
policy = names
[names]
commonName = supplied
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[service]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = DNS:localhost, DNS:service.example
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
END

request() { # name, common name
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout "$work/$1.key" -out "$work/$1.csr" -subj "/CN=$2"
}
sign() { # name, section, first and last day, then more options
  name=$1 section=$2 first=$3 last=$4
  shift 4
  openssl ca -batch -notext -config "$work/ca.cnf" -keyfile "$work/authority.key" -in "$work/$name.csr" -out "$work/$name.crt" \
    -extensions "$section" -startdate "${first}000000Z" -enddate "${last}000000Z" "$@"
}

request authority 'Authority of tests'
sign authority authority 20200101 21200101 -selfsign
cp "$work/authority.crt" authority.pem
request service 'Service of tests'
sign service service 20200101 21200101 -cert authority.pem
cat "$work/service.key" "$work/service.crt" > service.pem
sign service service 20200101 20200102 -cert authority.pem
cat "$work/service.key" "$work/service.crt" > expired.pem
