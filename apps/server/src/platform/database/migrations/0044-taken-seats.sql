-- A seat counts as taken from the moment it is held. Selling it does not change the inventory, so that only taking and giving back
-- seats write the row that many purchasers want at once. The state of its order says whether a taken seat is held or sold.
ALTER TABLE inventory ADD COLUMN taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0);
UPDATE inventory SET taken = sold + held WHERE sold + held > 0;
DROP TRIGGER inventory_is_not_oversold ON inventory;
ALTER TABLE inventory DROP COLUMN sold, DROP COLUMN held;
CREATE TRIGGER inventory_is_not_oversold BEFORE UPDATE OF taken ON inventory FOR EACH ROW
  WHEN (NEW.taken > NEW.capacity AND NEW.taken > OLD.taken)
  EXECUTE FUNCTION refuse_overselling();

-- most seats are taken: only the released ones are written
ALTER TABLE order_seats ADD COLUMN is_taken boolean NOT NULL DEFAULT true;
UPDATE order_seats SET is_taken = false WHERE state = 'released';
ALTER TABLE order_seats ALTER COLUMN is_taken DROP DEFAULT, DROP COLUMN state;
