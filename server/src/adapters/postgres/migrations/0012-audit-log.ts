import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * The owner of the tables numbers and chains the entries, so that the application can only add them. The advisory lock
 * makes two writers wait for each other; each statement of a volatile function sees what was committed before it.
 */
const statements = `
-- log_id: the organization, which may be deleted since, or 0 for the installation. entry: JSON as it was hashed. The other
-- columns are made from it, so that they cannot say anything else. of_brand is not called brand_id: what has that is erased with one.
CREATE TABLE audit_log (
  log_id bigint NOT NULL,
  number bigint NOT NULL,
  entry json NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  at text COLLATE "C" GENERATED ALWAYS AS (entry ->> 'at') STORED,
  action text COLLATE "C" GENERATED ALWAYS AS (entry ->> 'action') STORED,
  actor text COLLATE "C" GENERATED ALWAYS AS (entry ->> 'actor') STORED,
  thing text COLLATE "C" GENERATED ALWAYS AS (entry ->> 'thing') STORED,
  of_brand bigint GENERATED ALWAYS AS ((entry ->> 'brand_id')::bigint) STORED,
  PRIMARY KEY (log_id, number)
);
CREATE INDEX audit_log_at ON audit_log (log_id, at);
CREATE INDEX audit_log_actor ON audit_log (log_id, actor, number);
CREATE INDEX audit_log_thing ON audit_log (log_id, thing, number);

CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit log ' || NEW.log_id, 0));
  SELECT number, hash INTO last FROM audit_log
    WHERE log_id = NEW.log_id ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.hash := sha256(convert_to(concat_ws(E'\\n',
    coalesce(encode(last.hash, 'hex'), repeat('0', 64)), NEW.log_id, NEW.number, NEW.entry), 'UTF8'));
  RETURN NEW;
END $$;
CREATE TRIGGER chain_audit_entry BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- Only the log of an organization that is gone goes.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.log_id > 0
      AND NOT EXISTS (SELECT FROM public.organizations WHERE id = OLD.log_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER refuse_audit_change BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER refuse_audit_truncation BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- As the owner of the tables, for the application: it may delete nothing there itself.
CREATE FUNCTION forget_audit_log(forgotten bigint, OUT entries bigint, OUT head text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit log ' || forgotten, 0));
  SELECT count(*) INTO entries FROM public.audit_log WHERE log_id = forgotten;
  SELECT encode(hash, 'hex') INTO head FROM public.audit_log
    WHERE log_id = forgotten ORDER BY number DESC LIMIT 1;
  DELETE FROM public.audit_log WHERE log_id = forgotten;
END $$;
REVOKE EXECUTE ON FUNCTION forget_audit_log FROM PUBLIC;

-- Where an organization has its entries sent. sent_number: the last one that arrived; nothing else waits anywhere.
CREATE TABLE audit_log_webhooks (
  organization_id bigint PRIMARY KEY REFERENCES organizations (id),
  url text NOT NULL,
  sealed_secret bytea NOT NULL,
  sent_number bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  error text
);
`;

export const auditLog: Migration = {
  id: '0012-audit-log',
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
