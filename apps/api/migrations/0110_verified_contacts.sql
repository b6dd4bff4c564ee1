-- An e-mail address or mobile counts only once a code that was sent to it came back. Until now the addresses of a sign-up could recover an
-- account, and a stolen token could put the thief's address in the place of the owner's. Nobody showed that they hold an address of
-- before this migration, so all of them are unverified; the profile asks for the code.

alter table shopper
	add column email_verified_at  timestamptz,
	add column mobile_verified_at timestamptz,
	add column contact_changed_at timestamptz,        -- withdrawals wait and larger payments ask for the password for a day after it
	drop constraint shopper_check,
	-- A closed account keeps its id for the books and nothing that says who it was. An open one may have lost an address that was
	-- never verified to somebody who did verify it.
	add constraint shopper_check check (case when status = 'closed'
		then username is null and email is null and mobile_e164 is null and password_hash is null and closed_at is not null
		else username is not null and username_key is not null and password_hash is not null and closed_at is null end),
	add constraint shopper_verified check ((email_verified_at is null or email is not null)
		and (mobile_verified_at is null or mobile_e164 is not null));

alter table sent_code
	drop constraint sent_code_event_check,
	add constraint sent_code_event_check check (event in ('reset_password', 'reset_pay', 'email', 'mobile', 'contact_change'));

-- What an e-mail address or mobile was before it was changed, so that whoever held it can undo the change by a link.
create table contact_change (
	id              bigint generated always as identity primary key,
	shopper_id      uuid not null references shopper,
	kind            text not null check (kind in ('email', 'mobile')),
	old_email       text,
	old_mobile_e164 text,
	old_dial_code   text not null,
	old_mobile      text not null,
	old_verified_at timestamptz,
	new_target      text not null,                    -- such as email:dana@shop.example
	token_hash      bytea unique,                     -- null where no verified address could be sent a link
	created_at      timestamptz not null,
	undo_until      timestamptz not null,
	undone_at       timestamptz
);
create index contact_change_of_shopper on contact_change (shopper_id, id desc);
create index contact_change_age on contact_change (undo_until);

-- A token of verify_pay also says whether the login password was asked for.
alter table pay_token add column password_checked boolean not null default false;
drop function give_pay_token(bytea, uuid, text, text, bigint, timestamptz);
create function give_pay_token(p_hash bytea, p_shopper uuid, p_scene text, p_ref text, p_amount bigint, p_expires timestamptz,
	p_password_checked boolean)
returns void language plpgsql as $$
begin
	perform set_config('synchronous_commit', 'off', true);
	update pay_code set tries = 0, locks = 0, locked_until = null where shopper_id = p_shopper;
	insert into pay_token (token_hash, shopper_id, scene, ref, amount, expires_at, password_checked)
	values (p_hash, p_shopper, p_scene, p_ref, p_amount, p_expires, p_password_checked);
end $$;
