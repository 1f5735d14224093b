/** Raise it with every change: data of another version is refused. */
export const SCHEMA_VERSION = 2

/** Times in ms of the sandbox's clock; secrets as SHA-256. */
export const schema = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  first_name TEXT, last_name TEXT, phone TEXT,
  kind TEXT NOT NULL DEFAULT 'normal',
  check_seconds INTEGER NOT NULL DEFAULT 60,
  created_at INTEGER NOT NULL,
  -- Account age by machine time: a demo moves the sandbox's clock.
  made_at INTEGER NOT NULL,
  is_demo INTEGER NOT NULL
) STRICT;

CREATE TABLE access_tokens (
  hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX access_tokens_of_user ON access_tokens (user_id);

CREATE TABLE refresh_tokens (
  hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'revoked')),
  issued_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX refresh_tokens_of_user ON refresh_tokens (user_id, state);

CREATE TABLE api_keys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  masked TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  last_used_at INTEGER,
  is_active INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX api_keys_of_user ON api_keys (user_id, is_active);

CREATE TABLE seen_parcels (
  county_id TEXT NOT NULL,
  parcel_id TEXT NOT NULL,
  address TEXT NOT NULL,
  property_type TEXT,
  PRIMARY KEY (county_id, parcel_id)
) STRICT;

CREATE TABLE properties (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  county_id TEXT NOT NULL,
  parcel_id TEXT NOT NULL,
  name TEXT,
  address TEXT,
  property_type TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, county_id, parcel_id)
) STRICT;

CREATE TABLE documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  property_id INTEGER NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT,
  file_name TEXT NOT NULL,
  stored_as TEXT,
  bytes INTEGER NOT NULL,
  document_date INTEGER,
  pages TEXT, sheet_number INTEGER, parse_type TEXT, building_id INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX documents_of_property ON documents (property_id);

CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  property_id INTEGER NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
  order_type TEXT NOT NULL CHECK (order_type IN ('FULL', 'LOAN')),
  plan TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX orders_of_property ON orders (property_id);

CREATE TABLE order_documents (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, document_id)
) STRICT;

CREATE TABLE order_pushes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  status TEXT NOT NULL,
  message TEXT
) STRICT;
CREATE INDEX order_pushes_of_order ON order_pushes (order_id);

CREATE TABLE charges (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount_cents INTEGER NOT NULL,
  brand TEXT NOT NULL,
  last4 TEXT NOT NULL,
  charged_at INTEGER NOT NULL
) STRICT;

CREATE TABLE used_card_tokens (hash TEXT PRIMARY KEY, used_at INTEGER NOT NULL) STRICT;

CREATE TABLE failed_once (what TEXT PRIMARY KEY) STRICT;

INSERT INTO sqlite_sequence (name, seq) VALUES
  ('users', 2180), ('api_keys', 640), ('properties', 48210), ('documents', 90310), ('orders', 70120);
PRAGMA user_version = ${SCHEMA_VERSION};
`
