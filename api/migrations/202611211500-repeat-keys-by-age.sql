-- An index that begins with the company is taken for the look-up of one key while the table is small, and then read ever further.
drop index platform.repeat_keys_by_age;
create index repeat_keys_by_age on platform.repeat_keys (at);
