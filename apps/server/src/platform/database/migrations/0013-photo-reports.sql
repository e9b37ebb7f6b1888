-- The orders of an operator whose photo could not be sent, newest first: a few among many.
CREATE INDEX orders_with_unsent_photo ON orders (client_id, created_at DESC, id DESC) WHERE image_upload_error IS NOT NULL;
