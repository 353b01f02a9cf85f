-- AL-01: accounts, and the beginning and end of every session. That a session is in use is no change of a right.
call platform.changes_are_audited('session.accounts');
create constraint trigger changes_are_audited after insert or update of ended_at on session.sessions
  deferrable initially deferred for each row execute function platform.refuse_unaudited();
