-- PE-48: which live leave a change of a calendar meets, by date and place.
create index live_days_by_date on leave.days (company_id, day, location_id) where state in ('waiting', 'booked');
