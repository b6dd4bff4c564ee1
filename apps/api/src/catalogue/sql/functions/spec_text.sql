-- A choice as one text: `Silver / 512 GB`; empty for a product without options. The same as specText in
-- catalogue/option-words.ts. `choice` is the index of the chosen value for each option; a value that is not there is empty.
-- plpgsql, because its expressions are planned once per connection and not for each call.
create or replace function spec_text(options jsonb, choice smallint[], lang text) returns text
language plpgsql immutable strict parallel safe as $$
declare
	v_spec text := '';
begin
	for v_place in 1 .. jsonb_array_length(options) loop
		v_spec := v_spec || case v_place when 1 then '' else ' / ' end || coalesce(
			options #>> array[(v_place - 1)::text, 'values', choice[v_place]::text, lang],
			options #>> array[(v_place - 1)::text, 'values', choice[v_place]::text, 'en'], '');
	end loop;
	return v_spec;
end $$;
