-- AL-01: leave, its days, and every movement of a balance.
call platform.changes_are_audited('leave.types', 'leave.accounts', 'leave.requests', 'leave.days', 'leave.entries');
