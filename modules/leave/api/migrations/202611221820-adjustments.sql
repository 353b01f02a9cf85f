-- What HR adds to balances or takes from them.
alter table leave.entries
  -- LV-42: half steps are held already; a reason stands with each, and nobody changes their own (LV-43).
  add constraint entries_adjusted check (kind <> 'ADJUST' or (abs(units) between 0.5 and 60 and length(reason) >= 10)),
  add constraint entries_given_by_others check (kind not in ('GRANT', 'ADJUST') or actor_id <> employee_id);
