-- Requisitions with the openings they create, candidates with their applications, referrals, and interviews with their panel.
create schema hiring;
grant usage on schema hiring to portal_app;

create table hiring.requisitions (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^RQ-\d{4}-\d{5,}$'),
  employee_id integer not null,
  status text not null check (status in ('waiting', 'returned', 'approved', 'rejected', 'withdrawn', 'filled', 'cancelled')),
  asked_at timestamptz(3) not null,
  title text not null check (length(title) between 3 and 80),
  department_id uuid not null,
  location_id uuid not null,
  type text not null check (type in ('new', 'replacement', 'temporary_cover', 'internship')),
  -- Codes, as they were chosen; requisition_leavers holds each of them.
  leavers text[] not null default '{}',
  cover_until date,
  seats smallint not null check (seats between 1 and 50), -- RE-02
  needed_by date not null,
  -- A year and for one seat, in minor units of the company's currency.
  pay_min bigint not null check (pay_min > 0),
  pay_max bigint not null,
  experience_from smallint check (experience_from between 0 and 40),
  experience_to smallint check (experience_to between 0 and 40),
  must_haves text not null check (length(must_haves) <= 1000),
  justification text not null check (length(justification) between 20 and 2000), -- RE-04
  description text not null default '' check (length(description) <= 10000),
  version integer not null default 1 check (version > 0),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, employee_id) references people.employees (company_id, id),
  foreign key (company_id, department_id) references people.departments (company_id, id),
  foreign key (company_id, location_id) references people.locations (company_id, id),
  check (pay_min <= pay_max), -- RE-02
  check (experience_from <= experience_to), -- RE-02
  check ((type = 'replacement') = (cardinality(leavers) > 0)), -- RE-05
  check ((type = 'temporary_cover') = (cover_until is not null)) -- RE-07
);
create index requisitions_of_employee on hiring.requisitions (company_id, employee_id, id);
create index requisitions_of_employee_by_status on hiring.requisitions (company_id, employee_id, status, id);
create index requisitions_by_status on hiring.requisitions (company_id, status, id);

create table hiring.requisition_leavers (
  company_id integer not null,
  requisition_id uuid not null,
  employee_id integer not null,
  -- While its requisition is pending, approved or filled.
  live boolean not null,
  primary key (company_id, requisition_id, employee_id),
  foreign key (company_id, requisition_id) references hiring.requisitions (company_id, id),
  foreign key (company_id, employee_id) references people.employees (company_id, id)
);
-- RE-06
create unique index requisition_leavers_once on hiring.requisition_leavers (company_id, employee_id) where live;

create table hiring.openings (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^OP-\d{4}-\d{5,}$'),
  requisition_id uuid not null,
  status text not null check (status in ('draft', 'open', 'closed', 'filled')),
  text text not null check (length(text) <= 10000),
  seats smallint not null check (seats between 1 and 50),
  offers_out smallint not null default 0 check (offers_out >= 0),
  hires smallint not null default 0 check (hires >= 0),
  published_at timestamptz(3),
  closes_on date,
  version integer not null default 1 check (version > 0),
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, requisition_id),
  foreign key (company_id, requisition_id) references hiring.requisitions (company_id, id),
  constraint openings_seats check (offers_out + hires <= seats), -- OP-02
  check (status <> 'filled' or hires = seats),
  check (status not in ('open', 'filled') or published_at is not null),
  check (status <> 'open' or length(text) >= 100) -- OP-01
);

create table hiring.candidates (
  company_id integer not null,
  id uuid not null,
  name text not null,
  email text,
  phone text,
  -- As they are compared: of two candidates who are not erased neither is the same.
  email_key text,
  phone_key text,
  city text not null default '',
  job text not null default '',
  experience smallint check (experience between 0 and 50),
  profile_url text not null default '',
  created_at timestamptz(3) not null,
  erased_at timestamptz(3),
  primary key (company_id, id),
  constraint candidates_erased check (
    erased_at is null and num_nonnulls(email, phone, email_key, phone_key) = 4
    or erased_at is not null and num_nonnulls(email, phone, email_key, phone_key, experience) = 0
      and city = '' and job = '' and profile_url = '') -- AP-06
);
create unique index candidates_email on hiring.candidates (company_id, email_key);
create unique index candidates_phone on hiring.candidates (company_id, phone_key);

