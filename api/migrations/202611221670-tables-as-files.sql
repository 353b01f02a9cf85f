-- A list of people comes as a plain table, too.
alter table files.files drop constraint files_type;
alter table files.files add constraint files_type check (type in ('pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx', 'csv'));
