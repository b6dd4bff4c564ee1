-- Numbers of bank cards and accounts are encrypted by the application under a key that the database never has. What is left in clear are
-- the last four characters; a keyed fingerprint stands for the number where equality matters. Rows from before are encrypted by the
-- application at its next start. Addresses on a chain are public and stay as they are. Source: docs/decisions/0061.

alter table withdrawal
	drop constraint withdrawal_account_check,
	add column account_encrypted bytea,
	add column account_fingerprint bytea not null default '',
	add column account_last4 text not null default '';
alter table destination
	add column account_encrypted bytea,
	add column account_fingerprint bytea not null default '',
	add column account_last4 text not null default '';
alter table merchant_payout
	drop constraint merchant_payout_account_check,
	add column account_encrypted bytea,
	add column account_fingerprint bytea not null default '',
	add column account_last4 text not null default '';

-- Not valid: rows from before wait for the start of the application. Nothing new is written in clear.
alter table withdrawal
	add constraint withdrawal_account_encrypted check (kind = 'chain' and account <> '' and account_encrypted is null
			and account_fingerprint = '' and account_last4 = ''
		or kind = 'bank' and account = '' and account_encrypted is not null
			and length(account_fingerprint) = 32 and length(account_last4) = 4) not valid;
alter table destination
	add constraint destination_account_encrypted check (kind = 'chain' and account <> '' and account_encrypted is null
			and account_fingerprint = '' and account_last4 = ''
		or kind = 'bank' and account = '' and account_encrypted is not null
			and length(account_fingerprint) = 32 and length(account_last4) = 4) not valid;
alter table merchant_payout
	add constraint payout_account_encrypted check (account = '' and account_encrypted is not null
		and length(account_fingerprint) = 32 and length(account_last4) = 4) not valid;

alter table destination drop constraint destination_shopper_id_kind_network_account_key;
create unique index destination_once on destination (shopper_id, kind, network, account, account_fingerprint);
drop index withdrawal_to_account;
create index withdrawal_to_account on withdrawal (account, account_fingerprint);
create index withdrawal_to_fingerprint on withdrawal (account_fingerprint) where account_fingerprint <> '';
drop index payout_to_account;
create index payout_to_account on merchant_payout (account_fingerprint);
-- What is still in clear, for the start that encrypts it.
create index withdrawal_in_clear on withdrawal (id) where kind = 'bank' and account <> '';
create index destination_in_clear on destination (id) where kind = 'bank' and account <> '';
create index payout_in_clear on merchant_payout (id) where account <> '';

-- A number in clear is encrypted once, with nothing else changed; an encrypted one stays.
create function account_is_encrypted() returns trigger language plpgsql as $$
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
create trigger account_is_encrypted before update on withdrawal for each row
	when ((old.account_encrypted, old.account_fingerprint, old.account_last4)
		is distinct from (new.account_encrypted, new.account_fingerprint, new.account_last4))
	execute function account_is_encrypted();
create trigger account_is_encrypted before update on destination for each row
	when ((old.account_encrypted, old.account_fingerprint, old.account_last4)
		is distinct from (new.account_encrypted, new.account_fingerprint, new.account_last4))
	execute function account_is_encrypted();
create trigger account_is_encrypted before update on merchant_payout for each row
	when ((old.account_encrypted, old.account_fingerprint, old.account_last4)
		is distinct from (new.account_encrypted, new.account_fingerprint, new.account_last4))
	execute function account_is_encrypted();

-- What else may change of a withdrawal and of a payout is checked for all updates but this one.
drop trigger withdrawal_moves on withdrawal;
create trigger withdrawal_moves before update on withdrawal for each row
	when (old.account_encrypted is not null or new.account_encrypted is null)
	execute function withdrawal_moves();
drop trigger payout_moves on merchant_payout;
create trigger payout_moves before update on merchant_payout for each row
	when (old.account_encrypted is not null or new.account_encrypted is null)
	execute function payout_moves();

-- Answers kept for repeats may hold a number as the desk is shown it; from now on they are encrypted. Those from before go: they were
-- kept for a day.
delete from answered_request where person_id in (select id from operator);

-- Tells a start that its pepper is another than that of the encrypted values.
create table pepper_fingerprint (
	one         boolean primary key default true check (one),
	fingerprint bytea not null check (length(fingerprint) = 32)
);
revoke update, delete, truncate on pepper_fingerprint from portolan_app;
