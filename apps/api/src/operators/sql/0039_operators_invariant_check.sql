-- What the invariants between records and the ledger last said. They read whole tables, so a job checks them once a day; the page checks
-- them again where that is quick, and shows this otherwise.

create table invariant_check (
	name       text primary key,
	breaches   int not null,
	checked_at timestamptz not null
);
