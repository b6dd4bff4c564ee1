-- A help article that was published could not be taken back: an answer that is wrong, or about something there is no more, stood there
-- for good. What was published stays as it is; whether it is shown is a history of its own. Law texts are only ever followed by others.

create table help_withdrawal (
	id        bigint generated always as identity primary key,
	slug      text not null,
	withdrawn boolean not null,              -- false: put back
	reason    text not null check (reason <> ''),
	at        timestamptz not null,
	by_name   text not null
);
create index help_withdrawal_of on help_withdrawal (slug, id desc);

-- Whether an article is withdrawn: what was said of it last.
create function help_is_withdrawn(p_slug text) returns boolean language sql stable as $$
	select coalesce((select w.withdrawn from help_withdrawal w where w.slug = p_slug order by w.id desc limit 1), false)
$$;

create function help_withdrawal_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
	if not exists (select from document d where d.kind = 'help' and d.slug = new.slug) then
		raise exception 'only help articles are withdrawn, and there is none called %', new.slug using errcode = 'DC001';
	end if;
	if help_is_withdrawn(new.slug) = new.withdrawn then
		raise exception 'the article % is so already', new.slug using errcode = 'DC002';
	end if;
	return new;
end $$;
create trigger help_withdrawal_begins before insert on help_withdrawal
	for each row execute function help_withdrawal_begins();

create function help_withdrawal_stays() returns trigger language plpgsql as $$
begin
	raise exception 'what was withdrawn and put back stays written (% on help_withdrawal)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger help_withdrawal_stays before update or delete on help_withdrawal
	for each row execute function help_withdrawal_stays();
create trigger help_withdrawal_never_emptied before truncate on help_withdrawal
	for each statement execute function help_withdrawal_stays();
create trigger help_withdrawal_told after insert on help_withdrawal
	for each statement execute function tell_changed('documents');

revoke update, delete, truncate on help_withdrawal from portolan_app;
