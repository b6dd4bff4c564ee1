-- The code of an account decides its type, and neither ever changes. So both are checked when it is opened, and no payment
-- pays for the patterns again.
create or replace function ledger.check_new_account() returns trigger language plpgsql as $$
begin
	if not (
		new.code ~ '^(shopper|merchant):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:(wallet|escrow|balance)$'
			and (new.code like 'shopper:%') = (new.code not like '%:balance')
		or new.code ~ '^chain:[a-z0-9-]{1,32}$'
		or new.code ~ '^platform:(bank|fees|promotions|clearing|payouts|suspense|loss)$') then
		raise exception 'no account is called %', new.code using errcode = 'check_violation', constraint = 'account_code_check';
	end if;
	new.derived := new.code like 'platform:%' or new.code like 'chain:%';
	return new;
end $$;

revoke all on function ledger.check_new_account from public;

create trigger check_new_account before insert on ledger.account
	for each row execute function ledger.check_new_account();
