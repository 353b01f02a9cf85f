-- Who decides in whose place, from one day to another (DG-01, DG-02).
create table requests.stand_ins (
  company_id integer not null,
  id uuid not null,
  principal_id integer not null,
  stand_in_id integer not null,
  -- A kind of request, or `*` for all of them; where both are set the named kind counts.
  kind text not null check (kind = '*' or kind ~ '^[a-z_]+\.[a-z_]+$'),
  from_day date not null,
  to_day date not null,
  -- The same days as moments, 00:00 to 24:00 in the principal's zone, so that a waiting list asks for no zone.
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '' check (length(reason) <= 500),
  source text not null check (source in ('own', 'leave', 'hr')),
  -- Of which leave it follows the days.
  leave_id uuid,
  state text not null default 'set' check (state in ('set', 'ended', 'declined')),
  -- The stand-in was told that it has begun, once for everything that waits.
  begun boolean not null default false,
  set_by integer,
  set_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1 check (version > 0),
  primary key (company_id, id),
  check (principal_id <> stand_in_id),
  check (from_day <= to_day and to_day <= from_day + 89),
  check (begins_at < ends_at),
  check ((leave_id is not null) = (source = 'leave')),
  check (source <> 'hr' or reason <> ''),
  check ((ended_at is null) = (state = 'set')),
  -- One for each kind and day.
  constraint stand_ins_apart exclude using gist
    (company_id with =, principal_id with =, kind with =, daterange(from_day, to_day, '[]') with &&) where (state = 'set')
);
create index set_stand_ins_of_principal on requests.stand_ins (company_id, principal_id, ends_at) where state = 'set';
create index set_stand_ins_by_person on requests.stand_ins (company_id, stand_in_id, ends_at) where state = 'set';
create index set_stand_ins_by_end on requests.stand_ins (company_id, ends_at) where state = 'set';
create index set_stand_ins_of_leave on requests.stand_ins (company_id, leave_id) where state = 'set' and leave_id is not null;
create index stand_ins_of_principal on requests.stand_ins (company_id, principal_id, id);
create index stand_ins_by_person on requests.stand_ins (company_id, stand_in_id, id);

call platform.keep_companies_apart('requests.stand_ins');
grant select, insert, update on requests.stand_ins to portal_app;
call platform.changes_are_audited('requests.stand_ins');
