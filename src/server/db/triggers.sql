-- Every trigger of the database. Migrations drop them with the tables they rebuild, so that all are made again after the last.
-- A live reservation overlaps no other of its court, which it has unless the desk freed it. The lower bound keeps the search within a day: none lasts longer.

DROP TRIGGER IF EXISTS reservation_overlap_insert;
CREATE TRIGGER reservation_overlap_insert
BEFORE INSERT ON reservation
WHEN new.canceled_at IS NULL AND new.freed_at IS NULL AND EXISTS (
  SELECT 1 FROM reservation
  WHERE court_id = new.court_id AND canceled_at IS NULL AND freed_at IS NULL
    AND starts_at > new.starts_at - 86400000 AND starts_at < new.ends_at AND ends_at > new.starts_at
)
BEGIN
  SELECT RAISE(ABORT, 'reservation_overlap');
END;

DROP TRIGGER IF EXISTS reservation_overlap_update;
CREATE TRIGGER reservation_overlap_update
BEFORE UPDATE OF court_id, starts_at, ends_at, canceled_at, freed_at ON reservation
WHEN new.canceled_at IS NULL AND new.freed_at IS NULL AND EXISTS (
  SELECT 1 FROM reservation
  WHERE court_id = new.court_id AND canceled_at IS NULL AND freed_at IS NULL AND id <> new.id
    AND starts_at > new.starts_at - 86400000 AND starts_at < new.ends_at AND ends_at > new.starts_at
)
BEGIN
  SELECT RAISE(ABORT, 'reservation_overlap');
END;

-- Live subscribers never overlap on a court and weekday.

DROP TRIGGER IF EXISTS subscriber_overlap_insert;
CREATE TRIGGER subscriber_overlap_insert
BEFORE INSERT ON subscriber
WHEN new.ended_at IS NULL AND EXISTS (
  SELECT 1 FROM subscriber
  WHERE court_id = new.court_id AND weekday = new.weekday AND ended_at IS NULL AND starts < new.ends AND ends > new.starts
)
BEGIN
  SELECT RAISE(ABORT, 'subscriber_overlap');
END;

DROP TRIGGER IF EXISTS subscriber_overlap_update;
CREATE TRIGGER subscriber_overlap_update
BEFORE UPDATE OF court_id, weekday, starts, ends, ended_at ON subscriber
WHEN new.ended_at IS NULL AND EXISTS (
  SELECT 1 FROM subscriber
  WHERE court_id = new.court_id AND weekday = new.weekday AND ended_at IS NULL AND id <> new.id
    AND starts < new.ends AND ends > new.starts
)
BEGIN
  SELECT RAISE(ABORT, 'subscriber_overlap');
END;

-- The search over users holds no text of its own, only where each three letters of a search key stand; so it is told what goes.

DROP TRIGGER IF EXISTS user_search_insert;
CREATE TRIGGER user_search_insert
AFTER INSERT ON user
BEGIN
  INSERT INTO user_search (rowid, search_key) VALUES (new.id, new.search_key);
END;

DROP TRIGGER IF EXISTS user_search_update;
CREATE TRIGGER user_search_update
AFTER UPDATE OF search_key ON user
BEGIN
  INSERT INTO user_search (user_search, rowid, search_key) VALUES ('delete', old.id, old.search_key);
  INSERT INTO user_search (rowid, search_key) VALUES (new.id, new.search_key);
END;

DROP TRIGGER IF EXISTS user_search_delete;
CREATE TRIGGER user_search_delete
AFTER DELETE ON user
BEGIN
  INSERT INTO user_search (user_search, rowid, search_key) VALUES ('delete', old.id, old.search_key);
END;

-- A migration may have written search keys while a trigger was missing.
INSERT INTO user_search (user_search) VALUES ('rebuild');

-- The same for the search over leads.

DROP TRIGGER IF EXISTS lead_search_insert;
CREATE TRIGGER lead_search_insert
AFTER INSERT ON lead
BEGIN
  INSERT INTO lead_search (rowid, search_key) VALUES (new.id, new.search_key);
END;

DROP TRIGGER IF EXISTS lead_search_update;
CREATE TRIGGER lead_search_update
AFTER UPDATE OF search_key ON lead
BEGIN
  INSERT INTO lead_search (lead_search, rowid, search_key) VALUES ('delete', old.id, old.search_key);
  INSERT INTO lead_search (rowid, search_key) VALUES (new.id, new.search_key);
END;

DROP TRIGGER IF EXISTS lead_search_delete;
CREATE TRIGGER lead_search_delete
AFTER DELETE ON lead
BEGIN
  INSERT INTO lead_search (lead_search, rowid, search_key) VALUES ('delete', old.id, old.search_key);
END;

-- The book of money: the lines of a movement are written before it, sum to zero, and leave no wallet or bono below zero. Receipts of a
-- year have no gap. Nothing in it is changed or deleted.

DROP TRIGGER IF EXISTS movement_insert;
CREATE TRIGGER movement_insert
BEFORE INSERT ON movement
BEGIN
  SELECT RAISE(ABORT, 'movement_unbalanced')
  WHERE (SELECT ifnull(sum(cents), 1) FROM posting WHERE movement_id = new.id) <> 0;
  SELECT RAISE(ABORT, 'movement_wallet')
  WHERE EXISTS (SELECT 1 FROM posting AS line WHERE line.movement_id = new.id AND line.account = 'wallet' AND line.cents > 0
    AND (SELECT sum(cents) FROM posting WHERE user_id = line.user_id) > 0);
  SELECT RAISE(ABORT, 'movement_bono')
  WHERE EXISTS (SELECT 1 FROM posting AS line WHERE line.movement_id = new.id AND line.account = 'bono'
    AND (SELECT max(sum(cents), sum(places)) FROM posting WHERE bono_id = line.bono_id) > 0);
  SELECT RAISE(ABORT, 'movement_receipt')
  WHERE new.receipt_number <> 1 + ifnull((SELECT max(receipt_number) FROM movement WHERE receipt_year = new.receipt_year), 0);
END;

DROP TRIGGER IF EXISTS posting_insert;
CREATE TRIGGER posting_insert
BEFORE INSERT ON posting
WHEN EXISTS (SELECT 1 FROM movement WHERE id = new.movement_id)
BEGIN
  SELECT RAISE(ABORT, 'posting_late');
END;

DROP TRIGGER IF EXISTS movement_update;
CREATE TRIGGER movement_update BEFORE UPDATE ON movement BEGIN SELECT RAISE(ABORT, 'movement_final'); END;

DROP TRIGGER IF EXISTS movement_delete;
CREATE TRIGGER movement_delete BEFORE DELETE ON movement BEGIN SELECT RAISE(ABORT, 'movement_final'); END;

DROP TRIGGER IF EXISTS posting_update;
CREATE TRIGGER posting_update BEFORE UPDATE ON posting BEGIN SELECT RAISE(ABORT, 'posting_final'); END;

DROP TRIGGER IF EXISTS posting_delete;
CREATE TRIGGER posting_delete BEFORE DELETE ON posting BEGIN SELECT RAISE(ABORT, 'posting_final'); END;
