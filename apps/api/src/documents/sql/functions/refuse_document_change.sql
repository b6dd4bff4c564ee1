-- A published text stays: only a newer version follows it.
create or replace function refuse_document_change() returns trigger language plpgsql as $$
begin
	raise exception 'A published document is never changed; publish a newer version.' using errcode = 'restrict_violation';
end $$;

create trigger document_is_final before update or delete on document
	for each row execute function refuse_document_change();
