-- Where the database is distributed (docs/decisions/0094), a transaction that writes on the coordinator and on one worker would be committed on
-- the worker first, and a crash between the two would keep one half. This makes it a two-phase commit: a statement that changes a table which
-- Citus keeps on the coordinator does, even where it finds no row. Elsewhere the table does not exist.
create or replace function both_or_neither() returns void language plpgsql as $$
begin
	if to_regclass('public.distributed_write') is not null and current_setting('transaction_read_only') = 'off' then
		delete from distributed_write where id = 0;
	end if;
end $$;
