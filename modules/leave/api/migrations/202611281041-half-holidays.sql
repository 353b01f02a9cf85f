-- The half of the day that was off when it was counted, because its holiday was a half one: the leave has the other half alone.
alter table leave.days add column half_off text check (half_off in ('first', 'second'));
