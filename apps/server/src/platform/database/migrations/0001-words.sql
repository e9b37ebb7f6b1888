-- The words that every later table is written in. Money is whole minor units; days are dates in the operator's zone.

CREATE DOMAIN currency AS text CHECK (VALUE IN ('gbp', 'eur'));
CREATE DOMAIN minor_units AS integer CHECK (VALUE >= 0);
CREATE DOMAIN direction AS text CHECK (VALUE IN ('am', 'pm'));
CREATE DOMAIN weekday_code AS text CHECK (VALUE IN ('m', 'tu', 'w', 'th', 'f', 'sa', 'su'));

-- '26/27': two years that follow each other (P-286)
CREATE DOMAIN sales_year AS text CHECK (
  VALUE ~ '^[0-9]{2}/[0-9]{2}$' AND (left(VALUE, 2)::integer + 1) % 100 = right(VALUE, 2)::integer
);

CREATE DOMAIN email_address AS text CHECK (
  VALUE = lower(VALUE) AND length(VALUE) <= 254 AND VALUE ~ '^[^@[:space:]]+@[^@[:space:]]+$'
);

-- E.164, from the countries where we can send: the United Kingdom and Ireland
CREATE DOMAIN mobile_number AS text CHECK (VALUE ~ '^[+](447[0-9]{9}|3538[0-9]{8})$');

CREATE DOMAIN ticket_type AS text CHECK (
  VALUE IN ('single', 'return', 'week', '4_week', 'annual', 'autumn', 'spring', 'summer', 'flexi', 'advance')
);
CREATE DOMAIN ticket_sub_type AS text CHECK (VALUE IN ('fixed', 'pm_only', 'am_only', 'select', 'custom'));

-- {"Zone A": 12500}: whole, never negative
CREATE FUNCTION is_price_map(prices jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_typeof(prices) = 'object'
     AND NOT jsonb_path_exists(prices, 'strict $.* ? (@.type() != "number")')
     AND NOT jsonb_path_exists(prices, 'strict $.* ? (@ < 0 || @ != @.floor())')
$$;

-- A plain array of text, as drivers read no arrays of domains
CREATE FUNCTION are_sales_years(years text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bool_and(
    year ~ '^[0-9]{2}/[0-9]{2}$' AND (left(year, 2)::integer + 1) % 100 = right(year, 2)::integer
  ), true) FROM unnest(years) AS year
$$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
