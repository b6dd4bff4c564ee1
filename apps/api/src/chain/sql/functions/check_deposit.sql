-- Which state may follow which, and what never changes: a transfer begins as seen, only a settled one is decided
-- automatically, what waits for a person is decided only with a person's signature, and what was signed or decided stays.
create or replace function check_deposit() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		if new.state not in ('seen', 'settled') or new.asked_by is not null or new.needs_two then
			raise exception 'a deposit begins as seen or settled' using errcode = 'CH001';
		end if;
		return new;
	end if;
	if (new.id, new.network, new.tx_hash, new.place, new.created_at)
		is distinct from (old.id, old.network, old.tx_hash, old.place, old.created_at) then
		raise exception 'a deposit stays what it is' using errcode = 'CH002';
	end if;
	if new.state <> old.state and (old.state, new.state) not in (
		('seen', 'settled'), ('seen', 'dropped'), ('dropped', 'seen'), ('dropped', 'settled'), ('settled', 'dropped'),
		('settled', 'credited'), ('settled', 'below_minimum'), ('settled', 'auditing'),
		('below_minimum', 'credited'), ('below_minimum', 'refused'), ('auditing', 'credited'), ('auditing', 'refused')) then
		raise exception 'a deposit does not go from % to %', old.state, new.state using errcode = 'CH003';
	end if;
	if old.state not in ('seen', 'dropped', 'settled')
		and ((new.amount, new.raw, new.reason, new.shopper_id, new.token, new.token_address, new.from_address, new.to_address)
			is distinct from
			(old.amount, old.raw, old.reason, old.shopper_id, old.token, old.token_address, old.from_address, old.to_address)
			or new.needs_two is distinct from old.needs_two
				and (old.needs_two or old.asked_by is not null or new.asked_by is null)) then
		raise exception 'a judged deposit stays as it was judged' using errcode = 'CH004';
	end if;
	if old.asked_by is not null and (new.asked_by, new.asked_at) is distinct from (old.asked_by, old.asked_at)
		or old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at) then
		raise exception 'a signature stays' using errcode = 'CH005';
	end if;
	-- Below the minimum a deposit may be credited automatically too, once enough came together; what is audited needs a person.
	if (old.state, new.state) = ('auditing', 'credited') and new.asked_by is null then
		raise exception 'only a person decides this deposit' using errcode = 'CH006';
	end if;
	if old.state in ('seen', 'dropped', 'settled') and new.asked_by is not null then
		raise exception 'nobody signs what the chain has not settled' using errcode = 'CH007';
	end if;
	return new;
end $$;

create trigger check_deposit before insert or update on chain_deposit
	for each row execute function check_deposit();