create table hiring.applications (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^AP-\d{4}-\d{5,}$'),
  opening_id uuid not null,
  candidate_id uuid not null,
  referrer_id integer,
  stage text not null check (stage in
    ('received', 'screening', 'interviewing', 'offered', 'accepted', 'joined', 'not_selected', 'left')),
  -- The last live stage, or joined, that it has reached.
  reached text not null check (reached in ('received', 'screening', 'interviewing', 'offered', 'accepted', 'joined')),
  added_at timestamptz(3) not null,
  moved_at timestamptz(3) not null,
  ended_at timestamptz(3),
  reason text not null default '' check (length(reason) <= 1000),
  share_reason boolean not null default false,
  joining_on date,
  employee_id integer,
  version integer not null default 1 check (version > 0),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, opening_id) references hiring.openings (company_id, id),
  foreign key (company_id, candidate_id) references hiring.candidates (company_id, id),
  foreign key (company_id, referrer_id) references people.employees (company_id, id),
  foreign key (company_id, employee_id) references people.employees (company_id, id),
  check ((stage in ('joined', 'not_selected', 'left')) = (ended_at is not null)),
  check ((stage = 'joined') = (employee_id is not null)),
  check (stage not in ('accepted', 'joined') or joining_on is not null)
);
create unique index applications_live_once on hiring.applications (company_id, candidate_id, opening_id) where ended_at is null;
create unique index applications_employee on hiring.applications (company_id, employee_id); -- AP-07
create index applications_of_opening on hiring.applications (company_id, opening_id, id);
create index applications_of_candidate on hiring.applications (company_id, candidate_id, id);
-- What is erased, oldest end first.
create index applications_ended on hiring.applications (company_id, ended_at) where ended_at is not null;

create table hiring.referrals (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^RF-\d{4}-\d{5,}$'),
  employee_id integer not null,
  status text not null check (status in ('waiting', 'returned', 'approved', 'rejected', 'withdrawn', 'duplicate')),
  asked_at timestamptz(3) not null,
  opening_id uuid not null,
  -- As it was submitted; emptied together with the candidate, a duplicate after 14 days.
  name text not null,
  email text not null,
  phone text not null,
  city text not null default '',
  job text not null default '',
  experience smallint,
  profile_url text not null default '',
  relation text not null check (relation in ('worked_together', 'studied_together', 'friend', 'family', 'other')),
  why_fit text not null,
  consent boolean not null check (consent), -- RF-04
  application_id uuid,
  news_at timestamptz(3),
  nudged_at timestamptz(3),
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, application_id),
  foreign key (company_id, employee_id) references people.employees (company_id, id),
  foreign key (company_id, opening_id) references hiring.openings (company_id, id),
  foreign key (company_id, application_id) references hiring.applications (company_id, id),
  check (status <> 'duplicate' or application_id is null)
);
create index referrals_of_employee on hiring.referrals (company_id, employee_id, id);
create index referrals_of_opening on hiring.referrals (company_id, opening_id, id);

create table hiring.interviews (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^IV-\d{4}-\d{5,}$'),
  application_id uuid not null,
  name text not null check (length(name) between 3 and 80),
  focus text not null default '',
  skills text[] not null check (cardinality(skills) between 1 and 8),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  zone text not null,
  mode text not null check (mode in ('video', 'phone', 'onsite')),
  place text not null default '',
  note text not null default '',
  tell_candidate boolean not null,
  status text not null check (status in ('scheduled', 'completed', 'cancelled', 'no_show')),
  reason text not null default '',
  -- Of its calendar file.
  sequence integer not null default 0 check (sequence >= 0),
  scheduled_by integer not null,
  version integer not null default 1 check (version > 0),
  primary key (company_id, id),
  unique (company_id, number),
  -- What seats copy.
  unique (company_id, id, starts_at, ends_at, status),
  foreign key (company_id, application_id) references hiring.applications (company_id, id),
  foreign key (company_id, scheduled_by) references people.employees (company_id, id),
  check (ends_at between starts_at + interval '15 minutes' and starts_at + interval '480 minutes') -- IV-01
);
create index interviews_of_application on hiring.interviews (company_id, application_id, id);
create index interviews_by_start on hiring.interviews (company_id, starts_at) where status = 'scheduled';

