-- Which state of a receiving address may follow which, and that a signed one stays as it was signed.
create or replace function check_receiving_address() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		if new.state <> 'asked' then
			raise exception 'a receiving address begins as asked for' using errcode = 'CH001';
		end if;
		return new;
	end if;
	if (new.id, new.network, new.address, new.asked_by, new.asked_at, new.reason)
		is distinct from (old.id, old.network, old.address, old.asked_by, old.asked_at, old.reason)
		or old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at)
		or new.state <> old.state and (old.state, new.state) not in (('asked', 'active'), ('asked', 'refused'), ('active', 'retired'))
		or old.state in ('retired', 'refused') then
		raise exception 'a receiving address stays as it was signed' using errcode = 'CH002';
	end if;
	return new;
end $$;

create trigger check_receiving_address before insert or update on receiving_address
	for each row execute function check_receiving_address();
