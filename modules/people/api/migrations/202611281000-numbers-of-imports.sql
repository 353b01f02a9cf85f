-- Which cells of a row a workbook keeps as numbers: "1.234" of these is never 1234, whatever the rest of the column shows.
alter table people.import_rows add column numeric jsonb not null default '[]' check (jsonb_typeof(numeric) = 'array');
