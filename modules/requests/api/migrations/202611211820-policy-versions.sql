-- What was published for a kind, newest first or oldest first: a draft becomes a version in the order in which drafts are made.
create index policies_of_kind on requests.policies (company_id, kind, id);
