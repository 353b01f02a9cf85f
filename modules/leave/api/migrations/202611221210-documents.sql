-- What a type of leave asks for: documents for more than so many days in a row, so many days after them; and whether it is nobody's business but HR's.
alter table leave.types add column masked boolean not null default false,
  add column document_over numeric(4, 1) check (document_over >= 0),
  add column document_days integer check (document_days between 0 and 366),
  add constraint types_document check ((document_over is null) = (document_days is null));

-- LV-15: by when the owner has said to send it; empty once it is there, or was never asked for.
alter table leave.requests add column document_due_on date;
