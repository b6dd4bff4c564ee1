-- The horizon of sealing is a transaction number, and such numbers belong to one server: after a dump was restored elsewhere, sealing
-- waited for a number that the new server may reach in years. The horizon now says which server and timeline it is of. Reasons:
-- docs/decisions/0088.

alter table ledger.horizon
	add column system_identifier bigint, -- of the server that gave past_xid (pg_control_system()); null before the first call
	add column timeline int;             -- of its WAL, which changes at a fail-over and a point-in-time restore
