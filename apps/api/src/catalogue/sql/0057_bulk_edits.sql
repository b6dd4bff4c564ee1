-- A change of many products at once: previewed, then applied in parts by a job, and undone for a day. Previews are deleted after an hour,
-- the rest a day after its end.
create table bulk_edit (
	id           uuid primary key,
	shop_id      uuid not null references shop,
	by_id        uuid not null,                     -- the person of the shop
	by_name      text not null,
	changes      jsonb not null,                    -- what was asked for
	state        text not null constraint bulk_edit_state_check
		check (state in ('preview', 'running', 'done', 'undoing', 'undone')),
	products     int not null,                      -- that were chosen
	same         int not null,                      -- values that were so already
	failures     int not null default 0,            -- of the part that is next, one after another
	turn_at      timestamptz,                       -- when a part was done last: shops take turns
	created_at   timestamptz not null,
	ended_at     timestamptz
);
create index bulk_edit_due on bulk_edit (turn_at nulls first) where state in ('running', 'undoing');
create index bulk_edit_of_shop on bulk_edit (shop_id, created_at desc);
create index bulk_edit_age on bulk_edit (created_at);

-- The values that a bulk edit changes, each with what became of it, written in the transaction that changes the value. Values of a product
-- follow one another in the order in which they are applied; they are undone in the opposite one.
create table bulk_edit_value (
	edit_id    uuid not null references bulk_edit on delete cascade,
	at         int not null,
	product_id uuid not null,
	sku_id     uuid,                                -- null: it belongs to the whole product
	field      text not null constraint bulk_edit_value_field_check
		check (field in ('category', 'ships_from', 'weight', 'price', 'stock', 'shelf')),
	before     text not null,
	after      text not null,
	now        text,                                -- what it was instead
	state      text not null constraint bulk_edit_value_state_check
		check (state in ('planned', 'impossible', 'done', 'left', 'undone', 'kept')),
	why        jsonb,                               -- {key, values}: a text of the API
	primary key (edit_id, at)
);
create index bulk_edit_value_state on bulk_edit_value (edit_id, state, at);
