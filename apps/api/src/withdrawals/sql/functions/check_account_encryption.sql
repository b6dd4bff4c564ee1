-- A number in clear is encrypted once, with nothing else changed; an encrypted one stays.
create or replace function check_account_encryption() returns trigger language plpgsql as $$
declare
	v_columns constant text[] := array['account', 'account_encrypted', 'account_fingerprint', 'account_last4'];
begin
	if old.account_encrypted is not null or old.account = '' or new.account <> '' or new.account_encrypted is null
		or new.account_last4 <> right(old.account, 4)
		or to_jsonb(new) - v_columns is distinct from to_jsonb(old) - v_columns
	then
		raise exception 'the number of a bank account is encrypted once and stays' using errcode = 'BA001';
	end if;
	return new;
end $$;

create trigger check_account_encryption before update on withdrawal for each row
	when ((old.account_encrypted, old.account_fingerprint, old.account_last4)
		is distinct from (new.account_encrypted, new.account_fingerprint, new.account_last4))
	execute function check_account_encryption();

create trigger check_account_encryption before update on destination for each row
	when ((old.account_encrypted, old.account_fingerprint, old.account_last4)
		is distinct from (new.account_encrypted, new.account_fingerprint, new.account_last4))
	execute function check_account_encryption();

create trigger check_account_encryption before update on merchant_payout for each row
	when ((old.account_encrypted, old.account_fingerprint, old.account_last4)
		is distinct from (new.account_encrypted, new.account_fingerprint, new.account_last4))
	execute function check_account_encryption();
