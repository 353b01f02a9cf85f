-- AL-01: an ask, its steps and its decisions.
call platform.changes_are_audited(
  'requests.requests', 'requests.excluded', 'requests.steps', 'requests.step_people', 'requests.decisions', 'requests.timeline'
);
