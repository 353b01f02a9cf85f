-- Files that go some days after their record has got them are found by the hour.
create index files_by_age on files.files (company_id, slot, attached_at) where record_id is not null and state <> 'deleted';