create table hiring.interview_seats (
  company_id integer not null,
  id uuid not null,
  interview_id uuid not null,
  employee_id integer not null,
  role text not null check (role in ('lead', 'member', 'shadow')),
  answer text not null check (answer in ('pending', 'accepted', 'declined', 'replaced')),
  reason text not null default '',
  -- Those of the interview; they follow it.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  status text not null,
  ratings jsonb not null default '[]',
  strengths text not null default '' check (length(strengths) <= 4000),
  concerns text not null default '' check (length(concerns) <= 4000),
  recommendation text check (recommendation in ('strong_hire', 'hire', 'no_hire', 'strong_no_hire')),
  note_to_recruiter text not null default '' check (length(note_to_recruiter) <= 2000),
  saved_at timestamptz(3),
  submitted_at timestamptz(3),
  -- Of the scorecard.
  version integer not null default 1 check (version > 0),
  primary key (company_id, id),
  foreign key (company_id, employee_id) references people.employees (company_id, id),
  foreign key (company_id, interview_id, starts_at, ends_at, status)
    references hiring.interviews (company_id, id, starts_at, ends_at, status) on update cascade,
  check (answer <> 'declined' or reason <> ''), -- IV-13
  check (submitted_at is null or recommendation is not null), -- IV-10
  -- IV-02
  constraint one_interview_at_a_time exclude using gist (company_id with =, employee_id with =, tstzrange(starts_at, ends_at, '[)') with &&)
    where (role <> 'shadow' and answer in ('pending', 'accepted') and status = 'scheduled')
);
create unique index interview_seats_once on hiring.interview_seats (company_id, interview_id, employee_id) where answer <> 'replaced'; -- IV-05
create unique index interview_seats_lead on hiring.interview_seats (company_id, interview_id) where role = 'lead' and answer <> 'replaced'; -- IV-05
create index interview_seats_of_employee on hiring.interview_seats (company_id, employee_id, starts_at);

call platform.keep_companies_apart('hiring.requisitions', 'hiring.requisition_leavers', 'hiring.openings', 'hiring.candidates',
  'hiring.applications', 'hiring.referrals', 'hiring.interviews', 'hiring.interview_seats');
call platform.changes_are_audited('hiring.requisitions', 'hiring.requisition_leavers', 'hiring.openings', 'hiring.candidates',
  'hiring.applications', 'hiring.referrals', 'hiring.interviews', 'hiring.interview_seats');
grant select, insert on hiring.requisitions, hiring.requisition_leavers, hiring.openings, hiring.candidates, hiring.applications,
  hiring.referrals, hiring.interviews, hiring.interview_seats to portal_app;
grant update (status, title, department_id, location_id, type, leavers, cover_until, seats, needed_by, pay_min, pay_max, experience_from,
  experience_to, must_haves, justification, description, version) on hiring.requisitions to portal_app;
grant update (live) on hiring.requisition_leavers to portal_app;
grant update (status, text, seats, offers_out, hires, published_at, closes_on, version) on hiring.openings to portal_app;
grant update (name, email, phone, email_key, phone_key, city, job, experience, profile_url, erased_at)
  on hiring.candidates to portal_app;
grant update (stage, reached, moved_at, ended_at, reason, share_reason, joining_on, employee_id, version) on hiring.applications to portal_app;
grant update (status, name, email, phone, city, job, experience, profile_url, why_fit, application_id, news_at, nudged_at)
  on hiring.referrals to portal_app;
grant update (starts_at, ends_at, zone, mode, place, note, status, reason, sequence, version) on hiring.interviews to portal_app;
grant update (answer, reason, ratings, strengths, concerns, recommendation, note_to_recruiter, saved_at, submitted_at, version)
  on hiring.interview_seats to portal_app;
