-- What somebody decided, in its own order: whoever decided nothing reads no row, and not every decision of the company on the way to a page.
create index decisions_of_actor_in_order on requests.decisions (company_id, actor_id, id);
